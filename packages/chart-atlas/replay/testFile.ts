/** A trace as a test file: Vitest that runs as it is in tests/machines/. */
import { product } from '#atlas/config.ts';
import { playwright, playwrightFile } from '#atlas/formats/playwright.ts';
import { importUsed, stepsSource } from '#atlas/formats/source.ts';
import type { Path } from '#atlas/graph/pathTypes.ts';
import { stateName } from '#atlas/graph/stateNames.ts';
import type { Replayed } from '#atlas/replay/replay.ts';
import { literal } from '#atlas/wording/sourceLiterals.ts';

const HEAD = '// Made of a journey trace, with fixtures in place of what was redacted.\n';

/** The path that an actor took, without events that it ignored. */
const pathOf = ({ steps, start }: Replayed): Path => ({
  steps: steps
    .filter(({ taken }) => taken.length > 0)
    .map(({ event, from, to }) => ({ event, from, to, taken: [] })),
  end: steps.at(-1)?.to ?? (start ? stateName(start.value) : ''),
});

/** A path that should have ended elsewhere: its test fails until the bug is fixed. */
const endingIn = ({ steps, end }: Path, should: string | undefined): Path => ({
  steps: steps.map((step, i) => (i === steps.length - 1 ? { ...step, to: should ?? end } : step)),
  end: should ?? end,
});

const testOf = (replayed: Replayed, should: string | undefined): string => {
  const { actor, chart, input } = replayed;
  if (!chart) return '';
  const path = endingIn(pathOf(replayed), should);
  const own = input === undefined ? '' : `, input: ${literal(input)}`;
  return [
    `  it(${literal(`${chart.id} (${actor.id}) ends in ${path.end}`)}, () => {\n`,
    `    const chart = { ...chartOf(${literal(chart.id)})${own} };\n`,
    `    expectPath(chart, ${stepsSource(chart, { ...path, given: 0 }, '    ')}, ${literal(path.end)});\n`,
    '  });\n',
  ].join('');
};

/**
 * The text of a Vitest file. Only actors whose beginning was recorded become tests; undefined where there is none.
 * `should` is the state that the trace should have ended in: the test then fails while the machine does what was recorded.
 */
export const testFileOf = (replayed: readonly Replayed[], should?: string): string | undefined => {
  const complete = replayed.filter(({ chart, gap, steps }) => chart && gap === null && steps.length > 0);
  if (complete.length === 0) return undefined;
  const { catalogue, walk } = product().generated;
  const body = `describe('a recorded trace', () => {\n${complete.map((one) => testOf(one, should)).join('\n')}});\n`;
  return [
    HEAD,
    importUsed(['describe', 'it'], 'vitest', body),
    importUsed(['chartOf'], catalogue, body),
    importUsed(['fixture', 'outcome'], '#atlas/graph/events.ts', body),
    importUsed(['done', 'elapsed', 'expectPath', 'failed'], walk, body),
    '\n',
    body,
  ].join('');
};

/** The text of a Playwright file for one actor; undefined where its beginning wasn't recorded or it has no driver. */
export const browserTestFileOf = (replayed: Replayed, should?: string): string | undefined => {
  const { chart, gap, input } = replayed;
  if (!chart || gap !== null || playwright.refuses?.(chart)) return undefined;
  const path = { ...endingIn(pathOf(replayed), should), given: 0 };
  return playwrightFile(chart, [path], { head: HEAD, ...(input !== chart.input && { input }) });
};
