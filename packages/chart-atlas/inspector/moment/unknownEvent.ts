import { chartOfActor } from '#atlas/inspector/link/acceptedEvents.ts';
import type { Row } from '#atlas/inspector/moment/rows.ts';
import { isEventOf } from '#atlas/record/definition.ts';
import type { ActorRecord } from '#atlas/record/trace.ts';

/** True for an event that no state of its actor's chart takes: a fault. One that only this state ignores is ordinary. */
export const isUnknownEvent = (row: Row, record: ActorRecord | undefined): boolean => {
  const machine = row.isUntaken && record ? chartOfActor(record)?.machine : undefined;
  return machine !== undefined && !isEventOf(machine, row.text);
};
