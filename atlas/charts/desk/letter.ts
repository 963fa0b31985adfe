import { deskPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { seldom } from '#atlas/graph/origins.ts';
import type { Letter } from '#lender/wire/letters.ts';
import { letterMachine } from '#machines/desk/letter.ts';

const open: Letter = {
  kind: 'message',
  id: '30000000-0000-4000-8000-000000000001',
  number: 'M-000001',
  state: 'open',
  at: '2026-02-09T06:00:00.000Z',
  due: '2026-02-10T18:30:00.000Z',
  late: false,
  name: 'Asha Rao',
  text: 'How much does it cost to pay back early?',
  can: ['answer', 'close'],
  answer: null,
  reason: null,
  settled_at: null,
  settled_by: null,
  email: 'asha@example.com',
  phone: '98765 43210',
  subject: null,
  ways: ['sms', 'mail', 'call'],
  way: null,
};
const answered: Letter = {
  ...open,
  state: 'answered',
  due: null,
  can: [],
  way: 'sms',
  answer: 'It costs nothing more.',
  settled_at: '2026-02-10T06:00:00.000Z',
  settled_by: 'Asha Officer',
};

const timeout = { kind: 'timeout' } as const;
const error = new Error('a bug');

export const letter = chart({
  id: 'letter',
  machine: letterMachine,
  input: { kind: 'message', id: open.id },
  fixtures: {
    events: {
      RETRY: [{}],
      SUBMIT: [
        { command: { action: 'answer', way: 'sms', text: 'It costs nothing more.' }, problems: [] },
        { command: null, problems: [{ id: 'text', text: 'Please write an answer.' }] },
      ],
      'LETTER.CHANGED': [seldom({ letter: { ...answered, settled_by: 'Ravi Officer' } })],
    },
    actors: {
      read: {
        done: [
          { ok: true, letter: open },
          { ok: true, letter: null },
          { ok: false, failure: timeout },
        ],
        error,
      },
      act: {
        done: [
          { ok: true, letter: answered },
          { ok: false, isStale: true, letter: { ...answered, settled_by: 'Ravi Officer' } },
          { ok: false, isStale: false, failure: timeout },
        ],
        error,
      },
      watch: { error },
    },
  },
  offers: ({ type }, { snapshot }) => type !== 'SUBMIT' || snapshot.context.letter?.can.length > 0,
  bits: ({ context }) => [context.letter?.can.length],
  pageOf: () => deskPage(`/desk/messages/${open.id}`, 'officer'),
  journey: { leadsTo: {}, ends: ['shown.ready.settled'] },
});
