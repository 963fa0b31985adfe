import { describe, expect } from 'vitest';
import { ANSWER_IDS, type AnswerId, answerFields, answerRow } from '#domain/forms/answers.ts';
import { REQUESTS } from '#domain/wire/requests.ts';
import { m } from '#messages';
import { rowOf } from '#server/database/repositories/steps.ts';
import { BANK, EMPLOYMENT, INCOME, PERSONAL, RESIDENCE } from '#testing/people.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, team, customer, select } = storyOf({ at: '2026-02-10T11:30+05:30' });

type Fields = Readonly<Record<string, string>>;

const SAID: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  personal: PERSONAL,
  residence: RESIDENCE,
  income: INCOME,
  employment: EMPLOYMENT,
  bank: { ...BANK, acc1: BANK.acc1.slice(-4) },
};

/** Another answer of each, which its form takes. */
const OTHER: Readonly<Record<AnswerId, Fields>> = {
  gender: { gender: '3' },
  dob: { dob: '1990-01-31' },
  marital_status_id: { marital_status_id: '1', spouse_name: '' },
  personal_email: { personal_email: 'new@example.in' },
  residence_address_1: { residence_address_1: '14, New Road' },
  residence_address_2: { residence_address_2: '' },
  residence_type_id: { residence_type_id: '4' },
  residence_landmark: { residence_landmark: 'Temple' },
  residence_pincode: { residence_pincode: '560001' },
  income_type_id: { income_type_id: '2' },
  salary_date: { salary_date: '2026-02-01' },
  monthly_income: { monthly_income: '77000' },
  salary_mode_id: { salary_mode_id: '3' },
  companyName: { companyName: 'Another Ltd' },
  workingType: { workingType: 'WFH' },
  department: { department: 'ADMIN' },
  company_type: { company_type: '9' },
  designation: { designation: 'Lead' },
  email: { email: 'lead@another.in' },
  emp_since: { emp_since: '' },
  address1: { address1: 'Floor 9' },
  address2: { address2: 'Tower B' },
  landmark: { landmark: 'Metro' },
  pinCode: { pinCode: '560002' },
  bank: { name: 'ASHA P', ifsc: 'HDFC0000001', branch: 'Fort', acc1: '998877665544' },
};

const seenOf = (answer: AnswerId) => answerFields(answer, SAID[answerRow(answer).step] ?? {});

const change = (person: Customer, answer: AnswerId, fields: Fields = OTHER[answer], seen = seenOf(answer)) =>
  person.call('answerChange', { answer, seen, fields });

const answersOf = async (person: Customer) =>
  (await person.dataOf('applicationDetails')).answers as Record<string, Fields>;

describe('an answer', () => {
  it('is shown at the desk with when it was changed, and not where it stands as it was saved [DESK-101]', async () => {
    const person = await customer(9);
    const shown = async () =>
      (await team.officer.dataOf('case', { lead_id: person.lead })).answers.map(({ step, changed_at }) => [
        step,
        changed_at,
      ]);
    expect((await shown()).filter(([, changed]) => changed !== null)).toEqual([]);
    service.clock.advance(3_600);
    await change(person, 'residence_pincode');
    const at = service.deps.now().toISOString();
    expect((await shown()).filter(([, changed]) => changed !== null)).toEqual([[3, expect.any(String)]]);
    expect(Object.fromEntries(await shown())[3]?.slice(0, 16)).toBe(at.slice(0, 16));
    const [stored] = await select('residence_details', { customer_id: person.profile });
    service.clock.advance(3_600);
    // A repeat changes nothing.
    await change(person, 'residence_pincode', OTHER.residence_pincode, seenOf('residence_pincode'));
    expect(await select('residence_details', { customer_id: person.profile })).toEqual([stored]);
  });

  it.each(ANSWER_IDS)(
    '%s is changed alone until the application is sent [PRE-05] [PRE-06]',
    async (answer) => {
      const person = await customer(9);
      const { step } = answerRow(answer);
      const before = await answersOf(person);
      const { body } = await change(person, answer);
      expect(body).toMatchObject({ Status: 1, Message: m.crm_answer_saved() });
      const { acc1: _, ...open } = OTHER[answer];
      const said = Object.entries({ ...before[step], ...open }).filter(([, value]) => value !== '');
      expect(await answersOf(person)).toEqual({ ...before, [step]: Object.fromEntries(said) });
      expect(await select('drafts', { customer_id: person.profile, step })).toEqual([]);
      expect(await select('audit', { customer_id: person.profile, action: 'answer changed' })).toHaveLength(
        1,
      );
    },
  );

  it('can no longer be changed once it is sent, and says so; what was decided on stays [PRE-06] [LOAN-41]', async () => {
    const person = await customer(9);
    expect((await person.apply()).body.Status).toBe(1);
    for (const answer of ANSWER_IDS)
      expect((await change(person, answer)).body, answer).toMatchObject({
        Status: 2,
        Message: m.crm_submitted_before(),
        Data: { sent: true },
      });
    expect((await select('sent_answers', { lead_id: person.lead }))[0]).toMatchObject({
      monthly_income: INCOME.monthly_income,
      pincode: RESIDENCE.residence_pincode,
    });
  });

  it('is sent as it was changed [PRE-06] [LOAN-41]', async () => {
    const person = await customer(9);
    await change(person, 'monthly_income');
    await change(person, 'residence_pincode');
    expect((await person.apply()).body.Status).toBe(1);
    expect((await select('sent_answers', { lead_id: person.lead }))[0]).toMatchObject({
      monthly_income: 77_000,
      pincode: '560001',
    });
    expect(await rowOf(service.deps.db, 'residence_details', person.profile)).toMatchObject({
      residence_city: 'Bengaluru',
      residence_state: 'Karnataka',
    });
  });

  it('changed elsewhere meanwhile is kept, and told; the same change twice is one [PRE-07] [D-28]', async () => {
    const person = await customer(9);
    const first = await change(person, 'designation');
    expect((await change(person, 'designation')).body).toEqual(first.body);
    const late = await change(person, 'designation', { designation: 'Head' });
    expect(late.body).toMatchObject({
      Status: 2,
      Message: m.crm_answer_changed(),
      Data: { standing: OTHER.designation },
    });
    expect((await answersOf(person)).employment).toMatchObject(OTHER.designation);
    const knowing = await change(person, 'designation', { designation: 'Head' }, OTHER.designation);
    expect(knowing.body.Status).toBe(1);
  });

  it('changed by 20 at once is changed by one [PRE-07]', async () => {
    const person = await customer(4);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        change(person, 'residence_landmark', { residence_landmark: `Gate ${turn}` }),
      ),
    );
    expect(all.filter(({ body }) => body.Status === 1)).toHaveLength(1);
  });

  it('of an account is known by the end of its number alone, and stored encrypted [PRE-07]', async () => {
    const person = await customer(9);
    expect((await answersOf(person)).bank).not.toHaveProperty('acc1');
    await change(person, 'bank');
    const late = await change(person, 'bank', { ...OTHER.bank, acc1: '111122223333' });
    expect(late.body).toMatchObject({ Status: 2, Data: { standing: { acc1: '5544' } } });
    const row = await rowOf(service.deps.db, 'bank_details', person.profile);
    expect(row?.account_number.toString('latin1')).not.toContain('998877665544');
    expect(await person.dataOf('applicationDetails')).toMatchObject({ bank: { last_four: '5544' } });
  });

  it.each([
    ['dob', { dob: '2015-01-01' }, 'Age must be between 18 and 65 years'],
    [
      'marital_status_id',
      { marital_status_id: '2', spouse_name: '' },
      'Spouse name is required for married status',
    ],
    ['residence_pincode', { residence_pincode: '012345' }, 'Please enter a valid 6-digit pincode'],
    ['monthly_income', { monthly_income: '999' }, 'Monthly income must be at least 1000'],
    ['salary_date', { salary_date: '2999-01-01' }, 'Date cannot be in the future.'],
    ['department', { department: 'MAGIC' }, 'department is not one of the choices'],
    ['emp_since', { emp_since: '2999-01-01' }, 'Date cannot be in the future.'],
    ['landmark', { landmark: ' ' }, 'Landmark is required'],
    ['bank', { ...OTHER.bank, acc1: '' }, 'Account Number is required'],
  ] as const)('%s is refused as its form refuses it [PRE-06]', async (answer, fields, Message) => {
    const person = await customer(9);
    const before = await answersOf(person);
    expect((await change(person, answer, fields)).body).toMatchObject({ Status: 2, Message });
    expect(await answersOf(person)).toEqual(before);
  });

  it('that was never given is not changed [PRE-06]', async () => {
    const person = await customer(2);
    expect((await change(person, 'residence_pincode')).body).toMatchObject({
      Status: 2,
      Message: 'Please complete these steps first: Residence Details.',
    });
  });

  it('takes no field of another answer [PRE-06]', () => {
    const accepts = (fields: Fields, seen: Fields = { gender: '2' }) =>
      REQUESTS.answerChange.safeParse({ lead_id: 'L', answer: 'gender', seen, fields }).success;
    expect(accepts({ gender: '3' })).toBe(true);
    expect(accepts({ gender: '3', dob: '1990-01-31' })).toBe(false);
    expect(accepts({ dob: '1990-01-31' })).toBe(false);
    expect(accepts({ gender: '3' }, {})).toBe(false);
  });
});

describe('the rules of eligibility', () => {
  it.each([
    ['monthly_income', { monthly_income: '39999' }],
    ['income_type_id', { income_type_id: '2' }],
  ] as const)('run again on a changed %s [PRE-08] [D-21]', async (answer, refusing) => {
    const person = await customer(9);
    const { body } = await change(person, answer, refusing);
    expect(body).toMatchObject({
      Status: 1,
      Data: { eligibility_status: 'not_eligible', next_step: 'check_eligibility' },
    });
    expect(await person.dataOf('dashboard')).toMatchObject({ eligibility_status: '0' });
    expect((await person.apply()).body.Status).toBe(2);
    const back = await change(person, answer, seenOf(answer), refusing);
    expect(back.body).toMatchObject({ Status: 1, Data: { eligibility_status: 'eligible' } });
    expect((await person.apply()).body.Status).toBe(1);
  });

  it('run neither before step 6 nor for what they do not read [PRE-08]', async () => {
    const early = await customer(4);
    await change(early, 'monthly_income', { monthly_income: '39999' });
    expect(await select('eligibility_checks', { customer_id: early.profile })).toEqual([]);
    const person = await customer(9);
    expect((await change(person, 'designation')).body.Data).not.toHaveProperty('eligibility_status');
  });
});
