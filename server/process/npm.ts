import { commandOf, isAlive, parentOf } from './processes.ts';

/** The npm that runs this process as one of its scripts. */
export interface Npm {
  isGone(): boolean;
}

/**
 * npm passes a signal on to its shell alone, or dies without a word: then this process must notice by itself.
 * Undefined when it wasn't started by npm.
 */
export function npmAbove({ npm_lifecycle_script: script }: NodeJS.ProcessEnv): Npm | undefined {
  if (script === undefined) return undefined;
  const parent = process.ppid;
  // Some shells put their last command in their own place: then npm is the parent, and not the one above.
  const above = commandOf(parent)?.includes(script) ? parentOf(parent) : undefined;
  return { isGone: () => process.ppid !== parent || (above !== undefined && !isAlive(above)) };
}
