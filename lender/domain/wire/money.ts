import { anyText, int, nullableText } from '#domain/wire/fields.ts';
import { z } from '#domain/zod.ts';
import { typedApplication } from './typedNumber.ts';

export const MONEY_PAGE = 50;
/** The most rows of a list that one request reads. */
export const MOST_MONEY_ROWS = 500;

const size = z._default(int.check(z.minimum(1), z.maximum(MOST_MONEY_ROWS)), MONEY_PAGE);

/** Money that matches no loan, payouts that wait for a person, refunds that wait for the provider. */
export const MONEY_LISTS = ['unmatched', 'payouts', 'refunds'] as const;
export type MoneyList = (typeof MONEY_LISTS)[number];

/** The most rows of each list that are wanted. */
export const deskMoney = z.strictObject({ unmatched: size, payouts: size, refunds: size });

/** Asks a second person to book unmatched money on a loan, by its application's number, or to send it back [DESK-61]. */
export const deskMoneyPropose = z.strictObject({
  money_id: z.string().check(z.regex(/^[0-9]{1,18}$/)),
  application: z.nullable(typedApplication),
});
/** Confirms or refuses another person's request [DESK-61]. */
export const deskMoneyDecide = z.strictObject({ request_id: z.uuid(), confirm: z.boolean() });

const rupees = z.number();

/** A request about unmatched money that waits for a second person. */
const request = z.object({
  id: anyText,
  /** The loan to book it on, and the number of its application; null to send it back. */
  lead_id: nullableText,
  application: nullableText,
  maker: anyText,
  at: anyText,
  /** True when the reader may confirm or refuse it. */
  may_decide: z.boolean(),
});

const unmatched = z.object({
  money_id: anyText,
  payment_id: anyText,
  rupees,
  paid_at: anyText,
  request: z.nullable(request),
});

/** Money that matches no loan, refunds that wait for the provider, payouts that wait for a person; the oldest first [DESK-60]. */
export const deskMoneyData = z.object({
  unmatched: z.array(unmatched),
  refunds: z.array(
    z.object({
      id: anyText,
      /** Null for money that matched no loan. */
      lead_id: nullableText,
      application: nullableText,
      payment_id: anyText,
      rupees,
      at: anyText,
      attempts: z.number(),
    }),
  ),
  payouts: z.array(
    z.object({
      lead_id: anyText,
      application: anyText,
      /** `payingOut` waits for the second person and the bank's reference (UTR). */
      state: z.enum(['accepted', 'payingOut']),
      rupees,
      deadline: nullableText,
    }),
  ),
  /** The number of rows of each list that come after these. */
  more: z.object({ unmatched: z.number(), payouts: z.number(), refunds: z.number() }),
  /** True when the reader may make requests. */
  may_propose: z.boolean(),
});

export type DeskMoney = z.infer<typeof deskMoneyData>;
export type UnmatchedMoney = DeskMoney['unmatched'][number];
