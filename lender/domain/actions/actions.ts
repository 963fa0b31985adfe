/** What the lender's staff may do on a loan (docs/specification/desk-clauses.md, 'Case'). */
import { paiseOf } from '#domain/loan/money.ts';
import { OFFER_DAYS, OFFER_PRINCIPAL } from '#domain/loan/product.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { z } from '#domain/zod.ts';
import { m } from '#messages';
import { ACCOUNT_PROBLEMS } from '../loan/accountProblems.ts';
import { CHANNELS } from '../loan/channels.ts';
import { REFUSALS } from '../loan/refusals.ts';
import type { StaffRole } from '../staff.ts';
import {
  amount,
  booking,
  choice,
  dayOfLoan,
  days,
  type Field,
  type Limits,
  money,
  mostOwed,
  newDueDay,
  owedPart,
  PAISA,
  payment,
  reference,
  text,
  UNDOABLE,
} from './fields.ts';

/** Why an action of a role can't be taken although the loan's state allows it. */
export const LOCKS = [
  'waiting',
  'account',
  'hers',
  'payment',
  'overpaid',
  'owed',
  'unbooked',
  'notLate',
  'past',
] as const;
export type Lock = (typeof LOCKS)[number];

/** A fact that the guard of an action reads. */
export type Need =
  | 'isOwnAccount'
  | 'isClear'
  | 'isOverpaid'
  | 'isOwed'
  | 'isThere'
  | 'isRemainder'
  | 'hasAgreed';

interface Action<Event extends string = string> {
  /** The event that it sends to the loan's chart. */
  readonly event: Event;
  /** The role that requests an action that a second person sends; undefined when one person is enough [LOAN-10]. */
  readonly maker?: StaffRole;
  /** The roles that may send it; where two persons are needed, those of the one who confirms [LOAN-17]. */
  readonly senders: readonly StaffRole[];
  readonly fields: Readonly<Record<string, Field>>;
  /** What the loan lacks when only a guard of the chart refuses the event: the first of these that isn't so. */
  readonly lacks?: readonly (readonly [lock: Lock, need: Need])[];
  /** True where it rests on what the customer sent: who confirms it says what of that nobody has opened [DESK-98]. */
  readonly restsOnPapers?: true;
  /** True where it ends the loan: its button stands back. */
  readonly endsLoan?: true;
}

/** What one booking may be of. */
const RUPEES = { min: PAISA, max: 10_00_000 };
/** What was paid too much and isn't on its way back yet, in rupees. */
export const mayGoBack = ({ account }: Pick<LoanView, 'account'>): number =>
  account === null ? 0 : Number(paiseOf(account.overpaid) - paiseOf(account.on_its_way)) / 100;
const upTo = (max: number) => ({ max, value: max });

/** A row for each action; the desk has its buttons in this order. */
const ROWS = {
  take: { event: 'TAKE', senders: ['officer'], fields: {} },
  ask: { event: 'ASK', senders: ['officer'], fields: { question: text(500, m.desk_question_required) } },
  refuse: {
    event: 'REFUSE',
    senders: ['officer', 'approver'],
    fields: { reason: choice(REFUSALS) },
    endsLoan: true,
  },
  sanction: {
    event: 'SANCTION',
    maker: 'officer',
    senders: ['approver'],
    restsOnPapers: true,
    fields: {
      principal: money(OFFER_PRINCIPAL, ({ asked }) => ({ value: asked.rupees })),
      days: days(OFFER_DAYS, ({ asked }) => ({ value: asked.days })),
    },
  },
  revise: {
    event: 'REVISE',
    maker: 'officer',
    senders: ['approver'],
    restsOnPapers: true,
    fields: {
      principal: money(OFFER_PRINCIPAL, ({ asked, offer }) => ({ value: offer?.principal ?? asked.rupees })),
      days: days(OFFER_DAYS, ({ asked, offer }) => ({ value: offer?.days ?? asked.days })),
    },
  },
  /** Releases the payout: the loan is lent once the bank has sent it. */
  payOut: {
    event: 'PAYOUT.RELEASED',
    maker: 'cashier',
    senders: ['approver'],
    fields: {},
    lacks: [
      ['account', 'isOwnAccount'],
      ['hers', 'isClear'],
    ],
  },
  /** The money can't go to the customer's account: the customer gives another one. */
  refuseAccount: {
    event: 'ACCOUNT.REFUSED',
    senders: ['officer', 'cashier', 'approver'],
    fields: { reason: choice(ACCOUNT_PROBLEMS) },
  },
  /** Books the bank's credit of a payout that came back. */
  returnPayout: {
    event: 'PAYOUT.RETURNED',
    maker: 'cashier',
    senders: ['approver'],
    fields: { reference, day: dayOfLoan },
  },
  bookPayment: {
    event: 'PAID',
    maker: 'cashier',
    senders: ['approver'],
    fields: {
      rupees: amount(RUPEES, ({ account }) => ({ value: account?.exit ?? account?.owed ?? 0 })),
      day: dayOfLoan,
      reference,
    },
  },
  /** Books other money with a reference that is known [DESK-92]. */
  bookOther: {
    event: 'PAID',
    maker: 'cashier',
    senders: ['approver'],
    fields: {
      rupees: amount(RUPEES, ({ account }) => ({ value: account?.exit ?? account?.owed ?? 0 })),
      day: dayOfLoan,
      reference,
      evidence: text(500, m.desk_evidence_required),
    },
  },
  /** Sends back what was paid too much, of a booked payment. */
  refund: {
    event: 'REFUND',
    maker: 'cashier',
    senders: ['approver'],
    fields: { rupees: amount(RUPEES, ({ account }) => upTo(mayGoBack({ account }))), reference: payment },
    lacks: [['overpaid', 'isOverpaid']],
  },
  /** Takes what was paid too much off the loan, for another loan of the customer, who asked for it. */
  transfer: {
    event: 'TRANSFERRED',
    maker: 'cashier',
    senders: ['approver'],
    fields: {
      rupees: amount(RUPEES, ({ account }) => upTo(mayGoBack({ account }))),
      reference: payment,
      channel: choice(CHANNELS),
      asked_on: dayOfLoan,
    },
    lacks: [['overpaid', 'isOverpaid']],
  },
  reversePayment: {
    event: 'PAYMENT.REVERSED',
    maker: 'cashier',
    senders: ['approver'],
    fields: { reference: payment },
  },
  /** Undoes what was booked wrongly: it counts as if it had never been. */
  undo: {
    event: 'UNDONE',
    maker: 'cashier',
    senders: ['approver'],
    fields: { act: booking },
    lacks: [['unbooked', 'isThere']],
  },
  /** Gives up an amount of one part of what is owed. */
  waive: {
    event: 'WAIVED',
    maker: 'officer',
    senders: ['approver'],
    fields: {
      part: owedPart,
      rupees: amount(RUPEES, ({ account }) => ({ max: mostOwed(account), value: null })),
    },
    lacks: [['owed', 'isOwed']],
  },
  declineHardship: { event: 'HARDSHIP.DECLINED', senders: ['officer', 'approver'], fields: {} },
  extend: {
    event: 'EXTEND',
    maker: 'officer',
    senders: ['approver'],
    fields: { until: newDueDay },
    lacks: [['past', 'hasAgreed']],
  },
  writeOff: {
    event: 'WRITE.OFF',
    maker: 'officer',
    senders: ['approver'],
    fields: {},
    lacks: [['notLate', 'isRemainder']],
    endsLoan: true,
  },
} as const satisfies Readonly<Record<string, Action>>;

type Rows = typeof ROWS;
export type DeskAction = keyof Rows;
/** The actions that one person requests and another confirms. */
export type RequestedAction = {
  [Name in DeskAction]: Rows[Name] extends { maker: StaffRole } ? Name : never;
}[DeskAction];

type Fields<Name extends DeskAction> = Rows[Name]['fields'];
export type FieldName = { [Name in DeskAction]: keyof Fields<Name> }[DeskAction];
/** The values of an action's fields on the wire. */
export type DeskBody<Name extends DeskAction> = {
  readonly [Key in keyof Fields<Name>]: Fields<Name>[Key] extends Field<infer Value> ? Value : never;
};

export const ACTIONS: { readonly [Name in DeskAction]: Action<Rows[Name]['event']> } = ROWS;
export const ACTION_NAMES = Object.keys(ROWS) as DeskAction[];
export const FIELD_NAMES = Object.values(ROWS).flatMap(({ fields }) => Object.keys(fields) as FieldName[]);

/** True of an action that ends the loan and that no other one undoes. */
export const isFinal = (name: DeskAction): boolean =>
  ACTIONS[name].endsLoan === true && !UNDOABLE.includes(ACTIONS[name].event);

/** A field by its names on the wire. */
export const fieldOf = (action: string, name: FieldName): Field =>
  ACTIONS[action as DeskAction].fields[name] as Field;

/** What the wire takes of an action's fields. */
export const deskFields = (name: DeskAction) =>
  z.strictObject(
    Object.fromEntries(Object.entries(ACTIONS[name].fields).map(([field, { schema }]) => [field, schema])),
  );

/** The form of an action at the desk, with the limits of the case. */
export const deskActionForm = (action: string, fields: readonly (Limits & { name: FieldName })[]) =>
  z.object(Object.fromEntries(fields.map((field) => [field.name, fieldOf(action, field.name).check(field)])));

/** The form of a yes to what rests on papers that nobody has opened: it is said that they weren't [DESK-98]. */
export const unopenedForm = z.object({
  without: z.literal(true, { error: () => m.desk_without_required() }),
});
