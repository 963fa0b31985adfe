import { type BrowserContext, test as base, expect } from '@playwright/test';

export type { BrowserContext, Page, Request, Route } from '@playwright/test';
export { expect };

/** Of a test that `npm test` runs too; without it a test is left to `npm run test:all`. */
export const COMMIT = { tag: '@commit' };

/** What the browser logs about a failed request: tests cause these on purpose. */
const FAULT_ON_PURPOSE = /^Failed to load resource: /;

/** Collects the errors that a context's pages log from now on, violations of the content policy included. */
export const watchErrors = (context: BrowserContext): readonly string[] => {
  const said: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !FAULT_ON_PURPOSE.test(message.text())) said.push(message.text());
  });
  context.on('weberror', (error) => said.push(String(error.error())));
  return said;
};

/**
 * Playwright's `test`, which also fails when a page logs an error: a violation of the content policy, an uncaught
 * exception, a warning of React. A test names the errors that it causes in `allowedErrors`.
 */
export const test = base.extend<{ allowedErrors: RegExp | null; quietConsole: undefined }>({
  allowedErrors: [null, { option: true }],
  quietConsole: [
    async ({ context, allowedErrors }, use) => {
      const said = watchErrors(context);
      await use(undefined);
      expect(
        said.filter((text) => !allowedErrors?.test(text)),
        'errors in the console',
      ).toEqual([]);
    },
    { auto: true },
  ],
});
