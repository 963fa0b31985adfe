import { describe, expect, it } from 'vitest';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { m } from '#messages';
import { answersOf } from '#server/desk/case/answers.ts';
import type { Application } from '#server/desk/case/application.ts';
import { checksOf } from '#server/desk/case/checks.ts';
import { masksFor } from '#server/desk/case/masks.ts';

const AT = new Date('2026-11-10T05:00:00Z');
const paper = (slot: string) => ({ id: slot, slot, mime_type: 'image/jpeg', size: 10, uploaded_at: AT });

/** Every answer is there; no two figures are the same. */
const WHOLE = {
  mobile: '9876543210',
  pan: { pan: 'ABCPK1234L', full_name: 'Asha Rao', monthly_income: 41_000, verified_at: AT },
  personal: { dob: '1992-03-04', gender: 'FEMALE', marital_status_id: 1, saved_at: AT },
  residence: { residence_city: 'Pune', residence_pincode: '411001', saved_at: AT },
  income: { income_type_id: 1, monthly_income: 42_000, salary_date: '2026-11-05', saved_at: AT },
  eligibility: { outcome: 'eligible', reasons: [], checked_at: AT },
  employment: { company_name: 'Tata', emp_since: '2019-07-08', saved_at: AT },
  bank: {
    holder_name: 'Asha Rao',
    branch: 'Kothrud',
    ifsc: 'SBIN0001537',
    account: '30567891234',
    saved_at: AT,
  },
  selfie: paper('selfie'),
  papers: DOCUMENT_SLOTS.map(({ id }) => paper(id)),
} as unknown as Application;

const criteria = { minAge: 21, maxAge: 58, minMonthlyIncome: 15_000, incomeTypes: [1] };
const checksFor = (application: Application) => checksOf({ application, offer: null, criteria });
const wordsFor = (application: Application): string[] => [
  ...checksFor(application).map(({ text }) => text),
  ...answersOf(application, masksFor('approver')).flatMap(({ rows }) => rows.map(({ value }) => value)),
];
const figuresIn = (words: readonly string[]) => new Set(words.join(' ').match(/\d[\d,]*/g));

/** What a check is of. */
const CHECKED_BY: Partial<Record<keyof Application, readonly string[]>> = {
  pan: [m.desk_check_pan(), m.desk_check_account()],
  personal: [m.desk_check_age()],
  income: [m.desk_check_work(), m.desk_check_income()],
  bank: [m.desk_check_account()],
  selfie: [m.desk_check_selfie()],
  papers: [m.desk_check_papers()],
};

const ANSWERS = (Object.keys(WHOLE) as (keyof Application)[]).filter((answer) => answer !== 'mobile');
const without = (answer: keyof Application): Application => ({
  ...WHOLE,
  [answer]: answer === 'papers' ? [] : undefined,
});

describe('an answer that is missing', () => {
  it.each(ANSWERS)('leads to no figure, whichever it is: %s [DESK-97]', (answer) => {
    const known = figuresIn(wordsFor(WHOLE));
    for (const figure of figuresIn(wordsFor(without(answer)))) expect(known).toContain(figure);
  });

  it.each(Object.entries(CHECKED_BY))(
    'is said to be missing where it is compared: %s [DESK-97]',
    (answer, labels) => {
      const checks = checksFor(without(answer as keyof Application));
      for (const { label, text, state } of checks.filter((one) => labels.includes(one.label))) {
        expect([label, text, state]).toEqual([label, expect.stringContaining(m.desk_not_there()), 'open']);
      }
      expect(wordsFor(WHOLE).join()).not.toContain(m.desk_not_there());
    },
  );

  it('passes nothing, of an application in which nothing was said [DESK-97]', () => {
    const empty = Object.assign(
      {},
      WHOLE,
      ...ANSWERS.map((answer) => ({ [answer]: without(answer)[answer] })),
    );
    expect(new Set(checksFor(empty).map(({ state }) => state))).toEqual(new Set(['open']));
    expect(answersOf(empty, masksFor('approver')).flatMap(({ rows }) => rows)).toHaveLength(1);
  });
});
