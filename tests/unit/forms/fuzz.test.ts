/** A form returns texts for its fields for any input and never throws. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankForm } from '#domain/forms/bank.ts';
import { contactForm } from '#domain/forms/contact.ts';
import { employmentForm } from '#domain/forms/employment.ts';
import { incomeForm } from '#domain/forms/income.ts';
import { offerForm } from '#domain/forms/offer.ts';
import { panForm } from '#domain/forms/pan.ts';
import { personalForm } from '#domain/forms/personal.ts';
import { residenceForm } from '#domain/forms/residence.ts';
import { reviewForm } from '#domain/forms/review.ts';
import type { z } from '#domain/zod.ts';

type AnyForm = z.ZodMiniType & { def: { shape: Record<string, unknown> } };

const FORMS = {
  pan: panForm,
  personal: personalForm,
  residence: residenceForm,
  income: incomeForm,
  employment: employmentForm,
  bank: bankForm,
  offer: offerForm,
  contact: contactForm,
  review: reviewForm,
} as unknown as Record<string, AnyForm>;

/** Indian scripts, emoji, direction marks, nulls, malformed numbers, impossible dates and very long texts. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  '\u202eabc',
  'आशा',
  '१२३४५६',
  '👩🏽‍💻'.repeat(50),
  '<script>alert(1)</script>',
  "'; drop table leads; --",
  '9'.repeat(400),
  '1e308',
  'NaN',
  '-0',
  '2024-02-30',
  '0000-00-00',
  '999999-12-31',
  'x'.repeat(200_000),
];
const typed = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer().map(String),
  fc.anything(),
);

/** Fields with a slider or stars instead of typed text. */
const CHOSEN: Record<string, unknown> = { principal: 5_000, tenure: 7, rating: '5' };

describe.each(Object.entries(FORMS))('the %s form', (_, form) => {
  const names = Object.keys(form.def.shape);

  it('never throws, and returns a text for each invalid field', () => {
    expect(names.length).toBeGreaterThan(0);
    fc.assert(
      fc.property(fc.record(Object.fromEntries(names.map((name) => [name, typed]))), (values) => {
        const parsed = form.safeParse(values);
        if (parsed.success) return;
        expect(parsed.error.issues.length).toBeGreaterThan(0);
        for (const { path } of parsed.error.issues) expect(names).toContain(String(path[0]));
      }),
      { numRuns: 300 },
    );
  });

  it.each([[[{ toString: false }]], [{ valueOf: null }], [Symbol('x')], [Object.create(null)]])(
    'never throws for a value without a text: %#',
    (value) => {
      expect(form.safeParse(Object.fromEntries(names.map((name) => [name, value]))).success).toBe(false);
    },
  );

  it('has its own text for every invalid value', () => {
    const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 60 }));
    const fields = names.map((name) => [name, name in CHOSEN ? fc.constant(CHOSEN[name]) : text] as const);
    fc.assert(
      fc.property(fc.record(Object.fromEntries(fields)), (values) => {
        const parsed = form.safeParse(values);
        for (const { message } of parsed.success ? [] : parsed.error.issues)
          expect(message).not.toMatch(/^(Invalid|Too|Required|)$|Invalid input/);
      }),
      { numRuns: 300 },
    );
  });
});
