import { MOST_COUNTED, type QueueGroup } from '#lender/wire/queue.ts';
import { m } from '#messages';

/** The names of the groups. */
export const GROUPS: Readonly<Record<QueueGroup, () => string>> = {
  waiting: m.desk_queue_waiting,
  mine: m.desk_queue_mine,
  check: m.desk_queue_check,
  payout: m.desk_queue_payout,
  hardship: m.desk_queue_hardship,
  late: m.desk_queue_late,
  overpaid: m.desk_queue_overpaid,
  all: m.desk_queue_all,
};

/** How many a group has, as far as they are counted. */
export const countText = (count: number): string =>
  count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);
