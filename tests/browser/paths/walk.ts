/** Walks paths in Chromium on the built product. Generated Playwright files call it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { eventWords } from '#atlas/wording/eventWords.ts';
import type { Driver } from '#testing/drivers/driver.ts';
import { type Arrived, type Steps, walkOn } from '#testing/drivers/walk.ts';
import { browserStage } from './stage.ts';

const PICTURES = 'reports/pictures/states';

/** Takes a picture of each state that a run reaches, and writes the path to it as text. */
const photographer =
  (page: Page, { chart }: Driver, pictured: Set<string> | undefined): Arrived =>
  async (state, { steps }) => {
    if (!pictured || pictured.has(state)) return;
    pictured.add(state);
    const file = `${PICTURES}/${chart.id}/${state.replace(/\W+/g, '-')}`;
    mkdirSync(`${PICTURES}/${chart.id}`, { recursive: true });
    await page.screenshot({ path: `${file}.png`, animations: 'disabled' });
    writeFileSync(`${file}.json`, JSON.stringify(steps.map(({ event }) => eventWords(chart, event))));
  };

/**
 * Walks one path: after each step the product's machine must be in the path's state, and the page must show it.
 * Returns the ids of the taken transitions. With `pictured`, takes pictures of states that aren't in it yet.
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
