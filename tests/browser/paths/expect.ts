/** Walks a chart's paths on the built product in Chromium and expects them to take every declared transition. */
import { expect, test } from '@playwright/test';
import { transitionName } from '#atlas/graph/stateNames.ts';
import { transitionsById } from '#atlas/record/definition.ts';
import { pathTitles } from '#atlas/wording/eventWords.ts';
import { watchErrors } from '#testing/browser/test.ts';
import type { Driver } from '#testing/drivers/driver.ts';
import { keepHeat } from '#testing/drivers/heat.ts';
import { screenPaths, stepsOf } from '#testing/drivers/walk.ts';
import { walkInBrowser } from './walk.ts';

const MINUTE = 60_000;

/** One test of a chart: walks each of its paths on a new page, then compares the taken transitions. */
export const describeBrowser = (driver: Driver): void => {
  const { chart } = driver;
  test(`${chart.id}: every transition in the built product`, async ({ browser }) => {
    test.setTimeout(15 * MINUTE);
    const declared = transitionsById(chart.machine);
    const taken = new Set<string>();
    const runs: ReadonlySet<string>[] = [];
    const pictured = new Set<string>();
    const paths = screenPaths(driver);
    const titles = pathTitles(chart, paths);
    for (const [index, path] of paths.entries())
      await test.step(titles[index] ?? '', async () => {
        const context = await browser.newContext({
          serviceWorkers: 'block',
          locale: 'en-IN',
          timezoneId: 'Asia/Kolkata',
        });
        const errors = watchErrors(context);
        const page = await context.newPage();
        const run = await walkInBrowser(page, driver, stepsOf(path), pictured);
        runs.push(run);
        for (const id of run) taken.add(id);
        expect(errors, 'errors in the console').toEqual([]);
        await context.close();
      });
    keepHeat('Chromium', chart, runs);
    const missing = [...declared]
      .filter(([id]) => !taken.has(id))
      .map(([, transition]) => transitionName(transition));
    process.stdout.write(
      `${chart.id}, in Chromium: ${declared.size - missing.length} of ${declared.size} transitions, ${paths.length} paths\n`,
    );
    expect(missing).toEqual([]);
  });
};
