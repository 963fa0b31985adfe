/** Pieces of generated test files. */
import type { Chart } from '#atlas/graph/fixtures.ts';
import type { Route } from '#atlas/graph/selectPaths.ts';
import { actorNameOf, pathTitles } from '#atlas/wording/eventWords.ts';
import { eventLiteral, literal } from '#atlas/wording/sourceLiterals.ts';

/** An import of those names that a text calls; empty when it calls none. */
export const importUsed = (names: readonly string[], specifier: string, text: string): string => {
  const used = names.filter((name) => new RegExp(`\\b${name}\\(`).test(text));
  return used.length > 0 ? `import { ${used.join(', ')} } from ${literal(specifier)};\n` : '';
};

/** A path as a list of [event, state after it]. */
export const stepsSource = (chart: Chart, { steps }: Route, indent: string): string => {
  const rows = steps.map(
    ({ event, to }) =>
      `${indent}  [${eventLiteral(chart, event, (id) => actorNameOf(chart, id))}, ${literal(to)}],\n`,
  );
  return rows.length > 0 ? `[\n${rows.join('')}${indent}]` : '[]';
};

/** The titles of paths as source text. */
export const titleSources = (chart: Chart, routes: readonly Route[]): string[] =>
  pathTitles(chart, routes).map(literal);

/** The head of every generated test. */
export const GENERATED = (chart: Chart, format: string) =>
  `// Made by: npm run atlas -- paths --machine ${chart.id} --format ${format}\n`;
