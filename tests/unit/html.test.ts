import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What makes HTML or code of a text: no page needs it, and Trusted Types would refuse it. */
const WRITES_HTML =
  /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|srcDoc|createContextualFragment|setHTMLUnsafe)\b|\bdocument\.write|\beval\(|\bnew Function\(/;
const SOURCES = globSync('{src,lender/desk,packages/ui,packages/domain}/**/*.{ts,tsx}');

it('no page makes HTML or code of a text', () => {
  expect(SOURCES.length).toBeGreaterThan(500);
  expect(SOURCES.filter((file) => WRITES_HTML.test(readFileSync(file, 'utf8')))).toEqual([]);
});
