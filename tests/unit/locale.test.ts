import { expect, it } from 'vitest';
import { localeOfTag } from '#domain/localeOfTag.ts';

it.each([
  ['hi-IN', 'hi'],
  ['hi_IN', 'hi'],
  ['HI', 'hi'],
  ['en-US', 'en'],
  ['hin', undefined],
  // What WebKitGTK has without a language.
  ['C', undefined],
  ['', undefined],
])('the tag %s asks for %s', (tag, locale) => {
  expect(localeOfTag(tag)).toBe(locale);
});
