import type { Scene } from './scene.ts';
import type { Target } from './targets.ts';

/** A fault around a page, and what a customer then sees. */
export interface Fault {
  readonly name: string;
  readonly appliesTo: (target: Target) => boolean;
  /** The start of the name of the place at which the sample runs the fault. */
  readonly typical: string;
  /** Opens the place and causes the fault. */
  readonly cause: (scene: Scene) => Promise<void>;
  readonly expects: (scene: Scene) => Promise<void>;
  /** Errors that the page logs because of the fault. */
  readonly logs?: RegExp;
}

export const always = (): boolean => true;
export const signedIn = ({ stepsBefore }: Target): boolean => stepsBefore !== null;
export const withDraft = ({ restoredFields }: Target): boolean => restoredFields.length > 0;
/** One of the nine steps. */
export const isStep = ({ name }: Target): boolean => name.startsWith('step');
export const only =
  (prefix: string) =>
  ({ name }: Target): boolean =>
    name.startsWith(prefix);
