/** Every mutant there is, and those that a run takes. */
import { catalogue } from '#atlas/charts/catalogue.ts';
import type { Broken } from './broken.ts';
import { type ChartKind, chartMutants } from './charts.ts';
import { type Suite, suiteOf, suiteOfScreen } from './suites.ts';
import { EXPLAINED } from './survivors.ts';
import { VIEWS, type ViewKind, viewWords } from './views.ts';

export interface Mutant {
  /** The chart or the file that it breaks, and how. */
  readonly words: string;
  readonly kind: ChartKind | ViewKind;
  /** What it breaks: a chart or a screen. */
  readonly part: string;
  readonly suite: Suite;
  readonly broken: Broken;
}

/** A number that stays the same for the same words: new mutants don't change which of the old ones are taken. */
const lotOf = (words: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of words) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
};
const byLot = <M extends { readonly words: string }>(all: readonly M[]): M[] =>
  all.toSorted((a, b) => lotOf(a.words) - lotOf(b.words));

/** Each machine once: the six form steps share one. */
const machines = () => [...new Map(catalogue.map(({ machine }) => [machine.id, machine])).values()];

/** The five papers' regions are made by one function: the first stands for all. */
const isCopy = (words: string) => /open\.slots\.(?!aadhar_front)/.test(words);

/** Every mutant of every chart. */
export const chartOnes = (): Mutant[] =>
  machines().flatMap((machine) =>
    chartMutants(machine)
      .filter(({ words }) => !isCopy(words))
      .map(({ kind, words }) => ({
        words: `${machine.id} ${words}`,
        kind,
        part: machine.id,
        suite: suiteOf(machine.id),
        broken: { chart: machine.id, words },
      })),
  );

/** The table's rows. */
export const viewOnes = (): Mutant[] =>
  VIEWS.map((view) => ({
    words: viewWords(view),
    kind: view.kind,
    part: view.screen,
    suite: suiteOfScreen(view.screen),
    broken: { file: view.file, find: view.find, put: view.put },
  }));

/** The kinds of the sample. */
const SAMPLED: readonly Mutant['kind'][] = [
  'drops a transition',
  'disables a guard',
  'passes a guard',
  'swaps two targets',
  'forgets an action',
  'disables a button',
  'lacks a button',
  'says another text',
];

/** Charts and screens whose tests take long: the sample leaves them to the whole run. */
const SLOW: readonly string[] = ['documents', 'application', 'dashboard', 'login', 'step', 'contact'];

/** A chart and its screen may both be in the sample. */
const partOf = ({ part, broken }: Mutant) => `${'chart' in broken ? 'chart' : 'screen'} ${part}`;

/** What `npm test` tries: one of each kind, each of another chart or screen. */
export const sampleOnes = (): Mutant[] => {
  const taken = new Set<string>();
  const all = byLot([...chartOnes(), ...viewOnes()]).filter(
    ({ words, part }) => !(words in EXPLAINED) && !SLOW.includes(part),
  );
  return SAMPLED.flatMap((kind) => {
    const one = all.find((mutant) => mutant.kind === kind && !taken.has(partOf(mutant)));
    if (one) taken.add(partOf(one));
    return one ?? [];
  });
};
