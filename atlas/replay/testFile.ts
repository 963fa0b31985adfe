/** A trace as a Vitest file that runs as it is in tests/machines/. */
import { importUsed, stepsSource } from '#atlas/formats/source.ts';
import type { Path } from '#atlas/graph/paths.ts';
import { stateName } from '#atlas/graph/stateNames.ts';
import type { Replayed } from '#atlas/replay/replay.ts';
import { literal } from '#atlas/wording/sourceLiterals.ts';

/** The path that an actor took, without events that it ignored. */
const pathOf = ({ steps, start }: Replayed): Path => ({
  steps: steps
    .filter(({ taken }) => taken.length > 0)
    .map(({ event, from, to }) => ({ event, from, to, taken: [] })),
  end: steps.at(-1)?.to ?? (start ? stateName(start.value) : ''),
});

const testOf = (replayed: Replayed): string => {
  const { actor, chart, input } = replayed;
  if (!chart) return '';
  const path = pathOf(replayed);
  const own = input === undefined ? '' : `, input: ${literal(input)}`;
  return [
    `  it(${literal(`${chart.id} (${actor.id}) ends in ${path.end}`)}, () => {\n`,
    `    const chart = { ...chartOf(${literal(chart.id)})${own} };\n`,
    `    expectPath(chart, ${stepsSource(chart, { ...path, given: 0 }, '    ')}, ${literal(path.end)});\n`,
    '  });\n',
  ].join('');
};

/**
 * The file's text. Only actors whose beginning was recorded become tests; `undefined` where there is none.
 */
export const testFileOf = (replayed: readonly Replayed[]): string | undefined => {
  const whole = replayed.filter(({ chart, gap, steps }) => chart && gap === null && steps.length > 0);
  if (whole.length === 0) return undefined;
  const body = `describe('a recorded journey', () => {\n${whole.map(testOf).join('\n')}});\n`;
  return [
    '// Made of a journey trace, with fixtures in place of what was redacted.\n',
    importUsed(['describe', 'it'], 'vitest', body),
    importUsed(['chartOf'], '#atlas/charts/catalogue.ts', body),
    importUsed(['fixture', 'outcome'], '#atlas/graph/events.ts', body),
    importUsed(['done', 'elapsed', 'expectPath', 'failed'], '#tests/machines/support/walk.ts', body),
    '\n',
    body,
  ].join('');
};
