import type { Place } from './places.ts';
import type { Scene } from './scene.ts';

/** A fault around a page, and what a customer then sees. */
export interface Fault {
  readonly name: string;
  readonly appliesTo: (place: Place) => boolean;
  /** The start of the name of the place at which the sample runs the fault. */
  readonly typical: string;
  /** Opens the place and causes the fault. */
  readonly cause: (scene: Scene) => Promise<void>;
  readonly expects: (scene: Scene) => Promise<void>;
  /** Errors that the page logs because of the fault. */
  readonly logs?: RegExp;
}

export const always = (): boolean => true;
export const signedIn = ({ stepsBefore }: Place): boolean => stepsBefore !== null;
export const withDraft = ({ restoredFields }: Place): boolean => restoredFields.length > 0;
/** One of the nine steps. */
export const isStep = ({ name }: Place): boolean => name.startsWith('step');
export const only =
  (begin: string) =>
  ({ name }: Place): boolean =>
    name.startsWith(begin);
