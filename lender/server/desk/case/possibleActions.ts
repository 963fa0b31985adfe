import { dateSlashed, inr } from '#domain/formats/formats.ts';
import { OFFER_DAYS, OFFER_PRINCIPAL } from '#domain/loan/product.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { REFUSALS } from '#lender/loan/refusals.ts';
import { STAFF_ROLES, type StaffRole } from '#lender/staff.ts';
import { type DeskAction, MAX_QUESTION, MAX_RUPEES } from '#lender/wire/actions.ts';
import type { ActionField, DeskCase } from '#lender/wire/case.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import type { LoanState } from '#machines/loan/status.ts';
import { mayRequest } from '#server/desk/act.ts';
import { ACTIONS } from '#server/desk/actions.ts';
import { decideMove } from '#server/loan/chart.ts';

type Lock = DeskCase['locked'][number]['lock'];

/** What is known of a loan before an action on it is filled in. */
export interface Known {
  readonly loan: LoanView;
  /** yyyy-mm-dd in India. */
  readonly today: string;
  readonly isOwnAccount: boolean;
  /** Another request waits for a second person. */
  readonly isPending: boolean;
}

const NAMES = Object.keys(ACTIONS) as DeskAction[];

/** Facts that let every guard pass: two persons, and a loan that has what the action needs. */
const FAVOURABLE = {
  maker: 'one person',
  checker: 'another',
  isOwnAccount: true,
  isOverpaid: true,
  hasAgreed: true,
  isLate: false,
  owed: 0,
};

/** Asks the loan's chart; guards read the facts of their own event only. */
const takes = ({ loan }: Known, action: DeskAction, facts: typeof FAVOURABLE): boolean =>
  decideMove(loan.state as LoanState, { type: ACTIONS[action].event, facts } as LoanEvent) !== undefined;

const factsOf = ({ loan, isOwnAccount }: Known): typeof FAVOURABLE => ({
  ...FAVOURABLE,
  isOwnAccount,
  isOverpaid: (loan.account?.overpaid ?? 0) > 0,
});

/** The guard's fact that an action lacks when the chart takes it with favourable facts only. */
const LACKS: { readonly [Name in DeskAction]?: Lock } = {
  proposePayout: 'account',
  confirmPayout: 'account',
  refund: 'overpaid',
};

/** Booked payments that weren't returned. */
const paymentsOf = ({ loan: { account } }: Known) =>
  (account?.payments ?? []).filter(
    ({ kind, reference }, _, all) =>
      kind === 'payment' && !all.some((other) => other.kind === 'reversal' && other.reference === reference),
  );

/** Why an action that the state allows can't be taken now; undefined when it can. */
function lockOf(known: Known, action: DeskAction): Lock | undefined {
  if (ACTIONS[action].maker !== undefined && known.isPending) return 'waiting';
  if (!takes(known, action, factsOf(known))) return LACKS[action];
  const chooses = fieldsOf(known, action).some(({ options }) => options?.length === 0);
  return chooses ? 'payment' : undefined;
}

const choosePayment = (known: Known): ActionField => {
  const options = paymentsOf(known).map(({ reference, rupees, day }) => ({
    value: reference,
    label: `${inr(rupees)}, ${dateSlashed(day)}, ${reference}`,
  }));
  return { name: 'reference', options, ...(options[0] && { value: options[0].value }) };
};

const offered = (rupees: number | null, days: number | null): ActionField[] => [
  { name: 'principal', min: OFFER_PRINCIPAL.min, max: OFFER_PRINCIPAL.max, ...(rupees && { value: rupees }) },
  { name: 'days', min: OFFER_DAYS.min, max: OFFER_DAYS.max, ...(days && { value: days }) },
];

/** The fields of each action that has any, with the limits and values of this case. */
const FIELDS: { readonly [Name in DeskAction]?: (known: Known) => ActionField[] } = {
  ask: () => [{ name: 'question', max: MAX_QUESTION }],
  refuse: () => [
    {
      name: 'reason',
      options: Object.entries(REFUSALS).map(([value, label]) => ({ value, label: label() })),
    },
  ],
  sanction: ({ loan: { asked } }) => offered(asked.rupees, asked.days),
  revise: ({ loan: { asked, offer } }) =>
    offered(offer?.principal ?? asked.rupees, offer?.days ?? asked.days),
  confirmPayout: () => [{ name: 'utr' }],
  bookPayment: ({ loan: { account }, today }) => [
    { name: 'rupees', min: 1, max: MAX_RUPEES, value: account?.exit ?? account?.owed ?? 0 },
    { name: 'day', min: account?.disbursed_on ?? today, max: today, value: today },
    { name: 'reference' },
  ],
  refund: (known) => {
    const overpaid = known.loan.account?.overpaid ?? 0;
    return [{ name: 'rupees', min: 1, max: overpaid, value: overpaid }, choosePayment(known)];
  },
  reversePayment: (known) => [choosePayment(known)],
  extend: ({ loan: { hardship } }) => {
    const wished = hardship?.days ?? 1;
    return [{ name: 'days', min: 1, max: wished, value: wished }];
  },
};

const fieldsOf = (known: Known, action: DeskAction): ActionField[] => FIELDS[action]?.(known) ?? [];

/** What a role may send now: the chart takes it in this state, and the role may send or request it [DESK-31]. */
function possibleFor(known: Known, role: StaffRole) {
  return NAMES.filter((name) => mayRequest(role, name) && takes(known, name, FAVOURABLE)).map((action) => ({
    action,
    lock: lockOf(known, action),
  }));
}

/** What a person may send now, what is locked although the state allows it, and what other roles may send. */
export function possibleActions(
  known: Known,
  mine: StaffRole,
): Pick<DeskCase, 'actions' | 'locked' | 'others'> {
  const own = possibleFor(known, mine);
  return {
    actions: own
      .filter(({ lock }) => lock === undefined)
      .map(({ action }) => ({
        action,
        needs_second: ACTIONS[action].maker !== undefined,
        fields: fieldsOf(known, action),
      })),
    locked: own.flatMap(({ action, lock }) => (lock ? [{ action, lock }] : [])),
    others: STAFF_ROLES.filter((role) => role !== mine).flatMap((role) =>
      possibleFor(known, role)
        .filter(({ lock }) => lock === undefined)
        .map(({ action }) => ({ action, role })),
    ),
  };
}
