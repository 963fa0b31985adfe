import type { LoanView } from '#domain/wire/loan.ts';
import {
  ACTION_NAMES,
  ACTIONS,
  type DeskAction,
  type Lock,
  mayGoBack,
  type Need,
} from '#lender/actions/actions.ts';
import { bookingsOf, mostOwed, type Provider } from '#lender/actions/fields.ts';
import { type BookStanding, STANDINGS } from '#lender/books/standing.ts';
import { STAFF_ROLES, type StaffRole } from '#lender/staff.ts';
import type { ActionField, DeskCase } from '#lender/wire/case.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import type { LoanState } from '#machines/loan/status.ts';
import { mayRequest } from '#server/desk/act.ts';
import { decideMove } from '#server/loan/chart.ts';

/** What is known of a loan before an action on it is filled in. */
export interface Known {
  readonly loan: LoanView;
  /** yyyy-mm-dd in India. */
  readonly today: string;
  readonly isOwnAccount: boolean;
  /** Nothing of before is the customer's any more. */
  readonly isClear: boolean;
  /** Another request waits for a second person. */
  readonly isPending: boolean;
  /** The provider through which payments come. */
  readonly provider: Provider | undefined;
}

type Facts = Readonly<Record<'maker' | 'checker', string>> &
  Readonly<Record<Need | 'isLate' | 'isPaid', boolean>>;

/** Neither interest nor principal is owed, but something else is. */
const isRemainder = ({ account }: LoanView): boolean =>
  account !== null && account.owed > 0 && account.interest + account.principal === 0;

/** Facts that let every guard pass: two persons, and a loan that has what the action needs; payments only once it is lent. */
const favourableTo = ({ loan }: Known): Facts => ({
  maker: 'one person',
  checker: 'another',
  isOwnAccount: true,
  isClear: true,
  isOverpaid: loan.account !== null,
  isOwed: loan.account !== null,
  isThere: loan.account !== null,
  isRemainder: loan.account !== null,
  hasAgreed: true,
  isLate: false,
  isPaid: loan.account !== null,
});

/** Asks the loan's chart; guards read the facts of their own event only. */
function takes({ loan }: Known, action: DeskAction, facts: Facts): boolean {
  const type: LoanEvent['type'] = ACTIONS[action].event;
  const state = loan.state as LoanState;
  const event = { type, facts: { ...facts, standing: standingOf(state) } };
  return decideMove(state, event as LoanEvent) !== undefined;
}

/** Where a loan in a state stands by its books: not lent, or in a state that follows them. */
const standingOf = (state: LoanState): BookStanding => {
  if (state === 'hardship') return 'running';
  return STANDINGS.find((standing) => standing === state) ?? 'notLent';
};

const factsOf = (known: Known): Facts => ({
  ...favourableTo(known),
  isOwnAccount: known.isOwnAccount,
  isClear: known.isClear,
  isOverpaid: mayGoBack(known.loan) > 0,
  isOwed: mostOwed(known.loan.account) > 0,
  isThere: bookingsOf(known.loan).length > 0,
  isRemainder: isRemainder(known.loan),
  hasAgreed: (known.loan.hardship?.until ?? '') >= known.today,
  isPaid: known.loan.receipts.length > 0,
});

const fieldsOf = ({ loan, today, provider }: Known, action: DeskAction): ActionField[] =>
  Object.entries(ACTIONS[action].fields).map(([name, { limits }]) => ({
    name: name as ActionField['name'],
    ...limits(loan, today, provider),
  }));

/** Why an action that the state allows can't be taken now; undefined when it can. */
function lockOf(known: Known, action: DeskAction): Lock | undefined {
  if (ACTIONS[action].maker !== undefined && known.isPending) return 'waiting';
  const facts = factsOf(known);
  if (!takes(known, action, facts)) return ACTIONS[action].lacks?.find(([, fact]) => !facts[fact])?.[0];
  const chooses = fieldsOf(known, action).some(({ options }) => options?.length === 0);
  return chooses ? 'payment' : undefined;
}

/** What a role may send now: the chart takes it in this state, and the role may send or request it [DESK-31]. */
function possibleFor(known: Known, role: StaffRole) {
  const facts = favourableTo(known);
  return ACTION_NAMES.filter((name) => mayRequest(role, name) && takes(known, name, facts)).map((action) => ({
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
