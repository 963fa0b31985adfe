/** Which mutant a test runs with; charts ask here when they are made. */
import type { AnyStateMachine } from 'xstate';
import { mutated } from './charts.ts';

/** What is broken: a chart, by the words of its mutant, or a view, by a text and what stands there instead. */
export type Broken =
  | { readonly chart: string; readonly words: string }
  | { readonly file: string; readonly find: string; readonly put: string };

/** The variable that holds the mutant of a whole run, as JSON; without it the product is whole. */
export const MUTANT = 'SETU_MUTANT';

declare global {
  /** The mutant of the modules that are loaded next, where one run has many. */
  var setuMutant: Broken | undefined;
}

const current = (): Broken | undefined =>
  globalThis.setuMutant ?? (JSON.parse(process.env[MUTANT] ?? 'null') as Broken | null) ?? undefined;

/** The machine, broken where the mutant names it. */
export const brokenChart = <M extends AnyStateMachine>(machine: M): M => {
  const mutant = current();
  return mutant && 'chart' in mutant && mutant.chart === machine.id
    ? mutated(machine, mutant.words)
    : machine;
};
