import { expect } from '@playwright/test';
import { dayInIndia } from '#domain/formats/formats.ts';
import { OFFER_DAYS, OFFER_RATE } from '#domain/loan/product.ts';
import { daysToSalary, nextSalaryDay } from '#domain/loan/salaryDay.ts';
import { openProductDatabase } from '#lender/tests/support/database.ts';
import type { Person } from '#testing/browser/person.ts';
import { DATA_DIR } from '#testing/browser/product.ts';

type Opened = ReturnType<typeof openProductDatabase>;

const expectIdentity = async ({ db, secrets }: Opened, person: Person): Promise<string> => {
  const personal = await db
    .selectFrom('personal_details')
    .selectAll()
    .where('personal_email', '=', person.email)
    .executeTakeFirstOrThrow();
  expect(personal).toMatchObject({
    dob: person.dob,
    gender: 2,
    marital_status_id: 2,
    spouse_name: person.spouse,
  });
  const id = personal.customer_id;
  const customer = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(secrets.decryptText(customer.mobile, 'customers.mobile', id)).toBe(person.mobile);
  const pan = await db
    .selectFrom('pan_verifications')
    .selectAll()
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(secrets.decryptText(pan.pan, 'pan_verifications.pan', id)).toBe(person.pan);
  return id;
};

const expectHomeAndIncome = async ({ db }: Opened, id: string, person: Person): Promise<void> => {
  const home = await db
    .selectFrom('residence_details')
    .selectAll()
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(home).toMatchObject({
    residence_address_1: person.residence.line1,
    residence_address_2: person.residence.line2,
    residence_landmark: person.residence.landmark,
    residence_pincode: person.residence.pincode,
    residence_type_id: 2,
  });
  const income = await db
    .selectFrom('income_details')
    .selectAll()
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(income).toMatchObject({
    income_type_id: 1,
    salary_mode_id: 1,
    salary_date: person.salaryDate,
    monthly_income: Number(person.income),
  });
};

const expectWorkAndBank = async ({ db, secrets }: Opened, id: string, person: Person): Promise<void> => {
  const work = await db
    .selectFrom('employment_details')
    .selectAll()
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(work).toMatchObject({
    working_type: 'WFO',
    company_name: person.company.name,
    department: 'ACCOUNTS',
    company_type: '1',
    designation: person.company.designation,
    email: person.company.email,
    emp_since: person.company.since,
    address_1: person.company.address1,
    address_2: person.company.address2,
    landmark: person.company.landmark,
    pincode: person.company.pincode,
  });
  const bank = await db
    .selectFrom('bank_details')
    .selectAll()
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(bank).toMatchObject({
    holder_name: person.bank.holder,
    branch: person.bank.branch,
    ifsc: person.bank.ifsc,
  });
  expect(secrets.decryptText(bank.account_number, 'bank_details.account_number', id)).toBe(
    person.bank.account,
  );
};

/** The days that the calculator proposes: until the next salary [CALC-06]. */
const proposedDays = ({ salaryDate }: Person): number => {
  const today = dayInIndia();
  return daysToSalary(nextSalaryDay(salaryDate, today) ?? '', today, OFFER_DAYS) ?? OFFER_DAYS.initial;
};

const expectDocumentsAndLoan = async ({ db }: Opened, id: string, days: number): Promise<void> => {
  const documents = await db.selectFrom('documents').select('slot').where('customer_id', '=', id).execute();
  expect(documents.map(({ slot }) => slot).sort()).toEqual([
    'aadhar_back',
    'aadhar_front',
    'bank_statement',
    'pan_card',
    'salary_slip',
    'selfie',
  ]);
  const lead = await db
    .selectFrom('leads')
    .selectAll()
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(lead).toMatchObject({ status: 'LEAD-INPROCESS', loan_amount: 5000, tenure_days: days });
  expect(lead.submitted_at).not.toBeNull();
  const offer = await db
    .selectFrom('offers')
    .selectAll()
    .where('lead_id', '=', lead.id)
    .executeTakeFirstOrThrow();
  const fee = (5000 * days * OFFER_RATE) / 100;
  expect(offer).toMatchObject({ purpose: 2, principal: 5000, tenure_days: days, fee, total: 5000 + fee });
};

/** Expects all input of a customer in the product's database, encrypted where it must be. */
export const expectStored = async (person: Person): Promise<void> => {
  const opened = openProductDatabase(DATA_DIR);
  try {
    const id = await expectIdentity(opened, person);
    await expectHomeAndIncome(opened, id, person);
    await expectWorkAndBank(opened, id, person);
    await expectDocumentsAndLoan(opened, id, proposedDays(person));
  } finally {
    await opened.db.destroy();
  }
};
