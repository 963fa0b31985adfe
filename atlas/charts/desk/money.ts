import { deskPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { seldom } from '#atlas/graph/origins.ts';
import type { DeskMoney, UnmatchedMoney } from '#lender/wire/money.ts';
import { deskMoneyMachine } from '#machines/desk/money.ts';

const open: UnmatchedMoney = {
  event_id: 'evt_1',
  payment_id: 'pay_1',
  rupees: 1_500,
  paid_at: '2026-02-10T06:00:00.000Z',
  request: null,
};
const requested: UnmatchedMoney = {
  ...open,
  request: {
    id: '50000000-0000-4000-8000-000000000001',
    lead_id: '1a2b3c4d-0000-4000-8000-000000000001',
    application: '1A2B3C4D',
    maker: 'Chitra Cashier',
    at: '2026-02-10T07:00:00.000Z',
    may_decide: true,
  },
};
const ofCashier: DeskMoney = {
  unmatched: [open],
  refunds: [
    {
      id: '60000000-0000-4000-8000-000000000001',
      lead_id: '1a2b3c4d-0000-4000-8000-000000000001',
      application: '1A2B3C4D',
      payment_id: 'pay_2',
      rupees: 200,
      at: '2026-02-10T06:00:00.000Z',
      attempts: 2,
    },
  ],
  payouts: [
    {
      lead_id: '1a2b3c4d-0000-4000-8000-000000000001',
      application: '1A2B3C4D',
      state: 'payingOut',
      rupees: 20_000,
      deadline: '2026-02-11T18:30:00.000Z',
    },
  ],
  more: { unmatched: 1, payouts: 0, refunds: 0 },
  may_propose: true,
};
const ofApprover: DeskMoney = { ...ofCashier, unmatched: [requested], may_propose: false };

const failure = { ok: false, failure: { kind: 'timeout' } } as const;
const error = new Error('a bug');
const requestId = requested.request?.id ?? '';

export const deskMoney = chart({
  id: 'deskMoney',
  machine: deskMoneyMachine,
  bits: ({ context: { money: read, plan } }) => [
    read?.may_propose,
    read?.unmatched[0]?.request === null,
    plan?.how,
    read?.more.unmatched,
  ],
  fixtures: {
    events: {
      REFRESH: [{}],
      'MONEY.CHANGED': [
        seldom({ money: { ...ofApprover, may_propose: true } }),
        seldom({ money: ofCashier }),
      ],
      RETRY: [{}],
      MORE: [{ list: 'unmatched' }, { list: 'payouts' }],
      PLAN: [
        { plan: { eventId: open.event_id, how: 'book' } },
        { plan: { eventId: open.event_id, how: 'sendBack' } },
      ],
      CANCEL: [{}],
      SUBMIT: [{ application: '1A2B3C4D' }, { application: null }],
      DECIDE: [{ decision: { requestId, confirm: true } }, { decision: { requestId, confirm: false } }],
    },
    actors: {
      read: { done: [{ ok: true, money: ofCashier }, { ok: true, money: ofApprover }, failure], error },
      propose: { done: [{ ok: true }, failure], error },
      decide: { done: [{ ok: true }, failure], error },
      watch: { error },
    },
  },
  pageOf: () => deskPage('/desk/money', 'cashier'),
  journey: { through: 'DECIDE', leadsTo: {}, ends: ['refreshing'] },
});
