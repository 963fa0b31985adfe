import { type BrowserContext, test as base, expect } from '@playwright/test';

export type { BrowserContext, Page, Request, Route } from '@playwright/test';
export { expect };

/** Of a test that `npm test` runs too; without it a test is left to `npm run test:all`. */
export const COMMIT = { tag: '@commit' };

/** The browser's own remark about an answer that is missing or no success: faults are sent on purpose. */
const FAULT_ON_PURPOSE = /^Failed to load resource: /;

/** Everything that the pages of a context say as an error, from now on: violations of the policy among it. */
export const watchErrors = (context: BrowserContext): readonly string[] => {
  const said: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !FAULT_ON_PURPOSE.test(message.text())) said.push(message.text());
  });
  context.on('weberror', (error) => said.push(String(error.error())));
  return said;
};

/**
 * As Playwright's own, and no page may say an error in the console: a violation of the content policy, an exception
 * that nobody caught, a warning of React. What a test provokes it names in `allowedErrors`.
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
