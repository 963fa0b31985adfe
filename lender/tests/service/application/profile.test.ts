import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { completedSteps } from '#domain/steps/progression.ts';
import { CALLS } from '#domain/wire/calls.ts';
import { type Profile, profile as profileSchema } from '#domain/wire/profile.ts';
import { as, fill, OFFER, type Person, signIn } from '#testing/people.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';

vi.setConfig({ testTimeout: 30_000 });

let service: Service;
let number = 9_500_000_000;
beforeAll(async () => {
  service = await startService({ at: new Date('2026-02-10T06:00:00Z') });
});
afterAll(() => service.close());

const newPerson = async (steps = 0, over: Parameters<typeof fill>[3] = {}): Promise<Person> => {
  number += 1;
  const person = await signIn(service, String(number));
  await fill(service, person, steps, over);
  return person;
};
const read = async (person: Person): Promise<Profile> => {
  const { body } = await as(service, person)('dashboard', { profile_id: person.profile });
  return body.Data;
};

describe('the customer profile', () => {
  it('has every field of the specification for a new customer, without invented values [DASH-11]', async () => {
    const person = await newPerson();
    const profile = await read(person);
    const shape = profileSchema.shape;
    expect(Object.keys(shape).filter((field) => !(field in profile))).toEqual([]);
    expect(profile).toMatchObject({
      step_percentage: 0,
      profile_filled_percent: 0,
      application_filled_percent: 0,
      next_event_name: 'pancard_verification',
      full_name: null,
      profile_pic: null,
      profile_details: {
        mobile: person.mobile,
        gender: null,
        marital_status_id: null,
        residence_type_id: null,
      },
      lead_details: { status: 'LEAD-STARTED' },
      lead_list: [{ lead_id: person.lead, loan_amount: null, tenure: null, lead_entry_date: '2026-02-10' }],
    });
    expect(completedSteps(profile)).toEqual([]);
  });

  it('computes flags and percentages from what is stored, step by step [DASH-03] [DASH-11]', async () => {
    for (const [steps, step, filled, application, next] of [
      [1, 11, 20, 0, 'personal_details'],
      [4, 44, 80, 0, 'selfie_upload'],
      [5, 56, 100, 0, 'check_eligibility'],
      [6, 67, 100, 25, 'about_company'],
      [8, 89, 100, 75, 'bank_details'],
      [9, 100, 100, 100, 'generate_loan'],
    ] as const) {
      const profile = await read(await newPerson(steps));
      expect(completedSteps(profile)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].slice(0, steps));
      expect(profile).toMatchObject({
        step_percentage: step,
        profile_filled_percent: filled,
        application_filled_percent: application,
        next_event_name: next,
      });
    }
  });

  it('returns the saved answers, with city and state of the pincode [DASH-07] [DASH-11]', async () => {
    const profile = await read(await newPerson(4));
    expect(profile.profile_details).toMatchObject({
      dob: '1992-06-15',
      gender: 2,
      personal_email: 'asha@example.com',
      marital_status_id: 2,
      residence_city: 'Bengaluru',
      residence_state: 'Karnataka',
      residence_pincode: '560038',
      income_type_id: 1,
      monthly_income: 52_000,
      salary_date: '2026-01-31',
    });
    expect(profile.profile_details?.first_name).toBe(String(profile.full_name).split(' ')[0]);
  });

  it('fills each salary field with its own numbering [D-04]', async () => {
    for (const [salary_mode_id, salary_mode] of [
      [1, 2],
      [2, null],
      [3, 1],
    ] as const) {
      const profile = await read(await newPerson(4, { income: { salary_mode_id } }));
      expect(profile.profile_details).toMatchObject({ income_received_id: salary_mode_id, salary_mode });
    }
  });

  it('returns tenure in months, rounded up [DASH-11] [D-21]', async () => {
    const person = await newPerson(4);
    const post = as(service, person);
    for (const [days, months] of [
      [7, 1],
      [30, 1],
    ] as const) {
      await post('loanCalculation', {
        action: 'loan_calculation',
        lead_id: person.lead,
        ...OFFER,
        tenure: days,
      });
      expect((await read(person)).lead_list).toMatchObject([
        {
          lead_id: person.lead,
          loan_amount: 10_000,
          tenure: months,
          monthly_salary_amount: 52_000,
          pincode: '560038',
        },
      ]);
    }
    await service.deps.db
      .updateTable('leads')
      .set({ tenure_days: 31 })
      .where('id', '=', person.lead)
      .execute();
    expect((await read(person)).lead_list).toMatchObject([{ tenure: 2 }]);
  });

  it('is the same by lead, and list, detail and user agree with it [API-03] [API-04]', async () => {
    const person = await newPerson(9);
    const post = as(service, person);
    const profile = await read(person);
    expect((await post('leadDashboard', { lead_id: person.lead })).body.Data).toEqual(profile);
    expect((await post('leadList', { user_id: person.profile })).body.Data).toEqual(profile.lead_list);
    expect((await post('leadDetail', { lead_id: person.lead })).body.Data).toEqual({
      ...profile.lead_details,
      ...profile.lead_list?.[0],
    });
    const user = await post('user', { user_id: person.profile });
    expect(user.body.Data).toMatchObject({ user_id: person.profile, mobile: person.mobile });
    for (const [call, data] of [
      ['dashboard', profile],
      ['leadList', profile.lead_list],
      ['user', user.body.Data],
    ] as const) {
      expect(CALLS[call].data.safeParse(data).success).toBe(true);
    }
  });
});
