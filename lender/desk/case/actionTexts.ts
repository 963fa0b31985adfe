import { dateInWords } from '#domain/formats/dateInWords.ts';
import { isRealDay } from '#domain/formats/days.ts';
import { inr } from '#domain/formats/formats.ts';
import type { DeskAction, DeskBody, FieldName, Lock, RequestedAction } from '#lender/actions/actions.ts';
import { typedRupees } from '#lender/actions/amounts.ts';
import { bookingText, PART_NAMES } from '#lender/actions/fields.ts';
import type { Part } from '#lender/books/acts.ts';
import { CHANNELS, type Channel } from '#lender/loan/channels.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import type { CaseFields } from '#machines/desk/case.ts';
import { m } from '#messages';
import {
  accountRows,
  declineRows,
  offerRows,
  otherRows,
  paymentRows,
  type Reckon,
  undoRows,
  waiverRows,
} from './Reckoning.tsx';

/** What an action is about: its fields as typed or as requested, and the case. */
type Said<Name extends PropertyKey> = {
  fields: Readonly<Partial<Record<Name, unknown>>>;
  view: DeskCase;
  who: string;
};

type ActionTexts<Name extends PropertyKey> = {
  /** The button. */
  label: () => string;
  /** What it does to the loan. */
  will: () => string;
  /** The sentence that the customer finds in their list of what happened; the loan's own text. */
  reads: (said: Said<Name>) => string;
  /** What a request asks a second person for. */
  request?: (fields: Said<Name>['fields'], view: DeskCase) => string;
  /** The figures that follow from what is typed. */
  reckon?: Reckon;
};

const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
const dayText = (value: unknown): string => (isRealDay(text(value)) ? dateInWords(text(value)) : '…');
/** An amount in rupees, of the case or as it is typed. */
const amount = (value: unknown): string => {
  const rupees = typeof value === 'number' ? value : typedRupees(text(value));
  return rupees === undefined ? '…' : inr(rupees);
};
const offered = ({ principal, days }: Said<'principal' | 'days'>['fields']) => ({
  amount: amount(principal),
  days: text(days),
});

const waived = ({ part, rupees }: Said<'part' | 'rupees'>['fields']) => ({
  amount: amount(rupees),
  part: PART_NAMES[part as Part]?.() ?? '…',
});

const bookedBy = ({ act }: Said<'act'>['fields'], { loan }: DeskCase): string => {
  const event = loan.events.find(({ number }) => String(number) === act);
  return event === undefined ? '…' : bookingText(event);
};

const reasonOf = ({ fields, view }: Said<'reason'>, name: DeskAction): string =>
  view.actions
    .find(({ action }) => action === name)
    ?.fields[0]?.options?.find(({ value }) => value === fields.reason)?.label ?? '…';
const paymentOf = ({ fields, view }: Said<'reference'>): string =>
  amount(
    view.loan.account?.payments.findLast(({ reference, left }) => reference === fields.reference && left > 0)
      ?.left,
  );

const payoutOf = ({ loan }: DeskCase): string => amount(loan.offer?.net_disbursed);

type TextsOf<Name extends DeskAction> = ActionTexts<keyof DeskBody<Name>> &
  (Name extends RequestedAction ? { request: object } : { request?: never });

/** The texts of each action, by its name on the wire. */
const TEXTS: { readonly [Name in DeskAction]: TextsOf<Name> } = {
  take: {
    label: m.desk_do_take,
    will: m.desk_will_take,
    reads: ({ who }) => m.loan_event_take({ who }),
  },
  ask: {
    label: m.desk_do_ask,
    will: m.desk_will_ask,
    reads: ({ who, fields }) => m.loan_event_ask({ who, question: text(fields.question) || '…' }),
  },
  refuse: {
    label: m.desk_do_refuse,
    will: m.desk_will_refuse,
    reads: (said) => m.loan_event_refuse({ who: said.who, reason: reasonOf(said, 'refuse') }),
  },
  sanction: {
    label: m.desk_do_sanction,
    will: m.desk_will_sanction,
    reads: ({ fields }) => m.loan_event_sanction({ who: m.loan_who_lender(), ...offered(fields) }),
    request: (fields) => m.desk_what_sanction(offered(fields)),
    reckon: offerRows,
  },
  revise: {
    label: m.desk_do_revise,
    will: m.desk_will_revise,
    reads: ({ fields }) => m.loan_event_revise({ who: m.loan_who_lender(), ...offered(fields) }),
    request: (fields) => m.desk_what_revise(offered(fields)),
    reckon: offerRows,
  },
  payOut: {
    label: m.desk_do_payOut,
    will: m.desk_will_payOut,
    reads: ({ view }) => m.loan_event_payout_released({ who: m.loan_who_lender(), amount: payoutOf(view) }),
    request: () => m.desk_what_payOut(),
    reckon: accountRows,
  },
  refuseAccount: {
    label: m.desk_do_refuseAccount,
    will: m.desk_will_refuseAccount,
    reads: (said) => m.loan_event_account_refused({ who: said.who, reason: reasonOf(said, 'refuseAccount') }),
    reckon: accountRows,
  },
  returnPayout: {
    label: m.desk_do_returnPayout,
    will: m.desk_will_returnPayout,
    reads: ({ view }) =>
      view.loan.tags.includes('ended') ? m.loan_event_payout_returned_late() : m.loan_event_payout_returned(),
    request: ({ day, reference }) =>
      m.desk_what_returnPayout({ day: dateInWords(text(day)), reference: text(reference) }),
  },
  bookPayment: {
    label: m.desk_do_bookPayment,
    will: m.desk_will_bookPayment,
    reads: ({ fields }) => m.loan_event_paid({ amount: amount(fields.rupees) }),
    request: ({ rupees, day, reference }) =>
      m.desk_what_bookPayment({
        amount: amount(rupees),
        day: dateInWords(text(day)),
        reference: text(reference),
      }),
    reckon: paymentRows,
  },
  bookOther: {
    label: m.desk_do_bookOther,
    will: m.desk_will_bookOther,
    reads: ({ fields }) => m.loan_event_paid({ amount: amount(fields.rupees) }),
    request: ({ rupees, day, reference }) =>
      m.desk_what_bookOther({
        amount: amount(rupees),
        day: dateInWords(text(day)),
        reference: text(reference),
      }),
    reckon: otherRows,
  },
  refund: {
    label: m.desk_do_refund,
    will: m.desk_will_refund,
    reads: ({ fields }) => m.loan_event_refund({ who: m.loan_who_lender(), amount: amount(fields.rupees) }),
    request: ({ rupees, reference }) =>
      m.desk_what_refund({ amount: amount(rupees), reference: text(reference) }),
  },
  transfer: {
    label: m.desk_do_transfer,
    will: m.desk_will_transfer,
    reads: ({ fields }) => m.loan_event_transferred({ amount: amount(fields.rupees) }),
    request: ({ rupees, reference, channel, asked_on }) =>
      m.desk_what_transfer({
        ...{ amount: amount(rupees), reference: text(reference) },
        ...{ channel: CHANNELS[channel as Channel](), day: dateInWords(text(asked_on)) },
      }),
  },
  reversePayment: {
    label: m.desk_do_reversePayment,
    will: m.desk_will_reversePayment,
    reads: (said) => m.loan_event_reversed({ amount: paymentOf(said) }),
    request: ({ reference }) => m.desk_what_reversePayment({ reference: text(reference) }),
  },
  undo: {
    label: m.desk_do_undo,
    will: m.desk_will_undo,
    reads: () => m.loan_event_undone({ who: m.loan_who_lender() }),
    request: (fields, view) => m.desk_what_undo({ what: bookedBy(fields, view) }),
    reckon: undoRows,
  },
  waive: {
    label: m.desk_do_waive,
    will: m.desk_will_waive,
    reads: ({ fields }) => m.loan_event_waived({ who: m.loan_who_lender(), ...waived(fields) }),
    request: (fields) => m.desk_what_waive(waived(fields)),
    reckon: waiverRows,
  },
  declineHardship: {
    label: m.desk_do_declineHardship,
    will: m.desk_will_declineHardship,
    reads: ({ who }) => m.loan_event_hardship_declined({ who }),
    reckon: declineRows,
  },
  extend: {
    label: m.desk_do_extend,
    will: m.desk_will_extend,
    reads: ({ fields }) => m.loan_event_extend({ who: m.loan_who_lender(), day: dayText(fields.until) }),
    request: ({ until }) => m.desk_what_extend({ day: dayText(until) }),
  },
  writeOff: {
    label: m.desk_do_writeOff,
    will: m.desk_will_writeOff,
    reads: () => m.loan_event_write_off({ who: m.loan_who_lender() }),
    request: () => m.desk_what_writeOff(),
  },
};

export const textsOf = (action: string): ActionTexts<FieldName> => TEXTS[action as DeskAction];

/** What a request asks a second person for, with its exact figures. */
export const requestText = (
  { action, fields }: { action: string; fields: CaseFields },
  view: DeskCase,
): string => textsOf(action).request?.(fields, view) ?? textsOf(action).label();

/** The label of each field. */
export const FIELD_LABELS: Readonly<Record<FieldName, () => string>> = {
  question: m.desk_field_question,
  reason: m.desk_field_reason,
  principal: m.desk_field_principal,
  days: m.desk_field_days,
  rupees: m.desk_field_rupees,
  part: m.desk_field_part,
  channel: m.desk_field_channel,
  asked_on: m.desk_field_asked_on,
  act: m.desk_field_act,
  day: m.desk_field_day,
  until: m.desk_field_until,
  reference: m.desk_field_reference,
  evidence: m.desk_field_evidence,
};

const LOCKS: Readonly<Record<Lock, () => string>> = {
  waiting: m.desk_lock_waiting,
  account: m.desk_lock_account,
  hers: m.desk_lock_hers,
  payment: m.desk_lock_payment,
  overpaid: m.desk_lock_overpaid,
  owed: m.desk_lock_owed,
  unbooked: m.desk_lock_unbooked,
  notLate: m.desk_lock_notLate,
  past: m.desk_lock_past,
};

/** Why an action can't be taken now. */
export const lockText = ({ action, lock }: DeskCase['locked'][number]): string =>
  m.desk_locked_action({ action: textsOf(action).label(), why: LOCKS[lock]() });
