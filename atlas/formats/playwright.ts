import type { Format } from '#atlas/formats/format.ts';
import { GENERATED, importUsed, stepsSource, titleSources } from '#atlas/formats/source.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import type { Route } from '#atlas/graph/selectPaths.ts';
import { literal } from '#atlas/wording/sourceLiterals.ts';

/** The charts that tests/drivers/ can walk in a browser; tests/machines/atlas/formats.test.ts compares the two lists. */
export const BROWSER_CHARTS: readonly string[] = [
  'login',
  'repay',
  'application',
  'eligibility',
  'documents',
];

const driverOf = (chart: Chart) => `#tests/drivers/${chart.id}.ts`;

/** A file that walks paths in Chromium. `input` is given where it isn't the chart's usual one. */
export const playwrightFile = (
  chart: Chart,
  routes: readonly Route[],
  { head, input }: { readonly head: string; readonly input?: unknown },
): string => {
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
    importUsed(['chartOf'], '#atlas/charts/catalogue.ts', /(fixture|outcome)\(/.test(body) ? 'chartOf(' : ''),
    importUsed(['done', 'elapsed', 'failed', 'fixture', 'outcome'], '#atlas/graph/events.ts', body),
    importUsed(['walkInBrowser'], '#tests/browser/paths/walk.ts', body),
    `import { driver } from ${literal(driverOf(chart))};\n`,
    importUsed(['startedWith'], '#tests/drivers/support/driver.ts', body),
    /(fixture|outcome)\(/.test(body) ? `\nconst chart = chartOf(${literal(chart.id)});\n` : '',
    '\n',
    body,
  ].join('');
};

/** A Playwright file that runs as it is in tests/browser/: each path in Chromium, on the built product. */
export const playwright: Format = {
  ending: '.browser.test.ts',
  onScreen: true,
  about: `a test file for tests/browser/, on the built product (${BROWSER_CHARTS.join(', ')})`,
  refuses: (chart) =>
    BROWSER_CHARTS.includes(chart.id)
      ? undefined
      : `${chart.id} has no browser driver; there are: ${BROWSER_CHARTS.join(', ')}`,
  render: (chart, routes) => playwrightFile(chart, routes, { head: GENERATED(chart, 'playwright') }),
};
