import { expect, type Page } from '@playwright/test';

type Sms = { mobile: string; text: string; at: string };

/** Messages that reached a phone, newest first, from the demo's inbox. */
const messagesTo = async (page: Page, mobile: string): Promise<Sms[]> => {
  const answer = await page.request.get(new URL('/inbox.json', page.url()).href);
  return ((await answer.json()) as Sms[]).filter((sms) => sms.mobile === mobile);
};

/** The code in the `count`th message to a phone; waits until it has come. */
export const codeFor = async (page: Page, mobile: string, count = 1): Promise<string> => {
  await expect.poll(async () => (await messagesTo(page, mobile)).length).toBeGreaterThanOrEqual(count);
  const [newest] = await messagesTo(page, mobile);
  const code = /#(\d{4})\s*$/.exec(newest?.text ?? '')?.[1];
  if (!code) throw new Error('the newest SMS carries no code in its last line');
  return code;
};
