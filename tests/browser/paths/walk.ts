/** Walks paths in Chromium on the built product; what generated Playwright files call. */
import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Driver } from '#tests/drivers/driver.ts';
import { type Steps, walkOn } from '#tests/drivers/walk.ts';
import { browserStage } from './stage.ts';

const PICTURES = 'reports/pictures/states';

/** Keeps one picture of each state that a run comes to. */
const photographer =
  (page: Page, driver: Driver, pictured: Set<string> | undefined) => async (state: string) => {
    if (!pictured || pictured.has(state)) return;
    pictured.add(state);
    mkdirSync(`${PICTURES}/${driver.chart.id}`, { recursive: true });
    await page.screenshot({
      path: `${PICTURES}/${driver.chart.id}/${state.replace(/\W+/g, '-')}.png`,
      animations: 'disabled',
    });
  };

/**
 * Walks one path: after each step the product's own machine must be in the state that the path says, and the page
 * must show it. Gives the transitions that were really taken. With `pictured`, pictures are kept of states that
 * aren't in it yet.
 */
export const walkInBrowser = async (
  page: Page,
  driver: Driver,
  steps: Steps,
  pictured?: Set<string>,
): Promise<ReadonlySet<string>> => {
  const { stage, taken } = await browserStage(page, driver.chart.machine.id);
  await walkOn(stage, driver, steps, photographer(page, driver, pictured));
  return taken();
};
