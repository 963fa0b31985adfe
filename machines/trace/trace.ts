/** A recorded trace of one tab's actors. Everything in it was redacted when it was recorded. */
import type { Shape } from './redactedShape.ts';

export const TRACE_FORMAT = 'setu-trace';
export const TRACE_VERSION = 1;

export type StateShape = string | { readonly [region: string]: StateShape };

/** One actor of a tab, kept as long as anything of it may be asked for. */
export interface ActorRecord {
  readonly id: string;
  /** The machine's id, or the id that its parent invoked it by. */
  readonly name: string;
  /** The machine's id and what its definition amounted to; null for promises and listeners. */
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
  /** Events that it got since it began. */
  readonly events: number;
  /** Number of the first entry that tells of it. */
  readonly since: number;
}

interface Common {
  /** Counts up from 1 over the whole tab; gaps mean that older entries were let go. */
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
      /** The number of the event entry that led here; null when that is gone. */
      readonly cause: number | null;
      readonly status: ActorRecord['status'];
      readonly value: StateShape | null;
      /** Left out while it is what it was. */
      readonly data?: Shape;
    });

export interface Trace {
  readonly format: typeof TRACE_FORMAT;
  readonly version: typeof TRACE_VERSION;
  /** Wall clock of the recording's begin, ISO 8601. */
  readonly startedAt: string;
  /** Entries that the ring buffer let go. */
  readonly dropped: number;
  readonly actors: readonly ActorRecord[];
  readonly entries: readonly Entry[];
}

/** A trace as the text that is copied, saved and read again. */
export const writeTrace = (trace: Trace): string => `${JSON.stringify(trace)}\n`;
