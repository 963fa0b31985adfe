/** Runs test files with mutants built in, in one Vitest instance, and returns the verdicts. */
import path from 'node:path';
import {
  createVitest,
  type Reporter,
  type TestCase,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import { type Broken, MUTANT } from './broken.ts';

/** The longest wait of a stage for a condition, in milliseconds. */
const TIMEOUT_MS = 4_000;
/** The timeout of a test in milliseconds; it includes the load of all modules. */
const TEST_MS = 120_000;

/** The number of mutants that share a process, each with its own modules: of a large chart 50 took more than 4 GB. */
const BATCH = 15;

/** The result of a run: all tests passed, a test failed, or nothing ran (the mutant isn't valid code). */
export type Verdict =
  | { readonly kind: 'passed'; readonly tests: number }
  | { readonly kind: 'failed'; readonly test: string; readonly reason: string }
  | { readonly kind: 'invalid'; readonly reason: string };

interface RunError {
  readonly name?: string | undefined;
  readonly message: string;
}

/** The results that the reporter collects in one run. */
interface RunReport {
  readonly tests: TestCase[];
  readonly modules: TestModule[];
  readonly unhandled: RunError[];
}

/** True when an error comes from invalid code or a slow machine, so that it doesn't count as a caught mutant. */
const isInvalid = ({ name, message }: RunError) =>
  /^(Syntax|Reference)Error$/.test(name ?? '') ||
  /transform failed|has no mutant|times instead of once|Test timed out/i.test(message);

const LONGEST = 160;
const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, LONGEST);

const verdictOf = ({ tests, modules, unhandled }: RunReport): Verdict => {
  const failed = tests.filter((test) => test.result().state === 'failed');
  const errors = failed.flatMap((test) => test.result().errors ?? []);
  const loose = [...modules.flatMap((module) => module.errors()), ...unhandled];
  const invalid = [...errors, ...loose].find(isInvalid) ?? (failed.length === 0 ? loose[0] : undefined);
  if (invalid) return { kind: 'invalid', reason: firstLine(invalid.message) };
  const [first] = failed;
  if (first) return { kind: 'failed', test: first.fullName, reason: firstLine(errors[0]?.message ?? '') };
  const passed = tests.filter((test) => test.result().state === 'passed').length;
  return passed > 0 ? { kind: 'passed', tests: passed } : { kind: 'invalid', reason: 'no test ran' };
};

/** A Vitest instance that runs tests many times. */
export class Bench {
  private readonly vitest: Vitest;
  private readonly report: RunReport;

  private constructor(vitest: Vitest, report: RunReport) {
    this.vitest = vitest;
    this.report = report;
  }

  /** Ends a run at the first failed test, with `bail`. */
  static async open({ bail }: { bail: boolean }): Promise<Bench> {
    process.env.STAGE_TIMEOUT_MS = String(TIMEOUT_MS);
    const report: RunReport = { tests: [], modules: [], unhandled: [] };
    const reporter: Reporter = {
      onTestCaseResult: (test) => void report.tests.push(test),
      onTestModuleEnd: (module) => void report.modules.push(module),
      onTestRunEnd: (_, errors) => void report.unhandled.push(...errors),
    };
    const vitest = await createVitest('test', {
      config: path.resolve(import.meta.dirname, 'vitest.config.ts'),
      project: ['unit', 'machines', 'screens', 'service'],
      watch: false,
      testTimeout: TEST_MS,
      bail: bail ? 1 : 0,
      reporters: [reporter],
      silent: true,
    });
    await vitest.standalone();
    return new Bench(vitest, report);
  }

  close(): Promise<void> {
    return this.vitest.close();
  }

  private async run(
    specifications: TestSpecification[],
    variables: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    for (const list of Object.values(this.report)) list.length = 0;
    for (const [name, value] of Object.entries(variables)) process.env[name] = JSON.stringify(value);
    try {
      await this.vitest.runTestSpecifications(specifications);
    } finally {
      for (const name of Object.keys(variables)) delete process.env[name];
    }
  }

  /** Runs the files with the mutant, or without one. */
  async try(files: readonly string[], mutant?: Broken): Promise<Verdict> {
    const requested = files.map((file) => path.resolve(file));
    const found = await this.vitest.globTestSpecifications(requested);
    const changed = mutant && 'file' in mutant ? path.resolve(mutant.file) : undefined;
    if (changed) this.vitest.invalidateFile(changed);
    await this.run(
      found.filter(({ moduleId }) => requested.includes(moduleId)),
      mutant ? { [MUTANT]: mutant } : {},
    );
    if (changed) this.vitest.invalidateFile(changed);
    return verdictOf(this.report);
  }

  /** Runs a chart's tests once for each of these mutants, many in a process; returns the verdicts by the mutants' words. */
  async tryAll(
    chart: string,
    words: readonly string[],
    files: readonly string[],
  ): Promise<ReadonlyMap<string, Verdict>> {
    const verdicts = new Map<string, Verdict>();
    for (let start = 0; start < words.length; start += BATCH) {
      const some = words.slice(start, start + BATCH);
      const batch = this.vitest
        .getProjectByName('machines')
        .createSpecification(path.resolve(import.meta.dirname, 'batch.ts'));
      await this.run([batch], { SETU_BATCH: { chart, words: some, files } });
      const { tests, modules, unhandled } = this.report;
      for (const one of some) {
        const own = tests.filter(({ fullName }) => fullName.startsWith(`${one} > `));
        verdicts.set(one, verdictOf({ tests: own, modules, unhandled }));
      }
    }
    return verdicts;
  }
}
