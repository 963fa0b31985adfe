/** The messages between a tab of the app and a viewer, on this origin only. All values are redacted. */
import type { ActorRecord, Entry, Trace } from '#atlas/record/trace.ts';

export const CHANNEL = 'setu-inspector';

/** An event that a running actor can take now, with the places of its fixtures that it would take. */
export interface Offer {
  readonly type: string;
  readonly fixtures: readonly number[];
}

/** A promise that a running actor waits for. */
export interface Waiting {
  /** The id of its invoke. */
  readonly id: string;
  /** The places of its outcomes in the catalogue. */
  readonly outcomes: readonly number[];
  /** `held`: it was not started on the way to an opened state. `hangs`: its own answer is ignored. */
  readonly state: 'runs' | 'held' | 'hangs';
}

/** The outcome chosen for a waiting promise: a fixture's, a thrown error, none at all, or its own. */
export type Settlement = number | 'break' | 'hang' | 'run';

export interface ActorOffers {
  readonly events: readonly Offer[];
  readonly waiting: readonly Waiting[];
}

export type Offers = Readonly<Record<string, ActorOffers>>;

export type FromTab =
  /** A tab has been loaded: viewers that are open ask it for everything. */
  | { readonly type: 'hello'; readonly from: 'tab'; readonly tab: string }
  | {
      readonly type: 'sync';
      readonly tab: string;
      readonly address: string;
      readonly trace: Trace;
      readonly offers: Offers;
      /** The actor whose state was opened by the address; null for a tab that came there by itself. */
      readonly opened: string | null;
    }
  /** The actor whose state was opened stands in it. */
  | { readonly type: 'opened'; readonly tab: string; readonly actor: string }
  /** Changes since the last message: entries, the changed actors, and the events that these take now. */
  | {
      readonly type: 'event';
      readonly tab: string;
      readonly address: string;
      readonly entries: readonly Entry[];
      readonly actors: readonly ActorRecord[];
      readonly offers: Offers;
    }
  | { readonly type: 'bye'; readonly tab: string };

export type FromViewer =
  | { readonly type: 'hello'; readonly from: 'viewer'; readonly viewer: string }
  | { readonly type: 'leave'; readonly viewer: string }
  /** Gives an actor an event with one of the catalogue's fixtures: never a value that was typed. */
  | {
      readonly type: 'send';
      readonly tab: string;
      readonly actor: string;
      readonly event: string;
      readonly fixture: number;
    }
  | {
      readonly type: 'settle';
      readonly tab: string;
      readonly actor: string;
      readonly invoke: string;
      readonly how: Settlement;
    }
  /** Advances the time of the tab at once. */
  | { readonly type: 'pass'; readonly tab: string; readonly ms: number }
  | { readonly type: 'clear'; readonly tab: string };

/** A name for a tab or a viewer; it only has to differ from the others that are open. */
export const newName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
