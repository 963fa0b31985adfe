/**
 * Breaks the product on purpose, one mutant at a time, and expects the tests of the broken chart, view or part of the
 * service to fail: a sample of each kind, or every mutant with SETU_DEEP=1. `--only <words>` selects mutants by their
 * words, or those of a chart by its id. Exits with 1 when a mutant survives that isn't in EXPLAINED (or one in EXPLAINED is caught), when a test fails
 * without a mutant, or when a mutant isn't valid code.
 */
import { parseArgs } from 'node:util';
import { Bench, type Verdict } from './bench.ts';
import { chartMutantList, fileMutantList, type Mutant, sampleMutants } from './mutants.ts';
import { suiteOf } from './suites.ts';
import { EXPLAINED } from './survivors.ts';

const { only } = parseArgs({ options: { only: { type: 'string', multiple: true } } }).values;

const print = (line: string) => process.stdout.write(`${line}\n`);

const every = [...chartMutantList(), ...fileMutantList()];
const selected = (): readonly Mutant[] => {
  if (only)
    return every.filter(({ words, subject }) =>
      only.some((part) => subject === part || words.includes(part)),
    );
  return process.env.SETU_DEEP === '1' ? every : sampleMutants();
};

/** Test files that pass without a mutant; a test that fails anyway proves nothing. */
const passing = new Set<string>();
const expectPassing = async (bench: Bench, files: readonly string[]) => {
  const fresh = files.filter((file) => !passing.has(file));
  if (fresh.length === 0) return;
  const verdict = await bench.try(fresh);
  if (verdict.kind !== 'passed')
    throw new Error(`before any mutant, ${fresh.join(', ')}: ${JSON.stringify(verdict)}`);
  for (const file of fresh) passing.add(file);
};

type Verdicts = Map<Mutant, Verdict>;

/** True for tests of machines, which run many mutants in one process. */
const isQuick = (files: readonly string[]) =>
  files.every((file) => /^(?:lender\/)?tests\/machines\//.test(file));

const isCaught = (verdict: Verdict | undefined) => verdict !== undefined && verdict.kind !== 'passed';

/** Tries the mutants of charts on the tests of machines, all of a chart at once: its own tests, then those of all charts. */
const tryCharts = async (bench: Bench, mutants: readonly Mutant[], verdicts: Verdicts) => {
  const wordsOf = ({ broken }: Mutant) => ('words' in broken ? broken.words : '');
  for (const [chart, own] of Map.groupBy(mutants, ({ subject }) => subject))
    for (const files of suiteOf(chart).filter(isQuick)) {
      const left = own.filter((mutant) => !isCaught(verdicts.get(mutant)));
      if (left.length === 0) break;
      await expectPassing(bench, files);
      const found = await bench.tryAll(chart, left.map(wordsOf), files);
      for (const mutant of left) {
        const verdict = found.get(wordsOf(mutant));
        if (verdict) verdicts.set(mutant, verdict);
      }
    }
};

/** Tries a surviving mutant on its other tests, the fast ones first, until one fails. */
const tryOn = async (bench: Bench, mutant: Mutant, verdicts: Verdicts) => {
  const isChart = 'chart' in mutant.broken;
  for (const files of isChart ? mutant.suite.filter((group) => !isQuick(group)) : mutant.suite) {
    if (isCaught(verdicts.get(mutant))) return;
    await expectPassing(bench, files);
    verdicts.set(mutant, await bench.try(files, mutant.broken));
  }
};

const WORDS = { failed: 'caught', passed: 'SURVIVED', invalid: 'INVALID' } as const;

const lineOf = ({ words, kind }: Mutant, verdict: Verdict): string => {
  const line = `${WORDS[verdict.kind]}: ${words} (${kind})`;
  if (verdict.kind === 'failed') return `${line}\n    by '${verdict.test}': ${verdict.reason}`;
  if (verdict.kind === 'invalid') return `${line}\n    ${verdict.reason}`;
  const explanation = EXPLAINED[words];
  return explanation === undefined ? line : `${line}\n    as expected: ${explanation}`;
};

const withBench = async <T>(options: { bail: boolean }, use: (bench: Bench) => Promise<T>): Promise<T> => {
  const bench = await Bench.open(options);
  try {
    return await use(bench);
  } finally {
    await bench.close();
  }
};

/** Tries the mutants; resolves to whether every verdict is as expected. */
const run = async (mutants: readonly Mutant[]): Promise<boolean> => {
  const verdicts: Verdicts = new Map();
  // What is broken, one after the other: a run that is stopped has told of those before.
  await withBench({ bail: false }, (quick) =>
    withBench({ bail: true }, async (thorough) => {
      for (const own of Map.groupBy(mutants, ({ subject }) => subject).values()) {
        const charts = own.filter(({ broken }) => 'chart' in broken);
        await tryCharts(quick, charts, verdicts);
        for (const mutant of own) {
          await tryOn(thorough, mutant, verdicts);
          print(lineOf(mutant, verdicts.get(mutant) ?? { kind: 'invalid', reason: 'it has no tests' }));
        }
      }
    }),
  );
  const caught = mutants.filter((mutant) => verdicts.get(mutant)?.kind === 'failed').length;
  const explained = mutants.filter(({ words }) => words in EXPLAINED).length;
  const surprising = mutants.filter(
    (mutant) => verdicts.get(mutant)?.kind !== (mutant.words in EXPLAINED ? 'passed' : 'failed'),
  );
  print(`${passing.size} test files pass without a mutant`);
  print(`${caught} of ${mutants.length} mutants caught, ${explained} survivors explained`);
  for (const { words } of surprising) print(`not as expected: ${words}`);
  return surprising.length === 0 && mutants.length > 0;
};

const known = new Set(every.map(({ words }) => words));
const stale = Object.keys(EXPLAINED).filter((words) => !known.has(words));
if (stale.length > 0) throw new Error(`there is no such mutant any more: ${stale.join('; ')}`);

process.exitCode = (await run(selected())) ? 0 : 1;
