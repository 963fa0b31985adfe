/** Redacts events for Stately's hosted inspector. */

import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { catalogue } from '#atlas/charts/catalogue.ts';
import { isEventOf } from '#machines/trace/definition.ts';
import { redact, redactEvent } from '#machines/trace/redact.ts';

const isKnown = (type: string) => catalogue.some(({ machine }) => isEventOf(machine, type));

type Loose = Readonly<Record<string, unknown>>;

const snapshotOf = (snapshot: Loose | undefined) => ({
  status: snapshot?.status,
  value: snapshot?.value,
  context: redact(snapshot?.context),
  output: redact(snapshot?.output),
});

/** Returns the event without any value that a person typed or a service sent. */
export const redactStately = (given: StatelyInspectionEvent): StatelyInspectionEvent => {
  const event = given as unknown as Loose;
  const { type, name, sessionId, sourceId, rootId, parentId, createdAt, id, _version, definition } = event;
  const kept = { type, name, sessionId, sourceId, rootId, parentId, createdAt, id, _version, definition };
  const inner = event.event as { type: string } | undefined;
  return {
    ...kept,
    ...(event.snapshot !== undefined && { snapshot: snapshotOf(event.snapshot as Loose) }),
    ...(inner !== undefined && { event: redactEvent({ ...inner }, isKnown) }),
  } as unknown as StatelyInspectionEvent;
};
