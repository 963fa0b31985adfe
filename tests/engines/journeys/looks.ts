import { expect } from 'vitest';
import type { Scene } from './scene.ts';

/** The thumb of a slider is as large as the labels below it leave room for. */
export const seeSliders = async ({ open }: Scene): Promise<void> => {
  const tab = await open();
  await tab.visit('/');
  const size = await tab.run(() => {
    const input = document.querySelector('.slider input[type="range"]');
    // WebKit tells nothing of its own.
    if (!input || !CSS.supports('selector(::-moz-range-thumb)')) return null;
    const { width, borderLeftWidth, boxSizing } = getComputedStyle(input, '::-moz-range-thumb');
    const border = boxSizing === 'border-box' ? 0 : 2 * Number.parseFloat(borderLeftWidth);
    return Number.parseFloat(width) + border;
  });
  if (size !== null) expect(size).toBe(32);
};
