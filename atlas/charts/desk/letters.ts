import { deskPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import type { LetterRow } from '#lender/wire/letters.ts';
import { lettersMachine } from '#machines/desk/letters.ts';

const row: LetterRow = {
  id: '30000000-0000-4000-8000-000000000001',
  number: 'M-000001',
  state: 'open',
  at: '2026-02-09T06:00:00.000Z',
  due: '2026-02-10T18:30:00.000Z',
  topic: null,
  rating: null,
  late: false,
};
const earlier: LetterRow = { ...row, id: '30000000-0000-4000-8000-000000000002', number: 'M-000000' };

const error = new Error('a bug');
const page = { rows: [row], next: null, waiting: 1 };

export const letters = chart({
  id: 'letters',
  machine: lettersMachine,
  input: { kind: 'message' },
  fixtures: {
    events: { RETRY: [{}], SHOW: [{ show: 'settled' }, { show: 'waiting' }], MORE: [{}], REFRESH: [{}] },
    actors: {
      read: {
        done: [
          { ok: true, page },
          { ok: true, page: { rows: [earlier], next: '0', waiting: 2 } },
          { ok: true, page: { rows: [], next: null, waiting: 0 } },
          { ok: false, failure: { kind: 'timeout' } },
        ],
        error,
      },
      watch: { error },
    },
  },
  bits: ({ context }) => [context.next !== null],
  pageOf: () => deskPage('/desk/messages', 'officer'),
  journey: { leadsTo: { shown: 'letter' } },
});
