import { LOAN_VIEWS } from '#atlas/charts/loanViews.ts';
import { deskPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { seldom } from '#atlas/graph/origins.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import { deskCaseMachine } from '#machines/desk/case.ts';

export const LEAD = '10000000-0000-4000-8000-000000000001';
export const APPROVAL = '30000000-0000-4000-8000-000000000001';

const entry = (number: number, name: string | null, text: string): DeskCase['timeline'][number] => ({
  id: String(number),
  number,
  at: `2026-11-21T0${number}:00:00.000Z`,
  by: name === null ? 'customer' : 'staff',
  name,
  text,
});

type Paper = DeskCase['documents'][number];
const paper = (last: number, slot: string, label: string): Paper => ({
  id: `30000000-0000-4000-8000-00000000000${last}`,
  slot,
  label,
  mime: 'application/pdf',
  size: 40_000,
  at: '2026-11-20T06:00:00.000Z',
});
export const slip = paper(1, 'salary_slip', 'Salary Slip');
export const card = paper(2, 'pan_card', 'PAN Card');

const SENT = entry(1, null, 'Sent the application');

/** A case in review, with another person's request for an offer, as an approver sees it. */
export const CASE: DeskCase = {
  lead_id: LEAD,
  loan: { ...LOAN_VIEWS.submitted, lead_id: LEAD, state: 'review' },
  sent_at: '2026-11-21T01:00:00.000Z',
  customer: { name: 'Meera Rao', city: 'Pune' },
  facts: [{ label: 'Age', value: '29' }],
  is_newest: true,
  answers: [
    {
      step: 1,
      title: 'PAN',
      at: '2026-11-20T06:00:00.000Z',
      rows: [{ label: 'PAN number', value: 'TESTAXXXXZ' }],
    },
  ],
  documents: [slip, card],
  checks: [{ label: 'Selfie', text: 'Received.', state: 'yours', at: null }],
  earlier: [],
  ledger: [],
  timeline: [SENT],
  approval: {
    id: APPROVAL,
    action: 'sanction',
    fields: { principal: 20_000, days: 30 },
    maker: 'Asha Officer',
    made_at: '2026-11-21T03:00:00.000Z',
    is_mine: false,
    may_confirm: true,
    may_turn_down: true,
  },
  actions: [
    {
      action: 'refuse',
      needs_second: false,
      fields: [
        { name: 'reason', options: [{ value: 'income', label: 'Your income does not fit this loan.' }] },
      ],
    },
  ],
  locked: [],
  others: [],
};

/** The same case after the customer took the application back. */
export const CASE_ENDED: DeskCase = {
  ...CASE,
  loan: { ...LOAN_VIEWS.withdrawn, lead_id: LEAD },
  timeline: [entry(4, null, 'Took the application back'), SENT],
  approval: null,
  actions: [],
};

/** The same case, on which something has happened that leaves its actions as they are. */
export const CASE_REMINDED: DeskCase = {
  ...CASE,
  timeline: [entry(2, 'Chitra Cashier', 'The time for us to act has passed'), SENT],
};

const timeout = { kind: 'timeout' } as const;
const error = new Error('a bug');

export const deskCase = chart({
  id: 'deskCase',
  machine: deskCaseMachine,
  fixtures: {
    events: {
      RETRY: [{}],
      'CASE.CHANGED': [seldom({ view: CASE_REMINDED }), seldom({ view: CASE_ENDED }), seldom({ view: CASE })],
      CHOOSE: [
        { choice: { action: 'refuse' } },
        { choice: { approval: APPROVAL, confirm: true } },
        { choice: { approval: APPROVAL, confirm: false } },
      ],
      CANCEL: [{}],
      SEND: [{ fields: { reason: 'income' } }, { fields: {} }],
    },
    actors: {
      read: {
        done: [
          { ok: true, view: CASE },
          { ok: true, view: null },
          { ok: false, failure: timeout },
        ],
        error,
      },
      act: {
        done: [
          { ok: true, result: 'moved', view: CASE_REMINDED },
          { ok: false, result: 'stale', message: 'Something has happened', view: CASE_REMINDED },
          {
            ok: false,
            result: 'refused',
            message: 'This cannot be done now. Nothing has changed.',
            view: CASE,
          },
          { ok: false, result: 'unknown', failure: timeout },
        ],
        error,
      },
      watch: { error },
    },
  },
  pageOf: () => deskPage(`/desk/case/${LEAD}`, 'approver'),
  bits: ({ context: { view, choice } }) => [
    view?.timeline[0]?.id,
    choice && ('action' in choice ? choice.action : choice.confirm),
  ],
  // A form covers the choices, and what it sends fits it. An ended case stays as it is.
  offers: (event, { snapshot }) => {
    const { view, choice } = snapshot.context;
    const { type } = event;
    if (type === 'CHOOSE') return choice === null;
    if (type === 'SEND')
      return 'reason' in (event.fields as object) === (choice !== null && 'action' in choice);
    if (type === 'CASE.CHANGED') return event.view === CASE_ENDED ? view !== CASE_ENDED : view === CASE;
    return true;
  },
  journey: { leadsTo: { 'shown.reading': 'deskPapers' }, ends: ['shown.done'] },
});
