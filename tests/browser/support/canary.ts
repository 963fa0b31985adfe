/** Checks that personal data never gets into URLs, titles, history, console, log and errors. */
import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Person } from '#testing/browser/person.ts';
import { LOG_FILE } from '#testing/browser/product.ts';

export type LeakWatch = {
  /** Records title, address, history and storage of the current screen. */
  record: (page: Page) => Promise<void>;
  /** Expects no personal data in anything recorded. */
  expectNoLeaks: (page: Page) => Promise<void>;
};

const OTP_SENT = /"otp":"(\d{4})"/i;
/** Tokens and ids as the app stores them. */
const SECRET = /[A-Za-z0-9_-]{20,}/g;
/** Fields of a log line that may have four digits without being a code. */
const LOG_NUMBERS = /"(time|pid|reqId|milliseconds)":("[^"]*"|[\d.]+)/g;

const valuesOf = (person: Person): string[] => [
  person.mobile,
  person.pan,
  person.email,
  person.spouse,
  person.dob,
  person.bank.account,
  person.bank.holder,
  person.bank.ifsc,
  person.company.name,
  person.company.email,
  person.residence.line1,
];

export const watchForLeaks = (person: Person, context: BrowserContext): LeakWatch => {
  const seen: Record<'urls' | 'console' | 'titles' | 'history' | 'errors', string[]> = {
    urls: [],
    console: [],
    titles: [],
    history: [],
    errors: [],
  };
  const [codes, secrets] = [new Set<string>(), new Set<string>()];
  context.on('request', (request) => {
    seen.urls.push(request.url());
    const code = OTP_SENT.exec(request.postData() ?? '')?.[1];
    if (code) codes.add(code);
  });
  context.on('console', (message) => seen.console.push(message.text()));
  context.on('response', async (response) => {
    if (response.status() >= 400) seen.errors.push(await response.text().catch(() => ''));
  });
  const values = () => [...valuesOf(person), ...secrets];
  const record = async (page: Page) => {
    seen.titles.push(await page.title());
    seen.history.push(page.url());
    const { state, stored } = await page.evaluate(() => ({
      state: JSON.stringify(history.state ?? {}),
      // The photo's address is fetched as it stands, with the token: no secret.
      stored: [localStorage, sessionStorage].flatMap((storage) =>
        Object.entries(storage).flatMap(([name, value]) => (name === 'profile_image' ? [] : [String(value)])),
      ),
    }));
    seen.history.push(state);
    for (const secret of stored.flatMap((text) => text.match(SECRET) ?? [])) secrets.add(secret);
  };
  return {
    record,
    expectNoLeaks: async (page) => {
      const log = readFileSync(LOG_FILE, 'utf8');
      expect(log.includes('"route":"/api/'), 'the log was written').toBe(true);
      expect([codes.size > 0, secrets.size > 1], 'the code, the token and the profile id were seen').toEqual([
        true,
        true,
      ]);
      const stored = await page.evaluate(async () => [
        ...Object.entries(localStorage).flat(),
        ...Object.entries(sessionStorage).flat(),
        ...(await caches.keys()),
      ]);
      for (const [where, texts] of Object.entries({ ...seen, log: [log], stored })) {
        const found = values().filter((value) => texts.some((text) => text.includes(value)));
        expect(found, `in ${where}`).toEqual([]);
      }
      const recorded = [...seen.urls, ...seen.console, ...seen.errors, log.replaceAll(LOG_NUMBERS, '')];
      const found = [...codes].filter((code) =>
        recorded.some((text) => new RegExp(`\\b${code}\\b`).test(text)),
      );
      expect(found, 'codes').toEqual([]);
    },
  };
};
