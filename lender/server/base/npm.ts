import { commandOf, isAlive, parentOf } from './processes.ts';

/** The npm that runs this process as one of its scripts. */
export interface Npm {
  isGone(): boolean;
}

/**
 * The npm that started this process, or undefined. npm forwards a signal to its shell only, or is killed without one:
 * this process then has to notice by itself.
 */
export function findParentNpm({ npm_lifecycle_script: script }: NodeJS.ProcessEnv): Npm | undefined {
  if (script === undefined) return undefined;
  const parent = process.ppid;
  // Some shells exec their last command: npm is then the parent instead of the grandparent.
  const grandparent = commandOf(parent)?.includes(script) ? parentOf(parent) : undefined;
  return { isGone: () => process.ppid !== parent || (grandparent !== undefined && !isAlive(grandparent)) };
}
