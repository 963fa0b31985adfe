/** The mutant that a test runs with; machines are broken here when their module loads. */
import type { AnyStateMachine } from 'xstate';
import { mutated } from './charts.ts';

/** A broken chart, by the words of its mutant, or a broken file, by a text and its replacement. */
export type Broken =
  | { readonly chart: string; readonly words: string }
  | { readonly file: string; readonly find: string; readonly put: string };

/** The environment variable with the mutant of a run as JSON; without it nothing is broken. */
export const MUTANT = 'SETU_MUTANT';

declare global {
  /** The mutant of the modules that load next, when one run has many. */
  var setuMutant: Broken | undefined;
}

const current = (): Broken | undefined =>
  globalThis.setuMutant ?? (JSON.parse(process.env[MUTANT] ?? 'null') as Broken | null) ?? undefined;

/** Returns the machine, broken if the current mutant names it. */
export const brokenChart = <M extends AnyStateMachine>(machine: M): M => {
  const mutant = current();
  return mutant && 'chart' in mutant && mutant.chart === machine.id
    ? mutated(machine, mutant.words)
    : machine;
};
