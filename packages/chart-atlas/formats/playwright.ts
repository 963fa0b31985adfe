import { product } from '#atlas/config.ts';
import type { Format } from '#atlas/formats/format.ts';
import { GENERATED, importUsed, stepsSource, titleSources } from '#atlas/formats/source.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import type { Route } from '#atlas/graph/selectPaths.ts';
import { literal } from '#atlas/wording/sourceLiterals.ts';

/** A file that walks paths in Chromium. `input` is given where it isn't the chart's usual one. */
export const playwrightFile = (
  chart: Chart,
  routes: readonly Route[],
  { head, input }: { readonly head: string; readonly input?: unknown },
): string => {
  const { browserWalk, catalogue, driver, driverOf } = product().generated;
  const titles = titleSources(chart, routes);
  const started = input === undefined ? 'driver' : `startedWith(driver, ${literal(input)})`;
  const tests = routes.map(
    (route, i) =>
      `test(${titles[i]}, ({ page }) =>\n  walkInBrowser(page, ${started}, ${stepsSource(chart, route, '  ')}));\n`,
  );
  const body = tests.join('\n');
  return [
    head,
    importUsed(['test'], '@playwright/test', body),
    importUsed(['chartOf'], catalogue, /(fixture|outcome)\(/.test(body) ? 'chartOf(' : ''),
    importUsed(['done', 'elapsed', 'failed', 'fixture', 'outcome'], '#atlas/graph/events.ts', body),
    importUsed(['walkInBrowser'], browserWalk, body),
    `import { driver } from ${literal(driverOf(chart.id))};\n`,
    importUsed(['startedWith'], driver, body),
    /(fixture|outcome)\(/.test(body) ? `\nconst chart = chartOf(${literal(chart.id)});\n` : '',
    '\n',
    body,
  ].join('');
};

/** A Playwright file that runs as it is in tests/browser/: each path in Chromium, on the built product. */
export const playwright: Format = {
  ending: '.browser.test.ts',
  onScreen: true,
  about: 'a test file for tests/browser/, on the built product, of a chart that has a driver there',
  refuses: (chart) => {
    const { browserCharts } = product().generated;
    return browserCharts.includes(chart.id)
      ? undefined
      : `${chart.id} has no browser driver; there are: ${browserCharts.join(', ')}`;
  },
  render: (chart, routes) => playwrightFile(chart, routes, { head: GENERATED(chart, 'playwright') }),
};
