/** Finds elements on a page by their accessible names. */
import type { Locator, Page } from '@playwright/test';
import type { Sight } from '#tests/drivers/stage.ts';

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

const lookOf = async (button: Locator): Promise<'on' | 'off' | 'busy'> => {
  if ((await button.getAttribute('aria-busy')) === 'true') return 'busy';
  return (await button.isDisabled()) ? 'off' : 'on';
};

const isButtonSeen = async (page: Page, sight: Extract<Sight, { button: Name }>): Promise<boolean> => {
  const button = buttonOn(page, sight.button);
  if ((await button.count()) === 0) return false;
  return sight.is === undefined || (await lookOf(button)) === sight.is;
};

const isThere = async (found: Locator): Promise<boolean> => (await found.count()) > 0;

/** Whether a sight is on the page now. */
const isSeen = async (page: Page, sight: Sight): Promise<boolean> => {
  if ('not' in sight) return !(await isSeen(page, sight.not));
  if ('button' in sight) return isButtonSeen(page, sight);
  if ('heading' in sight) return isThere(page.getByRole('heading', named(sight.heading)));
  if ('field' in sight) return isThere(fieldOn(page, sight.field));
  if ('text' in sight)
    return isThere(page.getByText(sight.text, typeof sight.text === 'string' ? { exact: true } : {}));
  if ('alert' in sight) return isThere(page.locator('[role=alert]').filter({ hasText: sight.alert }));
  if ('mark' in sight) return isThere(page.locator(sight.mark));
  return new URL(page.url()).pathname.startsWith(sight.path);
};

/** The sights that are not on the page now, as text. */
export const unseen = async (page: Page, sights: readonly Sight[]): Promise<string[]> => {
  const seen = await Promise.all(sights.map((sight) => isSeen(page, sight)));
  return sights
    .filter((_, place) => !seen[place])
    .map((sight) =>
      JSON.stringify(sight, (_, value: unknown) => (value instanceof RegExp ? String(value) : value)),
    );
};
