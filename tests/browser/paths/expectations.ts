/** Finds elements on a page by their accessible names. */
import type { Locator, Page } from '@playwright/test';
import type { Expectation } from '#testing/drivers/stage.ts';

type Name = string | RegExp;

const named = (name: Name) => (typeof name === 'string' ? { name, exact: true } : { name });

/** A button, or a link that looks like one. */
export const buttonOn = (root: Page | Locator, name: Name): Locator =>
  root
    .getByRole('button', named(name))
    .or(root.getByRole('link', named(name)))
    .first();

/** A radio button or a checkbox. */
export const boxOn = (page: Page, name: Name): Locator =>
  page
    .getByRole('radio', named(name))
    .or(page.getByRole('checkbox', named(name)))
    .first();

export const fieldOn = (page: Page, name: string): Locator =>
  page.getByLabel(name, { exact: true }).and(page.locator('input, select, textarea')).first();

const buttonState = async (button: Locator): Promise<'on' | 'off' | 'busy'> => {
  if ((await button.getAttribute('aria-busy')) === 'true') return 'busy';
  return (await button.isDisabled()) ? 'off' : 'on';
};

const isButtonSeen = async (
  page: Page,
  expectation: Extract<Expectation, { button: Name }>,
): Promise<boolean> => {
  const button = buttonOn(page, expectation.button);
  if ((await button.count()) === 0) return false;
  return expectation.is === undefined || (await buttonState(button)) === expectation.is;
};

const exists = async (found: Locator): Promise<boolean> => (await found.count()) > 0;

/** True when an expectation is on the page now. */
const isSeen = async (page: Page, expectation: Expectation): Promise<boolean> => {
  if ('not' in expectation) return !(await isSeen(page, expectation.not));
  if ('button' in expectation) return isButtonSeen(page, expectation);
  if ('heading' in expectation) return exists(page.getByRole('heading', named(expectation.heading)));
  if ('field' in expectation) return exists(fieldOn(page, expectation.field));
  if ('text' in expectation)
    return exists(
      page.getByText(expectation.text, typeof expectation.text === 'string' ? { exact: true } : {}),
    );
  if ('alert' in expectation)
    return exists(page.locator('[role=alert]').filter({ hasText: expectation.alert }));
  if ('mark' in expectation) return exists(page.locator(expectation.mark));
  return new URL(page.url()).pathname.startsWith(expectation.path);
};

/** The expectations that are not on the page now, as text. */
export const unseen = async (page: Page, expectations: readonly Expectation[]): Promise<string[]> => {
  const seen = await Promise.all(expectations.map((expectation) => isSeen(page, expectation)));
  return expectations
    .filter((_, place) => !seen[place])
    .map((expectation) =>
      JSON.stringify(expectation, (_, value: unknown) => (value instanceof RegExp ? String(value) : value)),
    );
};
