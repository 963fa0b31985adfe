/** The desk's queue and its search. */

import { anyText, id, int, nullableText, text } from '#domain/wire/fields.ts';
import { z } from '#domain/zod.ts';

/** Groups of the queue by the loans' states (machines/loan/queueGroups.ts) [DESK-20]. */
export const STATE_GROUPS = ['check', 'payout', 'hardship', 'late'] as const;
export type StateGroup = (typeof STATE_GROUPS)[number];

/**
 * `waiting`: for the lender. `mine`: for this person's confirmation. `overpaid`: money of a customer's about which nobody has
 * decided. `all`: every loan whose application was sent.
 */
export const QUEUE_GROUPS = ['waiting', 'mine', ...STATE_GROUPS, 'overpaid', 'all'] as const;
export type QueueGroup = (typeof QUEUE_GROUPS)[number];

export const QUEUE_PAGE = 50;
/** The most rows that one request reads. */
export const MOST_QUEUE_ROWS = 500;
/** Counts end here; one more means 'more than that'. */
export const MOST_COUNTED = 999;
/** The fewest letters of a name that a search takes. */
export const MIN_SEARCH = 3;

/** The last row of a page, for the next one. */
const queuePosition = z.strictObject({
  deadline: z.nullable(z.iso.datetime()),
  since: z.iso.datetime(),
  lead_id: z.guid(),
});
export type QueuePosition = z.infer<typeof queuePosition>;

/** True where an open page reads again what its person has opened: it is no look of theirs [DESK-25]. */
export const again = z.optional(z.literal(true));

export const deskQueue = z.strictObject({
  group: z.enum(QUEUE_GROUPS),
  after: z.optional(queuePosition),
  size: z._default(int.check(z.minimum(1), z.maximum(MOST_QUEUE_ROWS)), QUEUE_PAGE),
  again,
});

/** An application's or loan's number, a mobile number, a PAN or the beginning of names. */
export const deskSearch = z.strictObject({ find: text(100).check(z.trim(), z.minLength(MIN_SEARCH)) });

const queueRow = z.object({
  lead_id: id,
  number: anyText,
  /** As on the PAN; null for a person whose data was deleted. */
  name: nullableText,
  /** Rupees that were applied for. */
  asked: z.nullable(z.number()),
  state: anyText,
  /** The number of the last event. */
  seen: z.int(),
  deadline: nullableText,
  /** The moment since which the loan is in its state. */
  since: anyText,
  /** Whose confirmation a request waits for: this person's, another's, or there is none. */
  second: z.nullable(z.enum(['mine', 'other'])),
  /** Rupees that the customer paid too much, and about which nobody has decided; null below a rupee [DESK-100]. */
  overpaid: z.nullable(z.number()),
});
export type QueueRow = z.infer<typeof queueRow>;

/** Without `all`, which is not counted. */
const queueCounts = z.partialRecord(z.enum(QUEUE_GROUPS), z.int());
export type QueueCounts = z.infer<typeof queueCounts>;

export const queueData = z.object({
  rows: z.array(queueRow),
  hasMore: z.boolean(),
  counts: queueCounts,
});
export const searchData = z.object({ rows: z.array(queueRow), hasMore: z.boolean() });
