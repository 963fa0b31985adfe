import { describe, expect } from 'vitest';
import { completedSteps } from '#domain/steps/progression.ts';
import { CALLS } from '#domain/wire/calls.ts';
import { profile as profileSchema } from '#domain/wire/profile.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, customer, update } = storyOf({ at: '2026-02-10T11:30+05:30' });

const read = (person: Customer) => person.dataOf('dashboard');

describe('the customer profile', () => {
  it('has every field of the specification for a new customer, without invented values [DASH-11]', async () => {
    const person = await customer();
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
      const profile = await read(await customer(steps));
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
    const profile = await read(await customer(4));
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
      const profile = await read(await customer(4, { income: { salary_mode_id } }));
      expect(profile.profile_details).toMatchObject({ income_received_id: salary_mode_id, salary_mode });
    }
  });

  it('returns tenure in months, rounded up [DASH-11] [D-21]', async () => {
    const person = await customer(4);
    for (const [days, months] of [
      [7, 1],
      [30, 1],
    ] as const) {
      await person.choose({ tenure: days });
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
    await update('leads', { id: person.lead }, { tenure_days: 31 });
    expect((await read(person)).lead_list).toMatchObject([{ tenure: 2 }]);
  });

  it('is the same by lead, and list, detail and user agree with it [API-03] [API-04] [NUM-03]', async () => {
    const person = await customer(9);
    const profile = await read(person);
    expect((await person.call('leadDashboard')).body.Data).toEqual(profile);
    expect((await person.call('leadList')).body.Data).toEqual(profile.lead_list);
    expect(profile.lead_list).toMatchObject([{ lead_id: person.lead, number: await person.number() }]);
    expect((await person.call('leadDetail')).body.Data).toEqual({
      ...profile.lead_details,
      ...profile.lead_list?.[0],
    });
    const user = await person.call('user');
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
