/** All mutants, and the sample of them. */
import { catalogue } from '#tests/fixtures/catalogue.ts';
import { BOOKS } from './books.ts';
import type { Broken } from './broken.ts';
import { type ChartKind, chartMutants } from './charts.ts';
import { DESK_VIEWS } from './deskViews.ts';
import { type FileKind, wordsOf } from './fileMutants.ts';
import { SERVICE } from './service.ts';
import { type Suite, suiteOf } from './suites.ts';
import { EXPLAINED } from './survivors.ts';
import { VIEWS } from './views.ts';

export interface Mutant {
  /** The broken chart or file, and how it is broken. */
  readonly words: string;
  readonly kind: ChartKind | FileKind;
  /** The broken chart or screen, or the tests of the service. */
  readonly subject: string;
  readonly suite: Suite;
  readonly broken: Broken;
}

/** A hash (FNV-1a) of the words: new mutants don't change which of the old ones are in the sample. */
const hashOf = (words: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of words) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
};
const byHash = <M extends { readonly words: string }>(all: readonly M[]): M[] =>
  all.toSorted((a, b) => hashOf(a.words) - hashOf(b.words));

/** Every machine once; the six form steps share one. */
const machines = () => [...new Map(catalogue.map(({ machine }) => [machine.id, machine])).values()];

/** One function makes the regions of the five documents, so only the first one's mutants count. */
const isCopy = (words: string) => /open\.slots\.(?!aadhar_front)/.test(words);

/** Returns every mutant of every chart. */
export const chartMutantList = (): Mutant[] =>
  machines().flatMap((machine) =>
    chartMutants(machine)
      .filter(({ words }) => !isCopy(words))
      .map(({ kind, words }) => ({
        words: `${machine.id} ${words}`,
        kind,
        subject: machine.id,
        suite: suiteOf(machine.id),
        broken: { chart: machine.id, words },
      })),
  );

/** Returns the mutants of the tables: views of customers and of the desk, the service and the books. */
export const fileMutantList = (): Mutant[] =>
  [...VIEWS, ...DESK_VIEWS, ...SERVICE, ...BOOKS].map((mutant) => {
    const { kind, subject, suite, file, find, put } = mutant;
    return { words: wordsOf(mutant), kind, subject, suite, broken: { file, find, put } };
  });

/** The kinds in the sample. */
const SAMPLED: readonly Mutant['kind'][] = [
  'drops a transition',
  'disables a guard',
  'passes a guard',
  'swaps two targets',
  'forgets an action',
  'disables a button',
  'lacks a button',
  'says another text',
  'shows another value',
  'admits another',
];

/** Charts, screens and parts of the service with slow tests, which the sample leaves out. */
const SLOW: readonly string[] = [
  ...['documents', 'application', 'dashboard', 'login', 'step', 'contact'],
  ...['desk/case', 'desk/actions', 'desk/papers', 'loan/payments', 'personal-data/consents'],
];

/** A chart and its screen are two subjects, so that both may be in the sample. */
const subjectOf = ({ subject, broken }: Mutant) => `${'chart' in broken ? 'chart' : 'screen'} ${subject}`;

/** Returns the sample: one mutant of each kind, each of another chart or screen. */
export const sampleMutants = (): Mutant[] => {
  const sampled = new Set<string>();
  const all = byHash([...chartMutantList(), ...fileMutantList()]).filter(
    ({ words, subject }) => !(words in EXPLAINED) && !SLOW.includes(subject),
  );
  return SAMPLED.flatMap((kind) => {
    const one = all.find((mutant) => mutant.kind === kind && !sampled.has(subjectOf(mutant)));
    if (one) sampled.add(subjectOf(one));
    return one ?? [];
  });
};
