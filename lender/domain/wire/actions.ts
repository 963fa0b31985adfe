/** The calls of the lender's staff (docs/specification/loan-clauses.md, 'The desk'). Customers' browsers don't load them. */
import { isRealDay } from '#domain/formats/days.ts';
import { OFFER_DAYS, OFFER_PRINCIPAL } from '#domain/loan/product.ts';
import { id, int, isoDate, text } from '#domain/wire/fields.ts';
import { z } from '#domain/zod.ts';
import { REFUSALS, type RefusalReason } from '../loan/refusals.ts';

const reference = z.string().check(z.regex(/^[A-Za-z0-9_-]{6,40}$/));
/** The longest question of the lender, and the largest amount of one booking in rupees. */
export const MAX_QUESTION = 500;
export const MAX_RUPEES = 10_00_000;

const rupees = int.check(z.minimum(1), z.maximum(MAX_RUPEES));
const offered = {
  principal: int.check(z.minimum(OFFER_PRINCIPAL.min), z.maximum(OFFER_PRINCIPAL.max)),
  days: int.check(z.minimum(OFFER_DAYS.min), z.maximum(OFFER_DAYS.max)),
};

/** Fields of each action of a member of staff on a loan. Money in whole rupees, days as yyyy-mm-dd. */
export const DESK_ACTIONS = {
  take: z.strictObject({}),
  ask: z.strictObject({ question: text(MAX_QUESTION).check(z.minLength(1)) }),
  refuse: z.strictObject({ reason: z.enum(Object.keys(REFUSALS) as RefusalReason[]) }),
  sanction: z.strictObject(offered),
  revise: z.strictObject(offered),
  proposePayout: z.strictObject({}),
  confirmPayout: z.strictObject({ utr: reference }),
  returnPayout: z.strictObject({}),
  bookPayment: z.strictObject({ rupees, day: isoDate.check(z.refine(isRealDay)), reference }),
  /** Sends back what was paid too much, of a booked payment. */
  refund: z.strictObject({ rupees, reference }),
  reversePayment: z.strictObject({ reference }),
  declineHardship: z.strictObject({}),
  extend: z.strictObject({ days: int.check(z.minimum(1), z.maximum(30)) }),
  writeOff: z.strictObject({}),
} as const;

export type DeskAction = keyof typeof DESK_ACTIONS;
export type DeskBody<Action extends DeskAction> = z.infer<(typeof DESK_ACTIONS)[Action]>;

/** Acts on a loan; `seen` is the number of the last event that the person saw [LOAN-20]. */
export const deskAct = z.strictObject({
  lead_id: id,
  seen: int.check(z.nonnegative()),
  action: z.enum(Object.keys(DESK_ACTIONS) as [DeskAction, ...DeskAction[]]),
  fields: z.record(z.string(), z.unknown()),
});
/** Confirms or refuses another person's request. */
export const deskDecide = z.strictObject({ approval_id: id, confirm: z.boolean() });
export const deskCase = z.strictObject({ lead_id: id });
