import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no violation of WCAG 2.2 AA or of axe's best practices on the page. */
export const expectAccessible = async (page: Page, screen: string): Promise<void> => {
  // Waits for animations: half-transparent text would count as low contrast.
  await page.evaluate(async () => {
    const ends = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
    const running = () => document.getAnimations().filter(ends);
    const frame = () => new Promise(requestAnimationFrame);
    // Hydration or a leaving pointer may begin another one: a whole frame has to pass without any.
    for (await frame(); running().length > 0; await frame()) {
      await Promise.all(running().map((animation) => animation.finished.catch(() => {})));
    }
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const results = (await page.evaluate(
    (tags) =>
      (
        window as unknown as { axe: { run: (context: Document, options: object) => Promise<unknown> } }
      ).axe.run(document, { runOnly: tags, resultTypes: ['violations'] }),
    RULES,
  )) as AxeResults;
  const found = results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found, `axe on ${screen}`).toEqual([]);
};
