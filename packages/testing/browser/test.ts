import { type BrowserContext, test as base, expect } from '@playwright/test';

export type { BrowserContext, Page, Request, Route } from '@playwright/test';
export { expect };

/** Marks a test for `npm test`; `npm run test:all` runs tests without it too. */
export const COMMIT = { tag: '@commit' };

/** The browser's log of a failed request; tests cause these on purpose. */
const FAILED_REQUEST = /^Failed to load resource: /;

/** Collects the errors that a context's pages log, violations of the content security policy included. */
export const watchErrors = (context: BrowserContext): readonly string[] => {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !FAILED_REQUEST.test(message.text())) errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  return errors;
};

/**
 * Playwright's `test`, which also fails when a page logs an error: a violation of the content security policy, an
 * uncaught exception, a warning of React. A test allows the errors that it causes with `allowedErrors`.
 */
export const test = base.extend<{
  allowedErrors: RegExp | null;
  quietConsole: undefined;
  quietRoutes: undefined;
}>({
  allowedErrors: [null, { option: true }],
  quietConsole: [
    async ({ context, allowedErrors }, use) => {
      const errors = watchErrors(context);
      await use(undefined);
      expect(
        errors.filter((text) => !allowedErrors?.test(text)),
        'errors in the console',
      ).toEqual([]);
    },
    { auto: true },
  ],
  // A request may still be on its way through a test's route when the test ends.
  quietRoutes: [
    async ({ context }, use) => {
      await use(undefined);
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});
