import { describe, expect, it } from 'vitest';
import { endOf, timesOf, words } from '#tests/orca/support/words.ts';

describe('what Orca said, compared with a sentence', () => {
  const said = words(
    'There is a problem heading level 2. Email is required link. Pay rupee 1,00,000 push button.',
  );

  it.each(['Email is required', 'There is a problem', '₹1,00,000', 'Pay ₹1,00,000.'])(
    'finds %j',
    (sentence) => {
      expect(endOf(said, sentence)).toBeGreaterThan(0);
    },
  );

  it.each(['mail is required', 'rupee 1,00,00', 'a problem Email'])('does not find %j', (sentence) => {
    expect(endOf(said, sentence)).toBe(-1);
  });

  it('finds a sentence only after another one', () => {
    const first = endOf(said, 'Email is required');
    expect(endOf(said, 'There is a problem', first)).toBe(-1);
    expect(endOf(said, 'Pay', first)).toBeGreaterThan(first);
  });

  it('counts how often it was said, also twice in a row', () => {
    expect(timesOf(words('Done. Done. Not done'), 'Done')).toBe(3);
    expect(timesOf(said, 'Thank you')).toBe(0);
  });
});
