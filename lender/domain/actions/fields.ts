/** The kinds of fields of the desk's actions: what the wire takes, what a case limits, and what the form checks. */
import { isRealDay } from '#domain/formats/days.ts';
import { dateSlashed, dayInIndia, inr } from '#domain/formats/formats.ts';
import { required } from '#domain/forms/checks.ts';
import { requiredDay } from '#domain/forms/dayChecks.ts';
import { anyText, int, isoDate, text as textUpTo } from '#domain/wire/fields.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { z } from '#domain/zod.ts';
import { m } from '#messages';
import type { Part } from '../books/acts.ts';
import { firstGiven } from '../loan/moreTime.ts';
import { typedRupees } from './amounts.ts';

/** The parts of what is owed, as a sentence names them. */
export const PART_NAMES: Readonly<Record<Part, () => string>> = {
  interest: m.loan_part_interest,
  principal: m.loan_part_principal,
  late: m.loan_part_late,
};
const PARTS = Object.keys(PART_NAMES) as Part[];

/** A payment provider, which tells of its money itself: what people call it, and what the ids of its payments match. */
const provider = z.object({ title: anyText, payment_ids: anyText });
export type Provider = z.infer<typeof provider>;

/** True for the name of a payment through a provider, in capitals or not. */
export const isPaymentOf = ({ payment_ids }: Pick<Provider, 'payment_ids'>, reference: string): boolean =>
  new RegExp(payment_ids, 'i').test(reference);

const bound = z.optional(z.union([z.number(), anyText]));

/** The limits of a field in one case, on the wire. */
export const limits = z.object({
  min: bound,
  max: bound,
  /** The value that fits most often. */
  value: bound,
  /** The values to choose from; any other is refused. */
  options: z.optional(z.array(z.object({ label: anyText, value: anyText }))),
  /** The provider whose payments a person doesn't type. */
  provider: z.optional(provider),
});
export type Limits = z.infer<typeof limits>;

type Check = z.ZodMiniType<string | number, string>;

export interface Field<Value = unknown> {
  /** The control at the desk. */
  readonly kind: 'text' | 'choice' | 'money' | 'amount' | 'days' | 'day' | 'reference';
  /** The value on the wire: money in whole rupees, an amount in rupees with paise, days as yyyy-mm-dd. */
  readonly schema: z.ZodMiniType<Value>;
  /** The limits for a loan today (yyyy-mm-dd in India), where payments may come through a provider. */
  readonly limits: (loan: LoanView, today: string, provider: Provider | undefined) => Limits;
  /** The form's check of what is typed; numbers are typed as digits. */
  readonly check: (limits: Limits) => Check;
}

/** A text; `missing` is the error of an empty one. */
export const text = (max: number, missing: () => string): Field<string> => ({
  kind: 'text',
  schema: textUpTo(max).check(z.minLength(1)),
  limits: () => ({ max }),
  check: () => required(missing, max),
});

const chosen = ({ options }: Limits): Check =>
  required(m.desk_choose_one).check(
    z.refine((value) => options?.some((option) => option.value === value) === true, {
      error: () => m.desk_choose_one(),
    }),
  );

/** One of several values, with the text of each. */
export const choice = <Value extends string>(texts: Readonly<Record<Value, () => string>>): Field<Value> => ({
  kind: 'choice',
  schema: z.enum(Object.keys(texts) as Value[]),
  limits: () => ({
    options: Object.entries<() => string>(texts).map(([value, label]) => ({ value, label: label() })),
  }),
  check: chosen,
});

/** The value of a number that fits a loan most often, null for none, and a limit of the loan's own. */
type OfLoan = (loan: LoanView) => { readonly max?: number; readonly value: number | null };

/** How a number is typed. */
interface Typing {
  readonly kind: Field['kind'];
  readonly schema: z.ZodMiniNumber;
  /** The number that is typed; undefined for what is none. */
  readonly read: (typed: string) => number | undefined;
  readonly asText: (value: number) => string;
  /** What is said of one that isn't within the limits. */
  readonly range: (limits: { min: string; max: string }) => string;
  /** What is said of what is no number, where that is something else. */
  readonly unread?: () => string;
}

const numberWithin = ({ read, asText, range, unread }: Typing, { min = 0, max = 0 }: Limits) => {
  const [from, to] = [Number(min), Number(max)];
  const outside = () => range({ min: asText(from), max: asText(to) });
  const isWithin = (value: number) => value >= from && value <= to;
  return z.pipe(
    required(unread ?? outside).check(
      z.refine((typed) => read(typed) !== undefined, { error: unread ?? outside }),
      z.refine((typed) => isWithin(read(typed) ?? from), { error: outside }),
    ),
    z.transform((typed) => read(typed) ?? 0),
  );
};

const typedNumber =
  (typing: Typing) =>
  ({ min, max }: { min: number; max: number }, ofLoan: OfLoan): Field<number> => ({
    kind: typing.kind,
    schema: typing.schema.check(z.minimum(min), z.maximum(max)),
    limits: (loan) => {
      const { value, ...narrower } = ofLoan(loan);
      return { min, max, ...narrower, value: value ?? undefined };
    },
    check: (limits) => numberWithin(typing, limits),
  });

const WHOLE = {
  schema: int,
  read: (typed) => (/^\d+$/.test(typed) ? Number(typed) : undefined),
  range: m.desk_number_range,
} as const satisfies Partial<Typing>;

/** Whole rupees. */
export const money = typedNumber({ kind: 'money', ...WHOLE, asText: inr });
/** The least amount, in rupees. */
export const PAISA = 0.01;
const AMOUNT: Typing = {
  kind: 'amount',
  schema: z.number().check(z.multipleOf(PAISA)),
  read: typedRupees,
  asText: inr,
  range: m.desk_amount_range,
  unread: m.desk_amount_unread,
};
/** Rupees and paise: nothing of what is typed is rounded [DESK-67]. */
export const amount = typedNumber(AMOUNT);
/** An amount up to another, in rupees, as it is typed. */
export const amountUpTo = (max: number) => numberWithin(AMOUNT, { min: PAISA, max });
/** An amount in rupees, on the wire. */
export const exactRupees = AMOUNT.schema.check(z.minimum(PAISA));
/** A number of days. */
export const days = typedNumber({ kind: 'days', ...WHOLE, asText: String });

/** A day of some; `error` is said of another one. */
export const dayWithin = ({ min, max }: Limits, error: () => string) =>
  requiredDay(m.desk_day_required).check(
    z.refine((day) => day >= String(min) && day <= String(max), { error: () => error() }),
  );

const day = isoDate.check(z.refine(isRealDay));

/** A day from the payout to today. */
export const dayOfLoan: Field<string> = {
  kind: 'day',
  schema: day,
  limits: ({ account }, today) => ({ min: account?.disbursed_on ?? today, max: today, value: today }),
  check: (limits) => dayWithin(limits, m.desk_day_range),
};

/** A new due day: after the one of before, not past, and no later than what was asked for [LOAN-21]. */
export const newDueDay: Field<string> = {
  kind: 'day',
  schema: day,
  limits: ({ account, hardship }, today) => {
    const asked = hardship?.until ?? today;
    return { min: firstGiven({ dueOn: account?.due_on ?? today, today }), max: asked, value: asked };
  },
  check: (limits) =>
    dayWithin(limits, () =>
      m.desk_until_range({ min: dateSlashed(String(limits.min)), max: dateSlashed(String(limits.max)) }),
    ),
};

const REFERENCE = /^[A-Za-z0-9_-]{6,40}$/;

/** A reference of a bank, as it is typed. */
export const typedReference = () =>
  required(m.desk_reference_required).check(z.regex(REFERENCE, { error: () => m.desk_reference_required() }));

/** A reference of a bank: 6 to 40 letters, digits, - and _; none of a payment through the provider [PAY-22]. */
export const reference: Field<string> = {
  kind: 'reference',
  schema: z.string().check(z.regex(REFERENCE)),
  limits: (_loan, _today, provider) => ({ provider }),
  check: ({ provider }) =>
    typedReference().check(
      z.refine((typed) => provider === undefined || !isPaymentOf(provider, typed), {
        error: () => m.desk_reference_of_provider({ provider: provider?.title ?? '' }),
      }),
    ),
};

type Account = LoanView['account'];

/** The parts of which something is owed, with what is owed of each, in rupees. */
const owedIn = (account: Account): readonly (readonly [Part, number])[] =>
  account === null
    ? []
    : PARTS.flatMap((part) => (account[part] > 0 ? [[part, account[part]] as const] : []));

/** The most that is owed of one part, in rupees. */
export const mostOwed = (account: Account): number =>
  Math.max(0, ...owedIn(account).map(([, rupees]) => rupees));

/** A part of which something is owed. */
export const owedPart: Field<Part> = {
  ...choice(PART_NAMES),
  limits: ({ account }) => ({
    options: owedIn(account).map(([value, rupees]) => ({
      value,
      label: m.desk_part_owed({ amount: inr(rupees), part: PART_NAMES[value]() }),
    })),
  }),
};

/** The name of a booked payment of which something is on the loan: its reference, with its number where it is other money. */
export const payment: Field<string> = {
  kind: 'choice',
  schema: z.string().check(z.regex(/^[A-Za-z0-9_-]{6,40}(\/[1-9]\d{0,4})?$/)),
  limits: ({ account }) => {
    const left = (account?.payments ?? []).filter((one) => one.left > 0);
    // Of money that was put on the loan in parts, the newest.
    const options = [...new Map(left.map((one) => [one.reference, one])).values()].map(
      ({ reference: value, left, day }) => ({
        value,
        label: `${inr(left)}, ${dateSlashed(day)}, ${value}`,
      }),
    );
    return { options, value: options[0]?.value };
  },
  check: chosen,
};

/** The events that people at the lender tell, or book, and can undo. */
export const UNDOABLE: readonly string[] = [
  ...['PAID', 'PAYMENT.REVERSED', 'TRANSFERRED', 'WAIVED', 'EXTEND', 'WRITE.OFF'],
];

type Booking = LoanView['events'][number];

/** What was booked on a loan and can be undone, the newest first: not what the provider took back. */
export const bookingsOf = ({ events }: Pick<LoanView, 'events'>): readonly Booking[] =>
  events
    .filter(
      ({ type, sender, undone }) =>
        UNDOABLE.includes(type) && !undone && (type !== 'PAYMENT.REVERSED' || sender === 'staff'),
    )
    .reverse();

/** What a booking is called, by its day and what the customer reads of it. */
export const bookingText = ({ at, text }: Booking): string =>
  m.desk_booking({ day: dateSlashed(dayInIndia(new Date(at))), text });

/** The number of an event that booked something. */
export const booking: Field<string> = {
  kind: 'choice',
  schema: z.string().check(z.regex(/^\d{1,9}$/)),
  limits: (loan) => ({
    options: bookingsOf(loan).map((event) => ({ value: String(event.number), label: bookingText(event) })),
  }),
  check: chosen,
};
