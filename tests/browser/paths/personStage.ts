/** The built product and the real service in Chromium: a person acts, and the world answers by itself. */
import type { Page } from '@playwright/test';
import type { StateValue } from 'xstate';
import { stateName } from '#atlas/graph/stateNames.ts';
import { fileWords, pressWords, tickWords } from '#scripts/manual/sentences.ts';
import type { Stage, StageFile } from '#testing/drivers/stage.ts';
import { actionsOn } from './actions.ts';
import { unseen } from './expectations.ts';
import { stateInPage } from './inPage.ts';

const TIMEOUT_MS = Number(process.env.STAGE_TIMEOUT_MS ?? 30_000);
const POLL_MS = 25;

/** What this person types and chooses in place of what the fixtures hold. */
export interface Own {
  readonly text: (fixture: string) => Promise<string>;
  readonly file: (fixture: StageFile) => StageFile;
}

/** What only a held service and a stopped clock can do. */
const byItself = () => Promise.reject(new Error('on this stage the world answers by itself'));

export const until = async (
  page: Page,
  condition: () => Promise<boolean>,
  failure: () => Promise<string>,
): Promise<void> => {
  const began = Date.now();
  while (!(await condition())) {
    if (Date.now() - began > TIMEOUT_MS) throw new Error(await failure());
    await page.waitForTimeout(POLL_MS);
  }
};

/** A stage for one person; `say` gets each action as a sentence. */
export const personStage = (page: Page, own: Own, say: (sentence: string) => void): Stage => {
  const actions = actionsOn(page);
  const current = async (machine: string) => {
    const value = (await page.evaluate(stateInPage, machine)) as StateValue | null;
    return value === null ? 'no state' : stateName(value);
  };
  return {
    ...actions,
    kind: 'browser',
    open: async (path) => {
      say(`Open ${path}.`);
      await page.goto(path);
      await page.waitForFunction(() => window.setuEarly === undefined);
    },
    fill: async (field, fixture) => {
      const text = await own.text(fixture);
      say(`Type ${text} into “${field}”.`);
      await actions.fill(field, text);
    },
    choose: (field, option) => {
      say(`Choose “${option}” in “${field}”.`);
      return actions.choose(field, option);
    },
    tick: (name) => {
      say(tickWords(name));
      return actions.tick(name);
    },
    press: (name, where) => {
      say(pressWords(name, where));
      return actions.press(name, where);
    },
    attach: (field, fixture) => {
      const file = own.file(fixture);
      say(`Choose ${fileWords(file)} in “${field}”.`);
      return actions.attach(field, file);
    },
    sees: (...expectations) =>
      until(
        page,
        async () => (await unseen(page, expectations)).length === 0,
        async () => `not on the page: ${(await unseen(page, expectations)).join('; ')}; on ${page.url()}`,
      ),
    isIn: (machine, state) =>
      until(
        page,
        async () => (await current(machine)) === state,
        async () => `${machine} is in ${await current(machine)}, not in ${state}; on ${page.url()}`,
      ),
    answers: () => undefined,
    holds: () => undefined,
    signedIn: byItself,
    extensions: byItself,
    store: byItself,
    fillStorage: byItself,
    elsewhere: byItself,
    drop: byItself,
    settle: byItself,
    read: byItself,
    camera: byItself,
    shutter: byItself,
    passkey: byItself,
    languages: byItself,
    cookie: byItself,
    voices: byItself,
    speech: byItself,
    breaks: byItself,
    pass: byItself,
  };
};
