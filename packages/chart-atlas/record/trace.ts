/** A recorded trace of one tab's actors. Everything in it was redacted when it was recorded. */
import type { Shape } from './redactedShape.ts';

export const TRACE_FORMAT = 'setu-trace';
export const TRACE_VERSION = 1;

export type StateShape = string | { readonly [region: string]: StateShape };

/** The record of one actor of a tab. */
export interface ActorRecord {
  readonly id: string;
  /** The machine's id, or the id that its parent invoked it by. */
  readonly name: string;
  /** The machine's id and the hash of its definition; null for promises and callbacks. */
  readonly machine: { readonly id: string; readonly hash: string } | null;
  readonly src: string | null;
  readonly parent: string | null;
  readonly input: Shape;
  readonly status: 'idle' | 'active' | 'done' | 'error' | 'stopped';
  readonly value: StateShape | null;
  /** Its context, or a promise's output, as last seen. */
  readonly data: Shape;
  /** The transitions of its last step. */
  readonly taken: readonly string[];
  /** The number of events received since it started. */
  readonly events: number;
  /** The number of its first entry. */
  readonly since: number;
}

interface Common {
  /** Counts up from 1 across the tab. Gaps mean dropped entries. */
  readonly n: number;
  /** Milliseconds since the recording began, to two decimals. */
  readonly at: number;
  readonly actor: string;
}

export type EventShape = { readonly type: string; readonly [field: string]: Shape };

export type Entry =
  | (Common & { readonly kind: 'actor' })
  | (Common & { readonly kind: 'event'; readonly from: string | null; readonly event: EventShape })
  | (Common & { readonly kind: 'action'; readonly action: string; readonly params: Shape })
  | (Common & {
      readonly kind: 'microstep';
      readonly type: string;
      readonly taken: readonly string[];
      readonly value: StateShape | null;
    })
  | (Common & {
      readonly kind: 'snapshot';
      /** The number of the event's entry; null when that was dropped. */
      readonly cause: number | null;
      readonly status: ActorRecord['status'];
      readonly value: StateShape | null;
      /** Left out when unchanged. */
      readonly data?: Shape;
    });

export interface Trace {
  readonly format: typeof TRACE_FORMAT;
  readonly version: typeof TRACE_VERSION;
  /** The start of the recording as wall-clock time, ISO 8601. */
  readonly startedAt: string;
  /** The number of entries that the ring buffer dropped. */
  readonly dropped: number;
  readonly actors: readonly ActorRecord[];
  readonly entries: readonly Entry[];
}

/** A trace as the text that is copied, saved and read again. */
export const writeTrace = (trace: Trace): string => `${JSON.stringify(trace)}\n`;
