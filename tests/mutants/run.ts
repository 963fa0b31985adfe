/**
 * Breaks the product on purpose, one mutant at a time, and sees that the tests of what it breaks fail: a sample of
 * each kind, or every one with SETU_DEEP=1. `--only <words>` takes those whose words hold these. Ends with 1 where one
 * survives that EXPLAINED doesn't know (or is caught though it does), where a test fails without a mutant, or where a
 * mutant isn't valid.
 */
import { parseArgs } from 'node:util';
import { Bench, type Verdict } from './bench.ts';
import { chartOnes, type Mutant, sampleOnes, viewOnes } from './mutants.ts';
import { suiteOf } from './suites.ts';
import { EXPLAINED } from './survivors.ts';

const { only } = parseArgs({ options: { only: { type: 'string', multiple: true } } }).values;

const say = (line: string) => process.stdout.write(`${line}\n`);

const every = [...chartOnes(), ...viewOnes()];
const wanted = (): readonly Mutant[] => {
  if (only) return every.filter(({ words }) => only.some((part) => words.includes(part)));
  return process.env.SETU_DEEP === '1' ? every : sampleOnes();
};

/** Files that pass without a mutant: a test that fails anyway catches nothing. */
const whole = new Set<string>();
const seeWhole = async (bench: Bench, files: readonly string[]) => {
  const fresh = files.filter((file) => !whole.has(file));
  if (fresh.length === 0) return;
  const verdict = await bench.try(fresh);
  if (verdict.kind !== 'passed')
    throw new Error(`before any mutant, ${fresh.join(', ')}: ${JSON.stringify(verdict)}`);
  for (const file of fresh) whole.add(file);
};

type Verdicts = Map<Mutant, Verdict>;

/** The charts' mutants on the charts' own tests, all of a chart at once. */
const tryCharts = async (bench: Bench, mutants: readonly Mutant[], verdicts: Verdicts) => {
  for (const [chart, own] of Map.groupBy(mutants, ({ part }) => part)) {
    const [files = []] = suiteOf(chart);
    await seeWhole(bench, files);
    const wordsOf = ({ broken }: Mutant) => ('words' in broken ? broken.words : '');
    const found = await bench.tryAll(chart, own.map(wordsOf), files);
    for (const mutant of own) {
      const verdict = found.get(wordsOf(mutant));
      if (verdict) verdicts.set(mutant, verdict);
    }
  }
};

/** Tries a mutant that nothing has caught on its other tests, the quick ones first, until some fail. */
const tryOn = async (bench: Bench, mutant: Mutant, verdicts: Verdicts) => {
  const isChart = 'chart' in mutant.broken;
  for (const files of isChart ? mutant.suite.slice(1) : mutant.suite) {
    const before = verdicts.get(mutant);
    if (before && before.kind !== 'passed') return;
    await seeWhole(bench, files);
    verdicts.set(mutant, await bench.try(files, mutant.broken));
  }
};

const WORDS = { failed: 'caught', passed: 'SURVIVED', invalid: 'INVALID' } as const;

const lineOf = ({ words, kind }: Mutant, verdict: Verdict): string => {
  const line = `${WORDS[verdict.kind]}: ${words} (${kind})`;
  if (verdict.kind === 'failed') return `${line}\n    by '${verdict.test}': ${verdict.told}`;
  if (verdict.kind === 'invalid') return `${line}\n    ${verdict.told}`;
  const reason = EXPLAINED[words];
  return reason === undefined ? line : `${line}\n    as it must: ${reason}`;
};

const withBench = async <T>(options: { bail: boolean }, use: (bench: Bench) => Promise<T>): Promise<T> => {
  const bench = await Bench.open(options);
  try {
    return await use(bench);
  } finally {
    await bench.close();
  }
};

/** Whether everything came out as it must. */
const run = async (mutants: readonly Mutant[]): Promise<boolean> => {
  const verdicts: Verdicts = new Map();
  const charts = mutants.filter(({ broken }) => 'chart' in broken);
  await withBench({ bail: false }, (bench) => tryCharts(bench, charts, verdicts));
  await withBench({ bail: true }, async (bench) => {
    for (const mutant of mutants) {
      await tryOn(bench, mutant, verdicts);
      say(lineOf(mutant, verdicts.get(mutant) ?? { kind: 'invalid', told: 'it has no tests' }));
    }
  });
  const caught = mutants.filter((mutant) => verdicts.get(mutant)?.kind === 'failed').length;
  const explained = mutants.filter(({ words }) => words in EXPLAINED).length;
  const surprising = mutants.filter(
    (mutant) => verdicts.get(mutant)?.kind !== (mutant.words in EXPLAINED ? 'passed' : 'failed'),
  );
  say(`${whole.size} test files pass without a mutant`);
  say(`${caught} of ${mutants.length} mutants caught, ${explained} survivors explained`);
  for (const { words } of surprising) say(`not as expected: ${words}`);
  return surprising.length === 0 && mutants.length > 0;
};

const known = new Set(every.map(({ words }) => words));
const stale = Object.keys(EXPLAINED).filter((words) => !known.has(words));
if (stale.length > 0) throw new Error(`there is no such mutant any more: ${stale.join('; ')}`);

process.exitCode = (await run(wanted())) ? 0 : 1;
