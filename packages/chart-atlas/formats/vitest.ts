import { product } from '#atlas/config.ts';
import type { Format } from '#atlas/formats/format.ts';
import { GENERATED, importUsed, stepsSource, titleSources } from '#atlas/formats/source.ts';
import { literal } from '#atlas/wording/sourceLiterals.ts';

/** A Vitest file that runs as it is in tests/machines/: each path on the pure machine and on a live actor. */
export const vitest: Format = {
  ending: '.paths.test.ts',
  about: 'a test file for tests/machines/, on the pure machine and a live actor',
  render: (chart, routes) => {
    const { catalogue, walk } = product().generated;
    const titles = titleSources(chart, routes);
    const tests = routes.map(
      (route, i) =>
        `  it(${titles[i]}, () =>\n    expectPath(chart, ${stepsSource(chart, route, '    ')}, ${literal(route.end)}));\n`,
    );
    const body = `describe(${literal(`${chart.id}, generated paths`)}, () => {\n${tests.join('\n')}});\n`;
    return [
      GENERATED(chart, 'vitest'),
      importUsed(['describe', 'it'], 'vitest', body),
      importUsed(['chartOf'], catalogue, 'chartOf('),
      importUsed(['fixture', 'outcome'], '#atlas/graph/events.ts', body),
      importUsed(['done', 'elapsed', 'expectPath', 'failed'], walk, body),
      `\nconst chart = chartOf(${literal(chart.id)});\n\n`,
      body,
    ].join('');
  },
};
