import { ACTIONS, type DeskAction, type DeskBody } from '#lender/actions/actions.ts';
import type { StaffRole } from '#lender/staff.ts';
import { OFFERED } from '#tests/service/support/loanIn.ts';

/** Fields that each action takes. */
export const ACTION_FIELDS: { readonly [Name in DeskAction]: DeskBody<Name> } = {
  take: {},
  ask: { question: 'Which?' },
  refuse: { reason: 'income' },
  sanction: OFFERED,
  revise: OFFERED,
  payOut: {},
  refuseAccount: { reason: 'closed' },
  returnPayout: { reference: 'REF-99999', day: '2026-02-10' },
  bookPayment: { rupees: 1, day: '2026-02-10', reference: 'REF-99999' },
  bookOther: {
    rupees: 1,
    day: '2026-02-10',
    reference: 'REF-99999',
    evidence: 'Two lines of the statement.',
  },
  refund: { rupees: 1, reference: 'REF-99999' },
  transfer: { rupees: 1, reference: 'REF-99999', channel: 'call', asked_on: '2026-02-10' },
  reversePayment: { reference: 'REF-99999' },
  undo: { act: '9' },
  waive: { part: 'interest', rupees: 1 },
  declineHardship: {},
  extend: { until: '2026-02-11' },
  writeOff: {},
};

/** Whether a role asks for an action that takes two persons, or does one that takes one. */
export const mayRequest = (role: StaffRole, name: DeskAction): boolean => {
  const { senders, maker } = ACTIONS[name];
  return maker === undefined ? senders.includes(role) : maker === role;
};
