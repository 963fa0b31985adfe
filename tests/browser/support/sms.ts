import { expect, type Page } from '@playwright/test';

type Sms = { mobile: string; text: string; at: string };

/** The messages to a phone in the demo's inbox, newest first. */
const messagesTo = async (page: Page, mobile: string): Promise<Sms[]> => {
  const answer = await page.request.get(new URL('/inbox.json', page.url()).href);
  return ((await answer.json()) as Sms[]).filter((sms) => sms.mobile === mobile);
};

/** The codes that a phone got, newest first. */
const codesOf = async (page: Page, mobile: string): Promise<string[]> =>
  (await messagesTo(page, mobile)).flatMap(({ text }) => /#(\d{4})\s*$/.exec(text)?.[1] ?? []);

export const countCodes = async (page: Page, mobile: string): Promise<number> =>
  (await codesOf(page, mobile)).length;

/** Waits for one more code than are known, and returns it. Other texts may come between. */
export const nextCode = async (page: Page, mobile: string, known: number): Promise<string> => {
  await expect.poll(() => countCodes(page, mobile)).toBeGreaterThan(known);
  return (await codesOf(page, mobile))[0] ?? '';
};

/** Waits until a phone has got `count` codes and returns the newest. Other texts, such as reminders, may come between. */
export const codeFor = (page: Page, mobile: string, count = 1): Promise<string> =>
  nextCode(page, mobile, count - 1);
