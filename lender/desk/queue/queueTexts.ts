import { type Failure, failureText } from '#domain/wire/failure.ts';
import type { QueueGroup } from '#lender/wire/queue.ts';
import type { QueueFailure } from '#machines/desk/queue/setup.ts';
import { m } from '#messages';

/** The names of the groups. */
export const GROUPS: Readonly<Record<QueueGroup, () => string>> = {
  waiting: m.desk_queue_waiting,
  mine: m.desk_queue_mine,
  check: m.desk_queue_check,
  payout: m.desk_queue_payout,
  hardship: m.desk_queue_hardship,
  late: m.desk_queue_late,
  all: m.desk_queue_all,
};

/** The text of a failure; an actor that threw gets the text of an unknown error. */
export const queueFailureText = (failure: QueueFailure | Failure): string =>
  failure.kind === 'broken' ? m.ui_error_text() : failureText(failure, { refused: m.ui_error_text });
