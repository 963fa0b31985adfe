/** A recorded, redacted trace as the events of Stately's inspector: only what the recorder has, so nothing of a person. */
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { chartOfActor } from '#atlas/inspector/link/acceptedEvents.ts';
import type { ActorRecord, Entry, EventShape, Trace } from '#atlas/record/trace.ts';

const VERSION = '0.7.2';

/** Actions and guards written as functions become their names, as Stately's own adapter does it. */
const named = (_key: string, value: unknown) => (typeof value === 'function' ? { type: value.name } : value);

/** The definition comes from the catalogue, never from the tab. */
const definitionOf = (record: ActorRecord): string =>
  JSON.stringify(chartOfActor(record)?.machine.config ?? { id: record.name }, named);

/** Creates the translation of one recording; it remembers which actors it introduced, and each event by its number. */
export const createStatelyEvents = (startedAt: string) => {
  const introduced = new Set<string>();
  const events = new Map<number, EventShape>();
  const common = (actor: string, at: number) => ({
    sessionId: actor,
    rootId: actor,
    id: '',
    createdAt: String(Math.round(Date.parse(startedAt) + at)),
    _version: VERSION,
  });

  const introduce = (record: ActorRecord, at: number): StatelyInspectionEvent[] => {
    if (introduced.has(record.id)) return [];
    introduced.add(record.id);
    const { name, parent, status, value, data } = record;
    const snapshot = { status: status === 'idle' ? 'active' : status, value, context: data };
    const definition = definitionOf(record);
    const event = { ...common(record.id, at), name, definition, snapshot, parentId: parent ?? undefined };
    return [{ ...event, type: '@xstate.actor' } as unknown as StatelyInspectionEvent];
  };

  const translate = (entry: Entry, record: ActorRecord): StatelyInspectionEvent[] => {
    const shared = common(entry.actor, entry.at);
    if (entry.kind === 'event') {
      events.set(entry.n, entry.event);
      const event = {
        ...shared,
        type: '@xstate.event',
        event: entry.event,
        sourceId: entry.from ?? undefined,
      };
      return [event as unknown as StatelyInspectionEvent];
    }
    if (entry.kind !== 'snapshot') return [];
    const event = events.get(entry.cause ?? 0) ?? { type: '' };
    const { status, value } = entry;
    const snapshot = { status, value, context: entry.data ?? record.data };
    return [{ ...shared, type: '@xstate.snapshot', event, snapshot } as unknown as StatelyInspectionEvent];
  };

  return {
    /** The events of an entry, after its actor's introduction. */
    ofEntry: (entry: Entry, record: ActorRecord): StatelyInspectionEvent[] => [
      ...introduce(record, entry.at),
      ...translate(entry, record),
    ],
    /** Everything of a trace: also actors whose beginning was dropped. */
    ofTrace: ({ actors, entries }: Trace): StatelyInspectionEvent[] => {
      const known = new Map(actors.map((record) => [record.id, record]));
      return [
        ...actors.flatMap((record) => introduce(record, 0)),
        ...entries.flatMap((entry) => {
          const record = known.get(entry.actor);
          return record ? translate(entry, record) : [];
        }),
      ];
    },
  };
};
