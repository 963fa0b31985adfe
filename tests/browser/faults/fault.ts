import type { Place } from './places.ts';
import type { Scene } from './scene.ts';

/** One thing that goes wrong around a page, and what a person then finds (the first table of faults). */
export interface Fault {
  readonly name: string;
  readonly appliesTo: (place: Place) => boolean;
  /** The place that stands for all where there is no time for all: the beginning of its name. */
  readonly typical: string;
  /** From the beginning to the moment at which it went wrong. */
  readonly cause: (scene: Scene) => Promise<void>;
  readonly expects: (scene: Scene) => Promise<void>;
  /** Errors that the page then logs. */
  readonly logs?: RegExp;
}

export const everywhere = (): boolean => true;
export const signedIn = ({ after }: Place): boolean => after !== null;
export const withDraft = ({ kept }: Place): boolean => kept.length > 0;
/** One of the nine steps. */
export const aStep = ({ name }: Place): boolean => name.startsWith('step');
export const only =
  (begin: string) =>
  ({ name }: Place): boolean =>
    name.startsWith(begin);
