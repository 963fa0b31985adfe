import { expect, type Locator, type Page } from '@playwright/test';
import { isRealDay } from '#domain/formats/days.ts';
import { dateSlashed } from '#domain/formats/formats.ts';

/** Uses a page by mouse or by keyboard alone, so that a test can run with both. */
export interface User {
  press(target: Locator): Promise<void>;
  fill(target: Locator, text: string): Promise<void>;
  /** `day` is yyyy-mm-dd; the keyboard types 03021990. */
  fillDate(target: Locator, day: string): Promise<void>;
  /** Selects an option by its text. */
  choose(target: Locator, option: string): Promise<void>;
  /** Checks a radio button or a checkbox. */
  tick(target: Locator): Promise<void>;
  attach(target: Locator, file: string): Promise<void>;
}

/** Formats a value as its field shows it: yyyy-mm-dd as dd/mm/yyyy. */
export const asShown = (value: string): string => (isRealDay(value) ? dateSlashed(value) : value);

export const mouse = (): User => ({
  press: (target) => target.click(),
  fill: (target, text) => target.fill(text),
  fillDate: (target, day) => target.fill(day),
  choose: async (target, option) => {
    await target.selectOption(option);
  },
  tick: (target) => target.check(),
  attach: (target, file) => target.setInputFiles(file),
});

const MOST_STOPS = 120;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus. */
const reach = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target}`);
};

export const keyboard = (page: Page): User => ({
  press: async (target) => {
    await expect(target).toBeEnabled();
    await reach(page, target);
    await page.keyboard.press('Enter');
  },
  fill: async (target, text) => {
    await reach(page, target);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  },
  fillDate: async (target, day) => {
    await reach(page, target);
    await page.keyboard.type(dateSlashed(day).replaceAll('/', ''));
    await expect(target).toHaveValue(dateSlashed(day));
  },
  choose: async (target, option) => {
    await reach(page, target);
    await page.keyboard.type(option);
    await expect(target.locator('option:checked')).toHaveText(option);
  },
  tick: async (target) => {
    const isRadio = (await target.getAttribute('type')) === 'radio';
    if (!isRadio) {
      await reach(page, target);
      if (!(await target.isChecked())) await page.keyboard.press('Space');
      return;
    }
    await reachGroup(page, target);
    for (let step = 0; step < 10 && !(await isFocused(target)); step += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Space');
    await expect(target).toBeChecked();
  },
  attach: async (target, file) => {
    const opened = page.waitForEvent('filechooser');
    await reach(page, target);
    await page.keyboard.press('Enter');
    await (await opened).setFiles(file);
  },
});

/** Presses Tab until a radio button of the group has the focus; Tab stops only once in a group. */
const reachGroup = async (page: Page, radio: Locator) => {
  const name = await radio.getAttribute('name');
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const inGroup = await page.evaluate(
      (group) => (document.activeElement as HTMLInputElement | null)?.name === group,
      name,
    );
    if (inGroup) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached the group of ${radio}`);
};
