/** Runs test files with mutants built in, in one Vitest that stays open, and says what came of it. */
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

/** How long a test on a stage waits for what never comes, in milliseconds. */
const PATIENCE_MS = 4_000;
/** How long a test may take: it bounds a hang, with all the product's modules yet to be made. */
const TEST_MS = 120_000;

/** So many mutants share a process: each keeps its own modules there. */
const BATCH = 50;

/** What came of a run: all passed, a test failed, or nothing was tried (the mutant isn't valid code). */
export type Verdict =
  | { readonly kind: 'passed'; readonly tests: number }
  | { readonly kind: 'failed'; readonly test: string; readonly told: string }
  | { readonly kind: 'invalid'; readonly told: string };

interface Told {
  readonly name?: string | undefined;
  readonly message: string;
}

/** What is heard of one run. */
interface Heard {
  readonly tests: TestCase[];
  readonly modules: TestModule[];
  readonly unhandled: Told[];
}

/** Errors of code that doesn't work at all, or of a machine that is too slow: these catch nothing. */
const isInvalid = ({ name, message }: Told) =>
  /^(Syntax|Reference)Error$/.test(name ?? '') ||
  /transform failed|has no mutant|times instead of once|Test timed out/i.test(message);

const LONGEST = 160;
const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, LONGEST);

const verdictOf = ({ tests, modules, unhandled }: Heard): Verdict => {
  const failed = tests.filter((test) => test.result().state === 'failed');
  const errors = failed.flatMap((test) => test.result().errors ?? []);
  const loose = [...modules.flatMap((module) => module.errors()), ...unhandled];
  const invalid = [...errors, ...loose].find(isInvalid) ?? (failed.length === 0 ? loose[0] : undefined);
  if (invalid) return { kind: 'invalid', told: firstLine(invalid.message) };
  const [first] = failed;
  if (first) return { kind: 'failed', test: first.fullName, told: firstLine(errors[0]?.message ?? '') };
  const passed = tests.filter((test) => test.result().state === 'passed').length;
  return passed > 0 ? { kind: 'passed', tests: passed } : { kind: 'invalid', told: 'no test ran' };
};

/** A Vitest that can be asked again and again. */
export class Bench {
  private readonly vitest: Vitest;
  private readonly heard: Heard;

  private constructor(vitest: Vitest, heard: Heard) {
    this.vitest = vitest;
    this.heard = heard;
  }

  /** `bail`: whether a run ends with the first test that fails. */
  static async open({ bail }: { bail: boolean }): Promise<Bench> {
    process.env.STAGE_PATIENCE_MS = String(PATIENCE_MS);
    const heard: Heard = { tests: [], modules: [], unhandled: [] };
    const ear: Reporter = {
      onTestCaseResult: (test) => void heard.tests.push(test),
      onTestModuleEnd: (module) => void heard.modules.push(module),
      onTestRunEnd: (_, errors) => void heard.unhandled.push(...errors),
    };
    const vitest = await createVitest('test', {
      config: path.resolve(import.meta.dirname, 'vitest.config.ts'),
      project: ['machines', 'screens'],
      watch: false,
      testTimeout: TEST_MS,
      bail: bail ? 1 : 0,
      reporters: [ear],
      silent: true,
    });
    await vitest.standalone();
    return new Bench(vitest, heard);
  }

  close(): Promise<void> {
    return this.vitest.close();
  }

  private async run(
    specifications: TestSpecification[],
    variables: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    for (const list of Object.values(this.heard)) list.length = 0;
    for (const [name, value] of Object.entries(variables)) process.env[name] = JSON.stringify(value);
    try {
      await this.vitest.runTestSpecifications(specifications);
    } finally {
      for (const name of Object.keys(variables)) delete process.env[name];
    }
  }

  /** Runs the files with the mutant built in, or the whole product without one. */
  async try(files: readonly string[], mutant?: Broken): Promise<Verdict> {
    const wanted = files.map((file) => path.resolve(file));
    const found = await this.vitest.globTestSpecifications(wanted);
    const changed = mutant && 'file' in mutant ? path.resolve(mutant.file) : undefined;
    if (changed) this.vitest.invalidateFile(changed);
    await this.run(
      found.filter(({ moduleId }) => wanted.includes(moduleId)),
      mutant ? { [MUTANT]: mutant } : {},
    );
    if (changed) this.vitest.invalidateFile(changed);
    return verdictOf(this.heard);
  }

  /** Runs a chart's tests once for each of these mutants, many in a process; gives what came of each, by its words. */
  async tryAll(
    chart: string,
    words: readonly string[],
    files: readonly string[],
  ): Promise<ReadonlyMap<string, Verdict>> {
    const verdicts = new Map<string, Verdict>();
    for (let begin = 0; begin < words.length; begin += BATCH) {
      const some = words.slice(begin, begin + BATCH);
      const batch = this.vitest
        .getProjectByName('machines')
        .createSpecification(path.resolve(import.meta.dirname, 'batch.ts'));
      await this.run([batch], { SETU_BATCH: { chart, words: some, files } });
      const { tests, modules, unhandled } = this.heard;
      for (const one of some) {
        const own = tests.filter(({ fullName }) => fullName.startsWith(`${one} > `));
        verdicts.set(one, verdictOf({ tests: own, modules, unhandled }));
      }
    }
    return verdicts;
  }
}
