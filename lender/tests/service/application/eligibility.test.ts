import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Criteria } from '#server/base/config/config.ts';
import { decide, isActive, refusedSoFar } from '#server/rules/eligibility.ts';
import { INCOME } from '#testing/people.ts';
import { type Customer, newCustomer } from '#tests/service/support/customer.ts';
import { startAnother } from '#tests/service/support/harness.ts';
import { storyOf } from '#tests/service/support/story.ts';

const AT = '2026-02-10T11:30+05:30';
const { it, customer, update } = storyOf({ at: AT });

const CRITERIA: Criteria = { minAge: 18, maxAge: 65, incomeTypes: [1], minMonthlyIncome: 40_000 };
const TODAY = '2026-02-10';
const ELIGIBLE = { dob: '1992-06-15', incomeType: 1, monthlyIncome: 40_000, hasActiveLead: false };

describe('the rules', () => {
  it('accept at their limits and refuse beyond, each with its own reason [D-12]', () => {
    expect(decide(ELIGIBLE, CRITERIA, TODAY)).toEqual({ outcome: 'eligible' });
    for (const [change, reason] of [
      [{ dob: '2009-01-01' }, 'age'],
      [{ dob: '1960-12-31' }, 'age'],
      [{ incomeType: 2 }, 'employment'],
      [{ monthlyIncome: 39_999 }, 'income'],
    ] as const) {
      expect(decide({ ...ELIGIBLE, ...change }, CRITERIA, TODAY)).toEqual({
        outcome: 'not_eligible',
        reasons: [reason],
      });
    }
    for (const dob of ['2008-12-31', '1961-01-01']) {
      expect(decide({ ...ELIGIBLE, dob }, CRITERIA, TODAY).outcome).toBe('eligible');
    }
  });

  it("treat every active lead as 'already applied', whatever else holds [D-21]", () => {
    const applicant = fc.record({
      dob: fc.integer({ min: 1930, max: 2020 }).map((year) => `${year}-05-05`),
      incomeType: fc.constantFrom(1, 2),
      monthlyIncome: fc.integer({ min: 0, max: 9_999_999 }),
    });
    fc.assert(
      fc.property(applicant, (someone) => {
        const verdict = decide({ ...someone, hasActiveLead: true }, CRITERIA, TODAY);
        expect(verdict.outcome).toBe('already_applied');
      }),
    );
  });

  it('count a lead as active when submitted or approved, never while it is in progress [D-21]', () => {
    const submittedAt = new Date();
    for (const [status, submitted, active] of [
      ['LEAD-INPROCESS', submittedAt, true],
      ['APPROVED', submittedAt, true],
      ['LEAD-STARTED', null, false],
      ['LEAD-INPROCESS', null, false],
      ['COMPLETED', submittedAt, false],
      ['REJECTED', submittedAt, false],
    ] as const) {
      expect(isActive({ status, submittedAt: submitted })).toBe(active);
    }
  });
});

describe('the rules, as soon as their answers are known', () => {
  const applicant = fc.record({
    dob: fc.date({ min: new Date('1930-01-01'), max: new Date('2020-12-31'), noInvalidDate: true }),
    incomeType: fc.constantFrom(1, 2),
    monthlyIncome: fc.integer({ min: 0, max: 99_999 }),
  });
  const known = applicant.map(({ dob, ...rest }) => ({ dob: dob.toISOString().slice(0, 10), ...rest }));

  it('refuse what the check will refuse, and no answer that is not there yet [ELI-08]', () => {
    expect(refusedSoFar({}, CRITERIA, TODAY)).toEqual([]);
    fc.assert(
      fc.property(known, (answers) => {
        const verdict = decide({ ...answers, hasActiveLead: false }, CRITERIA, TODAY);
        const expected = 'reasons' in verdict ? verdict.reasons : [];
        const { dob, ...income } = answers;
        const early = [...refusedSoFar({ dob }, CRITERIA, TODAY), ...refusedSoFar(income, CRITERIA, TODAY)];
        expect(early.map(({ reason }) => reason)).toEqual(expected);
        expect(refusedSoFar(answers, CRITERIA, TODAY)).toEqual(early);
      }),
    );
  });

  it('name the day only where time alone changes the answer, and the check says yes on it [ELI-10]', () => {
    fc.assert(
      fc.property(known, ({ dob }) => {
        for (const { reason, again_from: from } of refusedSoFar({ dob }, CRITERIA, TODAY)) {
          expect(reason).toBe('age');
          expect(from === null).toBe(dob < '1961');
          if (from !== null) {
            expect(from > TODAY).toBe(true);
            expect(refusedSoFar({ dob }, CRITERIA, from)).toEqual([]);
          }
        }
      }),
    );
    expect(refusedSoFar({ incomeType: 2, monthlyIncome: 1 }, CRITERIA, TODAY)).toEqual([
      { reason: 'employment', again_from: null },
      { reason: 'income', again_from: null },
    ]);
  });
});

describe('the answers so far', () => {
  const refusedFor = async (person: Customer) => (await person.dataOf('applicationDetails')).refused_for;

  it('are looked at after each step, before the selfie is asked for [ELI-08]', async () => {
    const person = await customer(3);
    expect(await refusedFor(person)).toEqual([]);
    await person.call('incomeDetails', { ...INCOME, monthly_income: 25_000, income_type_id: 2 });
    expect(await refusedFor(person)).toEqual([
      { reason: 'employment', again_from: null },
      { reason: 'income', again_from: null },
    ]);
  });

  it('refuse nothing once the application was sent, or has ended [ELI-08]', async () => {
    const person = await customer(9);
    await update('income_details', { customer_id: person.profile }, { monthly_income: 25_000 });
    expect(await refusedFor(person)).toEqual([{ reason: 'income', again_from: null }]);
    await update('leads', { customer_id: person.profile }, { state: 'submitted' });
    expect(await refusedFor(person)).toEqual([]);
    await update('leads', { customer_id: person.profile }, { state: 'refused' });
    expect(await refusedFor(person)).toEqual([]);
  });

  it('name the day on which somebody is old enough, by the lender’s own limits [ELI-10]', async () => {
    const strict = await startAnother({ at: AT, env: { ELIGIBLE_MIN_AGE: '21' } });
    const person = await newCustomer(strict, 2, { personal: { dob: '2006-03-04' } });
    expect(await refusedFor(person)).toEqual([{ reason: 'age', again_from: '2027-03-04' }]);
  });
});

describe('the check', () => {
  const check = (person: Customer) => person.call('checkEligibility');
  const register = (person: Customer) => person.call('registerNow');
  const profile = (person: Customer) => person.dataOf('dashboard');

  it('accepts, by profile and by lead, and marks step 6 [ELI-03] [ELI-06] [API-02]', async () => {
    const person = await customer(5);
    expect((await check(person)).body).toMatchObject({
      Status: 1,
      Message: 'Congratulations! You are eligible for the loan.',
      Data: { next_step: 'about_company', eligibility_status: 'eligible' },
    });
    expect((await person.call('leadEligibility')).body.Status).toBe(1);
    expect(await profile(person)).toMatchObject({ eligibility_status: '1', eligibility: '1' });
  });

  it('refuses with the reasons, and registering runs the same rules again [ELI-03] [ELI-06] [D-21]', async () => {
    const person = await customer(5, { income: { monthly_income: 25_000, income_type_id: 2 } });
    for (const answer of [await check(person), await register(person), await check(person)]) {
      expect(answer).toMatchObject({
        code: 200,
        body: {
          Status: 2,
          Message: 'Sorry, you are not eligible for the loan at this time.',
          Data: { reasons: ['employment', 'income'] },
        },
      });
    }
    expect(await profile(person)).toMatchObject({
      eligibility_status: '0',
      eligibility: '0',
      registration_successful: '1',
    });
  });

  it('decides by the income of step 4, not by the one sent with the PAN [D-12]', async () => {
    const person = await customer(5, { income: { monthly_income: 39_000 } });
    await update('pan_verifications', { customer_id: person.profile }, { monthly_income: 90_000 });
    expect((await check(person)).body).toMatchObject({ Status: 2, Data: { reasons: ['income'] } });
  });

  it("answers 'already applied' to a customer with an active lead, and keeps the step done [ELI-03] [ELI-06] [D-21]", async () => {
    const person = await customer(9);
    expect((await person.apply()).body.Status).toBe(1);
    for (const answer of [await check(person), await register(person)]) {
      expect(answer.body).toMatchObject({
        Status: 2,
        Message: 'You have already applied. We will reach out to you soon.',
      });
    }
    expect(await profile(person)).toMatchObject({ eligibility_status: '1', eligibility: '1' });
  });

  it('names the missing steps, and stores nothing until they are done', async () => {
    const person = await customer(3);
    const { body } = await check(person);
    expect(body).toMatchObject({
      Status: 2,
      Message: 'Please complete these steps first: Income Details, Selfie.',
    });
    expect((await register(person)).body.Status).toBe(2);
    expect(await profile(person)).toMatchObject({ eligibility_status: '0', registration_successful: '0' });
  });

  it('follows the configuration', async () => {
    const lenient = await startAnother({
      at: AT,
      env: { ELIGIBLE_MONTHLY_INCOME: '20000', ELIGIBLE_SALARIED_ONLY: 'off', ELIGIBLE_MAX_AGE: '70' },
    });
    const person = await newCustomer(lenient, 5, { income: { monthly_income: 21_000, income_type_id: 2 } });
    expect((await check(person)).body.Status).toBe(1);
  });
});
