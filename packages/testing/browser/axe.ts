import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no violation of WCAG 2.2 AA or of axe's best practices on the page. */
export const expectAccessible = async (page: Page, screen: string): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  // Waits for animations, and runs again if one began meanwhile: half-transparent text would count as low contrast.
  const results = (await page.evaluate(async (tags) => {
    const { axe } = window as unknown as {
      axe: { run: (context: Document, options: object) => Promise<unknown> };
    };
    // An animation by the scroll position never ends, nor does one in closed details: the browser doesn't render it.
    const ends = ({ timeline, effect }: Animation) =>
      timeline instanceof DocumentTimeline &&
      effect?.getComputedTiming().endTime !== Infinity &&
      (!(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false);
    const running = () => document.getAnimations().filter(ends);
    const frame = () => new Promise(requestAnimationFrame);
    // Hydration or a leaving pointer may begin another one: a whole frame has to pass without any.
    const settle = async () => {
      for (await frame(); running().length > 0; await frame())
        await Promise.all(running().map((animation) => animation.finished.catch(() => {})));
    };
    let found: unknown;
    do {
      await settle();
      found = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    } while (running().length > 0);
    return found;
  }, RULES)) as AxeResults;
  const found = results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found, `axe on ${screen}`).toEqual([]);
};
