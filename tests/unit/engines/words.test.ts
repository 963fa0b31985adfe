import { describe, expect, it } from 'vitest';
import { m } from '#messages';
import { namesIn } from '#tests/engines/support/words.ts';

const hindi = { locale: 'hi' } as const;

describe('a name in another language', () => {
  it('is the text of the same key', () => {
    expect(namesIn('hi', 'Verify PAN')).toEqual([m.pan_verify({}, hindi)]);
  });

  it('is any of the texts that say the same in English', () => {
    const names = namesIn('hi', 'Monthly Income');
    expect(names).toContain(m.pan_monthly_income({}, hindi));
  });

  it('keeps numbers where the language has them, and leaves what is a text open', () => {
    expect(namesIn('hi', 'Step 6 of 9')).toEqual([m.form_step_kicker({ id: 6, total: 9 }, hindi)]);
    expect(namesIn('hi', 'Step 6…')).toContain(m.form_step_kicker({ id: '6…', total: '…' }, hindi));
    expect(namesIn('hi', 'Pay ₹… by UPI')).toEqual([m.repay_pay({ amount: '₹…' }, hindi)]);
    expect(namesIn('hi', 'I agree to the…')).toContain(
      `${m.login_terms({ terms: '…', privacy: '…' }, hindi)}…`,
    );
  });

  it('of a part is the text that it is a part of, where parts are looked for', () => {
    expect(() => namesIn('hi', 'Invalid OTP')).toThrow();
    expect(namesIn('hi', 'Invalid OTP', true)).toContain(`…${m.login_otp_invalid({}, hindi)}…`);
  });

  it('of data is the same', () => {
    expect(namesIn('hi', { data: 'SETU-1000-0021' })).toEqual(['SETU-1000-0021']);
  });

  it.each(['Verify PANs', 'verify PAN', 'Verify the PAN', 'SETU-1000-0021'])(
    'is a whole text: %s is none',
    (name) => {
      expect(() => namesIn('hi', name)).toThrow(name);
    },
  );
});

describe('a name in English', () => {
  it('stays as it is', () => {
    expect(namesIn('en', 'Officer')).toEqual(['Officer']);
  });
});
