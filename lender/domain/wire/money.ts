import { anyText, int, nullableText } from '#domain/wire/fields.ts';
import { z } from '#domain/zod.ts';
import { dayOfLoan, reference } from '../actions/fields.ts';
import { typedApplication } from './typedNumber.ts';

export const MONEY_PAGE = 50;
/** The most rows of a list that one request reads. */
export const MOST_MONEY_ROWS = 500;

const size = z._default(int.check(z.minimum(1), z.maximum(MOST_MONEY_ROWS)), MONEY_PAGE);

/** Money that matches no loan, payouts that wait for a person, money that is on its way. */
export const MONEY_LISTS = ['unmatched', 'payouts', 'out'] as const;
export type MoneyList = (typeof MONEY_LISTS)[number];

/** The most rows of each list that are wanted. */
export const deskMoney = z.strictObject({ unmatched: size, payouts: size, out: size });

const money_id = z.string().check(z.regex(/^[0-9]{1,18}$/));
/**
 * Asks a second person to book unmatched money on a loan, by its application's number, to send it back, or to take it off the
 * books because it never came [DESK-61] [DESK-64].
 */
export const deskMoneyPropose = z.discriminatedUnion('how', [
  z.strictObject({ money_id, how: z.literal('book'), application: typedApplication }),
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

const rupees = z.number();

/** A request about unmatched money that waits for a second person. */
const request = z.object({
  id: anyText,
  how: z.enum(['book', 'sendBack', 'neverCame']),
  /** The loan to book it on, and the number of its application. */
  lead_id: nullableText,
  application: nullableText,
  maker: anyText,
  at: anyText,
  /** True when the reader may confirm it; who made it may take it back. */
  may_confirm: z.boolean(),
  may_turn_down: z.boolean(),
});

const unmatched = z.object({
  money_id: anyText,
  payment_id: anyText,
  rupees,
  paid_at: anyText,
  /** True where only people have told it and nothing of it is used: it may be that it never came. */
  unproven: z.boolean(),
  request: z.nullable(request),
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
      /** True when the reader may confirm it; who said it may take it back. */
      may_confirm: z.boolean(),
      may_turn_down: z.boolean(),
    }),
  ),
  /** True when the reader may send it by hand, or say that it was sent, or that it wasn't. */
  may_take: z.boolean(),
  may_say_sent: z.boolean(),
  may_say_failed: z.boolean(),
});

/** Money that matches no loan, payouts that wait for a person, money that is on its way; the oldest first [DESK-60]. */
export const deskMoneyData = z.object({
  unmatched: z.array(unmatched),
  out: z.array(out),
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
  more: z.object({ unmatched: z.number(), payouts: z.number(), out: z.number() }),
  /** True when the reader may make requests. */
  may_propose: z.boolean(),
});

export type DeskMoney = z.infer<typeof deskMoneyData>;
export type UnmatchedMoney = DeskMoney['unmatched'][number];
export type MoneyOnItsWay = DeskMoney['out'][number];
