import { anyText, int, nullableText } from '#domain/wire/fields.ts';
import { z } from '#domain/zod.ts';
import { dayOfLoan, exactRupees, reference } from '../actions/fields.ts';
import { typedApplication } from './typedNumber.ts';

export const MONEY_PAGE = 50;
/** The most rows of a list that one request reads. */
export const MOST_MONEY_ROWS = 500;

const size = z._default(int.check(z.minimum(1), z.maximum(MOST_MONEY_ROWS)), MONEY_PAGE);

/**
 * Money that matches no loan, what the provider told and can't be booked, payouts that wait for a person, money that is on its
 * way, typed money that nothing has proved.
 */
export const MONEY_LISTS = ['unmatched', 'unbooked', 'payouts', 'out', 'unproven'] as const;
export type MoneyList = (typeof MONEY_LISTS)[number];

/** The most rows of each list that are wanted. */
export const deskMoney = z.strictObject({
  unmatched: size,
  unbooked: size,
  payouts: size,
  out: size,
  unproven: size,
});

/** Why what the provider told isn't booked, or not all of it. */
export const UNBOOKED_REASONS = [
  'noOrder',
  'loanRefuses',
  'otherSum',
  'noPayment',
  'moreThanLeft',
  'erased',
  'fault',
] as const;
export type UnbookedReason = (typeof UNBOOKED_REASONS)[number];

/** The working days within which typed money is to be proved. */
export const PROVED_WITHIN = 3;

const money_id = z.string().check(z.regex(/^[0-9]{1,18}$/));
/**
 * Asks a second person to book unmatched money on a loan, by its application's number, all that is left of it or a part; to send
 * it back, or to take it off the books because it never came [DESK-61] [DESK-66] [DESK-68].
 */
export const deskMoneyPropose = z.discriminatedUnion('how', [
  z.strictObject({
    money_id,
    how: z.literal('book'),
    application: typedApplication,
    rupees: z.optional(exactRupees),
  }),
  z.strictObject({ money_id, how: z.literal('sendBack') }),
  z.strictObject({ money_id, how: z.literal('neverCame') }),
]);
/** Confirms or refuses another person's request [DESK-61]. */
export const deskMoneyDecide = z.strictObject({ request_id: z.uuid(), confirm: z.boolean() });

const out_id = z.uuid();
/** What a person does about money on its way: sends it by hand, says what became of it, confirms what another says [DESK-63]. */
export const deskMoneyOut = z.discriminatedUnion('step', [
  z.strictObject({ out_id, step: z.literal('take') }),
  z.strictObject({ out_id, step: z.literal('sent'), reference: reference.schema, day: dayOfLoan.schema }),
  z.strictObject({ out_id, step: z.literal('failed') }),
  z.strictObject({ out_id, step: z.literal('decide'), confirm: z.boolean() }),
]);

const event_id = z.string().check(z.regex(/^[!-~]{1,120}$/));
/** What a person does about what the provider told: tries it again, says that it is settled otherwise, confirms that [DESK-64]. */
export const deskMoneyEvent = z.discriminatedUnion('step', [
  z.strictObject({ event_id, step: z.literal('retry') }),
  z.strictObject({ event_id, step: z.literal('settle') }),
  z.strictObject({ event_id, step: z.literal('decide'), confirm: z.boolean() }),
]);

const rupees = z.number();

/** Whether the reader may confirm what another person asked for or said, or turn it down; who did may take it back. */
const may = { may_confirm: z.boolean(), may_turn_down: z.boolean() };

/** A request about unmatched money that waits for a second person. */
const request = z.object({
  id: anyText,
  how: z.enum(['book', 'sendBack', 'neverCame']),
  /** The loan to book it on, and the number of its application. */
  lead_id: nullableText,
  application: nullableText,
  /** What of the money it is about. */
  rupees,
  maker: anyText,
  at: anyText,
  ...may,
});

/** The loan that money is on, or is meant for. */
const loan = z.object({ lead_id: anyText, application: anyText });
const reason = z.enum(UNBOOKED_REASONS);

const unmatched = z.object({
  money_id: anyText,
  payment_id: anyText,
  /** What of it is left, and what came. */
  rupees,
  came: rupees,
  paid_at: anyText,
  /** True where only people have told it and nothing of it is used: it may be that it never came. */
  unproven: z.boolean(),
  /** Why it is on no loan; null where the provider didn't tell of it. */
  reason: z.nullable(reason),
  /** The loan of its order. */
  order: z.nullable(loan),
  /** The loans of who asked to have it on another one of theirs; null where nobody did [LOAN-43]. */
  theirs: z.nullable(z.array(loan)),
  request: z.nullable(request),
});

/** What the provider told and can't be booked. */
const unbooked = z.object({
  event_id: anyText,
  /** Money that came, or that the provider took back. */
  kind: z.enum(['paid', 'reversed']),
  payment_id: anyText,
  /** What of it isn't booked. */
  rupees,
  /** The moment since which it is known. */
  at: anyText,
  reason,
  /** Who says that it is settled otherwise. */
  claim: z.nullable(z.object({ maker: anyText, at: anyText, ...may })),
  /** True when the reader may try it again, or say that it is settled otherwise. */
  may_work: z.boolean(),
});

/** Typed money that neither the provider nor a statement has told of in time. */
const unproven = z.object({
  money_id: anyText,
  payment_id: anyText,
  rupees,
  paid_at: anyText,
  /** The working days that have passed since it was typed. */
  working_days: z.int(),
  loans: z.array(loan),
});

/** Money that two persons released, and of which nobody has told what became of it. */
const out = z.object({
  /** Its name at the bank, too. */
  id: anyText,
  purpose: z.enum(['payout', 'refund', 'unmatched']),
  state: z.enum(['released', 'asked', 'unknown']),
  /** Null for money of no loan. */
  lead_id: nullableText,
  application: nullableText,
  /** The payment that it is of; null for a payout. */
  payment_id: nullableText,
  /** True where a person sends it: the place that it goes from has nothing that does. */
  by_hand: z.boolean(),
  rupees,
  /** The moment of its release. */
  at: anyText,
  /** The days on which it can have been sent. */
  from_day: anyText,
  to_day: anyText,
  /** The number of times that the provider was asked. */
  attempts: z.number(),
  /** Who sends it by hand. */
  taken_by: nullableText,
  /** True where its customer asked to stop it: nobody may begin to send it. */
  stops: z.boolean(),
  /** What one person says became of it. */
  claim: z.nullable(
    z.object({
      outcome: z.enum(['sent', 'failed']),
      reference: nullableText,
      day: nullableText,
      maker: anyText,
      at: anyText,
      ...may,
    }),
  ),
  /** True when the reader may send it by hand, or say that it was sent, or that it wasn't. */
  may_take: z.boolean(),
  may_say_sent: z.boolean(),
  may_say_failed: z.boolean(),
});

/** The lists of money, the oldest first [DESK-60]. */
export const deskMoneyData = z.object({
  unmatched: z.array(unmatched),
  unbooked: z.array(unbooked),
  out: z.array(out),
  unproven: z.array(unproven),
  payouts: z.array(
    z.object({
      lead_id: anyText,
      application: anyText,
      /** True where it was asked for, and waits for a second person. */
      waits: z.boolean(),
      rupees,
      deadline: nullableText,
    }),
  ),
  /** The number of rows of each list that come after these. */
  more: z.record(z.enum(MONEY_LISTS), z.number()),
  /** True when the reader may make requests. */
  may_propose: z.boolean(),
});

export type DeskMoney = z.infer<typeof deskMoneyData>;
export type UnmatchedMoney = DeskMoney['unmatched'][number];
export type MoneyOnItsWay = DeskMoney['out'][number];
export type UnbookedEvent = DeskMoney['unbooked'][number];
export type UnprovenMoney = DeskMoney['unproven'][number];
