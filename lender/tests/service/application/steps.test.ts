import { describe, expect } from 'vitest';
import { m } from '#messages';
import { rowOf } from '#server/database/repositories/steps.ts';
import { BANK, EMPLOYMENT, INCOME, nextPan, PERSONAL, RESIDENCE } from '#testing/people.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, customer, select } = storyOf({ at: '2026-02-10T11:30+05:30' });

const refusedWith = (Message: string) => ({ code: 200, body: { Status: 2, Message } });

describe('step 1', () => {
  const pan = (person: Customer, pancard: string, more: { monthly_income?: number } = {}) =>
    person.call('pancardVerification', { pancard, ...more });

  it('verifies a PAN, returns its holder, and stores the income as provisional [PAN-02] [ST-02] [D-12]', async () => {
    const person = await customer();
    const answer = await pan(person, 'abcpk1234f', { monthly_income: 50_000 });
    expect(answer.body).toMatchObject({
      Status: 1,
      Data: {
        full_name: expect.stringMatching(/^[A-Z]\w+ Kumar$/),
        step_percentage: 11,
        next_step: 'personal_details',
      },
    });
    const row = await rowOf(service.deps.db, 'pan_verifications', person.profile);
    expect(row?.monthly_income).toBe(50_000);
    expect(row?.pan.includes('ABCPK1234F')).toBe(false);
    expect(await person.dataOf('dashboard')).toMatchObject({
      profile_details: { pancard: 'ABCPK1234F', monthly_income: null },
    });
  });

  it('refuses an invalid format, an unknown PAN and an impossible income [PAN-01]', async () => {
    const person = await customer();
    expect(await pan(person, 'ABC1234567')).toMatchObject(refusedWith('Please enter a valid PAN number'));
    expect((await pan(person, 'ABCPK0000F')).body.Message).toContain('could not find');
    expect((await pan(person, nextPan(), { monthly_income: -1 })).body.Status).toBe(2);
    expect((await pan(person, nextPan(), { monthly_income: 10_000_000 })).body.Status).toBe(2);
  });

  it('answers the same PAN again, and refuses another one once verified [PAN-03]', async () => {
    const person = await customer();
    const ownPan = nextPan();
    const first = await pan(person, ownPan, { monthly_income: 50_000 });
    expect((await pan(person, ownPan, { monthly_income: 50_000 })).body).toEqual(first.body);
    expect(await pan(person, nextPan())).toMatchObject(
      refusedWith('PAN is already verified. You cannot re-apply.'),
    );
  });

  it('allows 20 PAN lookups per customer and day', async () => {
    const person = await customer();
    for (let turn = 0; turn < 20; turn += 1) await pan(person, 'ABCPK0000F');
    expect((await pan(person, nextPan())).body).toMatchObject({
      Status: 2,
      Message: expect.stringContaining('tomorrow'),
    });
  });

  it("refuses another customer's PAN, also when both send it at once", async () => {
    const people = await Promise.all([customer(), customer(), customer()]);
    const shared = nextPan();
    const all = await Promise.all(people.map((person) => pan(person, shared)));
    expect(all.map(({ body }) => body.Status).sort()).toEqual([1, 2, 2]);
    expect(all.find(({ body }) => body.Status === 2)?.body.Message).toContain('please call us');
  });
});

describe('steps 2, 3, 4, 7 and 9', () => {
  const CASES = [
    {
      call: 'personalDetails',
      byLead: 'savePersonalDetails',
      event: 'personal_details',
      action: 'save_personal_details',
      valid: PERSONAL,
      message: 'Personal details saved successfully!',
      changed: { spouse_name: 'Another' },
      invalid: [
        [{ dob: '2015-01-01' }, 'Age must be between 18 and 65 years'],
        [{ dob: '1960-01-01' }, 'Age must be between 18 and 65 years'],
        [{ dob: '1992-02-31' }, 'Please enter a valid date'],
        [{ gender: 4 }, 'Gender is required'],
        [{ personal_email: '' }, 'Email is required'],
        [{ personal_email: 'asha@home' }, 'Please enter a valid email address'],
        [{ marital_status_id: 0 }, 'Marital status is required'],
        [{ spouse_name: ' ' }, 'Spouse name is required for married status'],
      ],
    },
    {
      call: 'residenceDetails',
      byLead: 'saveAddressDetails',
      event: 'residence_details',
      action: 'save_address_details',
      valid: RESIDENCE,
      message: 'Residence details saved successfully!',
      changed: { residence_landmark: 'Another' },
      invalid: [
        [{ residence_address_1: '' }, 'Address line 1 is required'],
        [{ residence_pincode: '' }, 'Pincode is required'],
        [{ residence_pincode: '012345' }, 'Please enter a valid 6-digit pincode'],
        [{ residence_type_id: 9 }, 'Residence type is required'],
      ],
    },
    {
      call: 'incomeDetails',
      byLead: 'saveIncomeDetails',
      event: 'income_details',
      action: 'save_income_details',
      valid: INCOME,
      message: 'Income details saved successfully!',
      changed: { monthly_income: 99_000 },
      invalid: [
        [{ income_type_id: 3 }, 'Employment type is required'],
        [{ monthly_income: 999 }, 'Monthly income must be at least 1000'],
        [{ monthly_income: -5 }, 'Monthly income is required'],
        [{ salary_date: '2999-01-01' }, 'Date cannot be in the future.'],
        [{ salary_date: '2025-13-01' }, 'Please enter a valid date'],
        [{ salary_mode_id: 0 }, 'Mode of salary received is required'],
      ],
    },
    {
      call: null,
      byLead: 'aboutCompany',
      event: '',
      action: 'about_company',
      valid: EMPLOYMENT,
      message: m.employment_saved(),
      changed: { landmark: 'Another' },
      invalid: [
        [{ email: '' }, 'Email is required'],
        [{ landmark: ' ' }, 'Landmark is required'],
        [{ department: 'MAGIC' }, 'department is not one of the choices'],
        [{ emp_since: '2020-02-30' }, 'Please enter a valid date'],
        [{ emp_since: '2999-01-01' }, 'Date cannot be in the future.'],
      ],
    },
    {
      call: null,
      byLead: 'bankDetails',
      event: '',
      action: 'bank_details',
      valid: BANK,
      message: m.bank_saved(),
      changed: { acc1: '999999999999' },
      invalid: [
        [{ name: '' }, 'Account Holder Name is required'],
        [{ branch: '' }, 'Branch Name is required'],
        [{ ifsc: '' }, 'IFSC Code is required'],
        [{ acc1: ' ' }, 'Account Number is required'],
      ],
    },
  ] as const;

  for (const { call, byLead, event, action, valid, message, changed, invalid } of CASES) {
    const routes = [
      ...(call ? ([['profile', call]] as const) : []),
      ...([['lead', byLead]] as const),
    ] as const;
    for (const [route, name] of routes) {
      const bodyFor = (person: Customer, fields: object) => ({
        ...(route === 'profile'
          ? { event_name: event, profile_id: person.profile }
          : { action, lead_id: person.lead }),
        ...valid,
        ...fields,
      });
      const send = (person: Customer, fields: object = {}) =>
        service.post(name, bodyFor(person, fields), { token: person.token });

      it(`${name} saves, and returns the progress [ST-02] [D-02]`, async () => {
        const person = await customer();
        expect(await send(person)).toMatchObject({
          code: 200,
          body: {
            Status: 1,
            Message: message,
            Data: { step_percentage: 11, next_step: 'pancard_verification' },
          },
        });
      });

      it(`${name} is read-only once saved; the same again succeeds [ST-01]`, async () => {
        const person = await customer();
        const first = await send(person);
        expect((await send(person)).body).toEqual(first.body);
        expect(await send(person, changed)).toMatchObject(
          refusedWith('This step is already completed and cannot be edited.'),
        );
      });

      it(`${name} refuses what the form refuses, with its texts`, async () => {
        const person = await customer();
        for (const [fields, text] of invalid) {
          expect(await send(person, fields), JSON.stringify(fields)).toMatchObject(refusedWith(text));
        }
        expect(await person.dataOf('dashboard')).toMatchObject({ step_percentage: 0 });
      });
    }
  }

  it('accepts employment with only landmark and e-mail [EMP-02] [D-07]', async () => {
    const person = await customer();
    const empty = Object.fromEntries(Object.keys(EMPLOYMENT).map((key) => [key, '']));
    const company = { ...(empty as typeof EMPLOYMENT), landmark: 'Tower', email: 'x' };
    expect((await person.call('aboutCompany', company)).body.Status).toBe(1);
  });

  it('accepts an IFSC and an account of any shape, and stores the account encrypted [BNK-01] [D-10]', async () => {
    const person = await customer();
    const unusual = { ...BANK, ifsc: 'abc', acc1: '12-34' };
    expect((await person.call('bankDetails', unusual)).body.Status).toBe(1);
    const row = await rowOf(service.deps.db, 'bank_details', person.profile);
    expect(row).toMatchObject({ ifsc: 'ABC', holder_name: BANK.name });
    expect(row?.account_number.toString('latin1')).not.toContain('12-34');
    const account =
      row &&
      service.deps.secrets.decryptText(row.account_number, 'bank_details.account_number', person.profile);
    expect(account).toBe('12-34');
  });

  it('stores one row for 50 simultaneous saves with one key, and one for 50 without any [D-28]', async () => {
    for (const key of ['a-key-of-a-save', undefined]) {
      const person = await customer();
      const headers = key === undefined ? {} : { 'idempotency-key': key };
      const all = await Promise.all(
        Array.from({ length: 50 }, () => person.call('incomeDetails', INCOME, headers)),
      );
      expect(new Set(all.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      expect(all[0]?.body.Status).toBe(1);
      const rows = await select('income_details', { customer_id: person.profile });
      expect(rows).toHaveLength(1);
    }
  });

  it('never fails on a null character', async () => {
    const person = await customer();
    const unusual = { ...RESIDENCE, residence_address_1: 'a\u0000b' };
    expect((await person.call('residenceDetails', unusual)).code).toBe(400);
  });
});
