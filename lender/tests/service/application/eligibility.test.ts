import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Criteria } from '#server/base/config/config.ts';
import { decide, isActive } from '#server/rules/eligibility.ts';
import { as, fill, OFFER, type Person, signIn } from '#testing/people.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';

vi.setConfig({ testTimeout: 30_000 });

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

describe('the check', () => {
  let service: Service;
  let number = 9_400_000_000;
  beforeAll(async () => {
    service = await startService({ at: new Date('2026-02-10T06:00:00Z') });
  });
  afterAll(() => service.close());

  const newPerson = async (steps: number, over: Parameters<typeof fill>[3] = {}): Promise<Person> => {
    number += 1;
    const person = await signIn(service, String(number));
    await fill(service, person, steps, over);
    return person;
  };
  const check = (person: Person) =>
    as(service, person)('checkEligibility', { event_name: 'check_eligibility', profile_id: person.profile });
  const register = (person: Person) =>
    as(service, person)('registerNow', { event_name: 'register_now', profile_id: person.profile });
  const byLead = (person: Person) =>
    as(service, person)('leadEligibility', { action: 'check_eligibility', lead_id: person.lead });
  const profile = async (person: Person) =>
    (await as(service, person)('dashboard', { profile_id: person.profile })).body.Data;

  it('accepts, by profile and by lead, and marks step 6 [ELI-03] [ELI-06] [API-02]', async () => {
    const person = await newPerson(5);
    expect((await check(person)).body).toMatchObject({
      Status: 1,
      Message: 'Congratulations! You are eligible for the loan.',
      Data: { next_step: 'about_company', eligibility_status: 'eligible' },
    });
    expect((await byLead(person)).body.Status).toBe(1);
    expect(await profile(person)).toMatchObject({ eligibility_status: '1', eligibility: '1' });
  });

  it('refuses with the reasons, and registering runs the same rules again [ELI-03] [ELI-06] [D-21]', async () => {
    const person = await newPerson(5, { income: { monthly_income: 25_000, income_type_id: 2 } });
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
    const person = await newPerson(5, { income: { monthly_income: 39_000 } });
    await service.deps.db
      .updateTable('pan_verifications')
      .set({ monthly_income: 90_000 })
      .where('customer_id', '=', person.profile)
      .execute();
    expect((await check(person)).body).toMatchObject({ Status: 2, Data: { reasons: ['income'] } });
  });

  it("answers 'already applied' to a customer with an active lead, and keeps the step done [ELI-03] [ELI-06] [D-21]", async () => {
    const person = await newPerson(9);
    const post = as(service, person);
    await post('loanCalculation', { action: 'loan_calculation', lead_id: person.lead, ...OFFER });
    expect((await post('generateLoan', { action: 'generate_loan', lead_id: person.lead })).body.Status).toBe(
      1,
    );
    for (const answer of [await check(person), await register(person)]) {
      expect(answer.body).toMatchObject({
        Status: 2,
        Message: 'You have already applied. We will reach out to you soon.',
      });
    }
    expect(await profile(person)).toMatchObject({ eligibility_status: '1', eligibility: '1' });
  });

  it('names the missing steps, and stores nothing until they are done', async () => {
    const person = await newPerson(3);
    const { body } = await check(person);
    expect(body).toMatchObject({
      Status: 2,
      Message: 'Please complete these steps first: Income Details, Selfie.',
    });
    expect((await register(person)).body.Status).toBe(2);
    expect(await profile(person)).toMatchObject({ eligibility_status: '0', registration_successful: '0' });
  });

  it('follows the configuration', async () => {
    const lenient = await startService({
      at: new Date('2026-02-10T06:00:00Z'),
      env: { ELIGIBLE_MONTHLY_INCOME: '20000', ELIGIBLE_SALARIED_ONLY: 'off', ELIGIBLE_MAX_AGE: '70' },
    });
    const person = await signIn(lenient, '9400009999');
    await fill(lenient, person, 5, { income: { monthly_income: 21_000, income_type_id: 2 } });
    const body = { event_name: 'check_eligibility', profile_id: person.profile } as const;
    expect((await as(lenient, person)('checkEligibility', body)).body.Status).toBe(1);
    await lenient.close();
  });
});
