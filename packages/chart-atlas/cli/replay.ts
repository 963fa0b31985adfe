/** `npm run atlas -- replay trace.json`: replays a journey trace on the machines, and says where it differs. */
import '#atlas/cli/product.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { formatFiles } from '#atlas/cli/formatFiles.ts';
import { UsageError } from '#atlas/cli/options.ts';
import { stateNames } from '#atlas/graph/selectPaths.ts';
import type { Trace } from '#atlas/record/trace.ts';
import { lineOf, noteOf, type Row, rowsOf } from '#atlas/replay/print.ts';
import { readTrace } from '#atlas/replay/readTrace.ts';
import { type Replayed, replayTrace } from '#atlas/replay/replay.ts';
import { browserTestFileOf, testFileOf } from '#atlas/replay/testFile.ts';
import { nearest } from '#atlas/wording/nearestName.ts';

const HELP = `npm run atlas -- replay TRACE.json: replays a recorded journey on the machines.

TRACE.json is what 'Copy journey trace' put on the clipboard, or what the inspector exported; - reads it from the
terminal. Every event goes through the machines' transition function, with fixtures in place of what was redacted.

  -a, --actor NAME   this actor only: its name (login), or its id (x:4); may be given several times
      --test FILE    also writes it as a test: for Vitest, or for Playwright where FILE ends in .browser.test.ts
      --should STATE the state that it should have ended in: the test fails until the bug is fixed. Asked for on a
                     terminal where it is left out
      --browser      replays it in Chromium too, on the built product (npm run build first), with fixtures
      --headed       shows that Chromium
      --shots FOLDER pictures of the screen after each step there
  -h, --help         this

Examples:
  npm run atlas -- replay trace.json
  npm run atlas -- replay trace.json --actor login --test tests/machines/bug-in-login.test.ts
  npm run atlas -- replay trace.json --browser --shots reports/replay
  xclip -o | npm run atlas -- replay -

Exit codes: 0 it went as recorded; 1 it differs; 2 no trace, or a name or an option that doesn't exist.
`;

const CONFIG = {
  actor: { type: 'string', short: 'a', multiple: true },
  test: { type: 'string' },
  should: { type: 'string' },
  browser: { type: 'boolean', default: false },
  headed: { type: 'boolean', default: false },
  shots: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: CONFIG, allowPositionals: true, strict: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const typed = /'(--?[^'\s]+)/.exec(message)?.[1];
    const near =
      typed &&
      nearest(
        typed,
        Object.keys(CONFIG).map((name) => `--${name}`),
      );
    throw new UsageError(near ? `There is no option '${typed}'. Did you mean '${near}'?` : message);
  }
};

const open = (file: string): Trace => {
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch {
    throw new UsageError(`There is no file '${file}' that can be read.`);
  }
  const read = readTrace(text);
  if (!read.ok) throw new UsageError(read.why);
  return read.trace;
};

const choose = (all: readonly Replayed[], requested: readonly string[] | undefined): readonly Replayed[] => {
  const called = (one: Replayed, name: string) => one.actor.name === name || one.actor.id === name;
  const names = [...new Set(all.flatMap(({ actor }) => [actor.name, actor.id]))];
  for (const name of requested ?? []) {
    if (names.includes(name)) continue;
    const near = nearest(name, names);
    throw new UsageError(`The trace has no actor '${name}'.${near ? ` Did you mean '${near}'?` : ''}`);
  }
  return requested ? all.filter((one) => requested.some((name) => called(one, name))) : all;
};

const sum = (rows: readonly Row[], chosen: readonly Replayed[], dropped: number): string => {
  const wrong = rows.filter(({ step }) => step.differs).length;
  const lost = dropped > 0 ? ` ${dropped} older entries were let go before it was copied.` : '';
  const all = `${rows.length} steps of ${chosen.length} actors`;
  return wrong === 0 ? `${all}, all as recorded.${lost}` : `${all}, ${wrong} not as recorded.${lost}`;
};

/** Asks on a terminal what should have happened; nothing elsewhere. */
const promptForExpectation = async (): Promise<string | undefined> => {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question(
    'Which state should it have ended in? (Enter: the one that was recorded) ',
  );
  terminal.close();
  return typed.trim() || undefined;
};

/** The test's text. With `should`, one actor has to be chosen, and its chart has to have that state. */
const testTextOf = (file: string, chosen: readonly Replayed[], should: string | undefined) => {
  const isForBrowser = file.endsWith('.browser.test.ts');
  const [one] = chosen;
  if ((should !== undefined || isForBrowser) && chosen.length !== 1)
    throw new UsageError('Choose one actor with --actor for that test.');
  const names = one?.chart ? stateNames(one.chart) : [];
  if (should !== undefined && !names.includes(should)) {
    const near = nearest(should, names);
    throw new UsageError(`There is no state '${should}'.${near ? ` Did you mean '${near}'?` : ''}`);
  }
  return isForBrowser && one ? browserTestFileOf(one, should) : testFileOf(chosen, should);
};

const main = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parse(args);
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new UsageError('Name one trace: npm run atlas -- replay trace.json (--help says more).');
  const trace = open(file);
  const chosen = choose(replayTrace(trace), values.actor);
  for (const note of chosen.flatMap((one) => noteOf(one) ?? [])) console.log(note);
  const rows = rowsOf(chosen);
  for (const row of rows) console.log(lineOf(row));
  console.log(`\n${sum(rows, chosen, trace.dropped)}`);
  if (values.test !== undefined) {
    const should = values.should ?? (await promptForExpectation());
    const text = testTextOf(values.test, chosen, should);
    if (text === undefined)
      throw new UsageError(
        'No actor of this trace was recorded from its beginning, or none has a browser driver: no test.',
      );
    writeFileSync(values.test, text);
    formatFiles([values.test]);
    console.log(`Written as a test: ${values.test}`);
  }
  const isWrong = rows.some(({ step }) => step.differs) || chosen.some(({ gap }) => gap === 'startDiffers');
  if (!values.browser) return isWrong ? 1 : 0;
  const { replayInBrowser } = await import('#atlas/replay/browser/run.ts');
  const hasPassed = await replayInBrowser(chosen, {
    headed: values.headed,
    shots: values.shots,
    print: (line) => console.log(line),
  });
  return hasPassed && !isWrong ? 0 : 1;
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
