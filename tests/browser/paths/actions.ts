/** What a person does on a page in Chromium, by the accessible names of its parts. */
import type { Page } from '@playwright/test';
import type { Stage, StageFile, Within } from '#testing/drivers/stage.ts';
import { boxOn, buttonOn, fieldOn } from './expectations.ts';

type Action =
  | 'go'
  | 'path'
  | 'fill'
  | 'choose'
  | 'tick'
  | 'untick'
  | 'press'
  | 'key'
  | 'moveTo'
  | 'moveAway'
  | 'attach'
  | 'announce'
  | 'now';

/** A stage's file as Playwright takes it. */
const payloadOf = ({ name, type, bytes }: StageFile) => ({
  name,
  mimeType: type,
  buffer: Buffer.from(bytes),
});

/** A person's actions on a page. */
export const actionsOn = (page: Page): Pick<Stage, Action> => {
  const root = ({ within }: Within = {}) => (within ? page.locator(within) : page);
  return {
    go: async (path) => {
      await page.evaluate((to) => history.pushState({}, '', to), path);
    },
    path: async () => {
      const { pathname, search } = new URL(page.url());
      return pathname + search;
    },
    fill: (field, text) => fieldOn(page, field).fill(text),
    choose: async (field, option) => {
      await fieldOn(page, field).selectOption(option);
    },
    tick: (name) => boxOn(page, name).check(),
    untick: (name) => boxOn(page, name).uncheck(),
    press: (name, where) => buttonOn(root(where), name).click(),
    key: (name) => page.keyboard.press(name),
    moveTo: (target, by) =>
      by === 'pointer'
        ? page.locator(target).hover()
        : page.locator(target).getByRole('button').first().focus(),
    moveAway: (_, by) =>
      by === 'pointer'
        ? page.mouse.move(0, 0)
        : page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()),
    attach: (field, file) => fieldOn(page, field).setInputFiles(payloadOf(file)),
    announce: async (name, detail) => {
      await page.evaluate(
        ([event, eventDetail]) => void window.dispatchEvent(new CustomEvent(event, { detail: eventDetail })),
        [name, detail] as const,
      );
    },
    now: () => page.evaluate(() => Date.now()),
  };
};
