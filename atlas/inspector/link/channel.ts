/** The messages between a tab of the app and a viewer, on this origin only. All values are redacted. */
import type { ActorRecord, Entry, Trace } from '#machines/trace/trace.ts';

export const CHANNEL = 'setu-inspector';

/** An event that a running actor can take now, with the places of its fixtures that it would take. */
export interface Offer {
  readonly type: string;
  readonly fixtures: readonly number[];
}

export type Offers = Readonly<Record<string, readonly Offer[]>>;

export type FromTab =
  /** A tab has been loaded: viewers that are open ask it for everything. */
  | { readonly type: 'hello'; readonly from: 'tab'; readonly tab: string }
  | {
      readonly type: 'sync';
      readonly tab: string;
      readonly address: string;
      readonly trace: Trace;
      readonly offers: Offers;
    }
  /** What has happened since the last message: entries, the actors they changed, what those can take now. */
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
  | { readonly type: 'clear'; readonly tab: string };

/** A name for a tab or a viewer; it only has to differ from the others that are open. */
export const newName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
