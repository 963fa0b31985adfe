import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { openProductDatabase } from './support/database.ts';
import { papers } from './support/files.ts';
import { keyboard, mouse } from './support/hand.ts';
import { newPerson, type Person } from './support/person.ts';
import { DATA_DIR } from './support/product.ts';
import { walkWholeJourney } from './support/walk.ts';

const looker = (page: Page) => async (screen: string) => expectAccessible(page, screen);

/** Everything typed is in the database: plain where it may be, sealed where it must be. */
const expectStored = async (person: Person): Promise<void> => {
  const { db, secrets } = openProductDatabase(DATA_DIR);
  try {
    const personal = await db
      .selectFrom('personal_details')
      .selectAll()
      .where('personal_email', '=', person.email)
      .executeTakeFirstOrThrow();
    const id = personal.customer_id;
    expect(personal).toMatchObject({
      dob: person.dob,
      gender: 2,
      marital_status_id: 2,
      spouse_name: person.spouse,
    });
    const of = <T extends 'residence_details' | 'income_details' | 'employment_details' | 'bank_details'>(
      table: T,
    ) =>
      db
        .selectFrom(table)
        .selectAll()
        .where('customer_id', '=', id as never)
        .executeTakeFirstOrThrow();

    const customer = await db
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(secrets.decryptText(customer.mobile, 'customers.mobile')).toBe(person.mobile);
    const pan = await db
      .selectFrom('pan_verifications')
      .selectAll()
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(secrets.decryptText(pan.pan, 'pan_verifications.pan')).toBe(person.pan);
    expect(await of('residence_details')).toMatchObject({
      residence_address_1: person.residence.line1,
      residence_address_2: person.residence.line2,
      residence_landmark: person.residence.landmark,
      residence_pincode: person.residence.pincode,
      residence_type_id: 2,
    });
    expect(await of('income_details')).toMatchObject({
      income_type_id: 1,
      salary_mode_id: 1,
      salary_date: person.salaryDate,
      monthly_income: Number(person.income),
    });
    expect(await of('employment_details')).toMatchObject({
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
    expect(secrets.decryptText(bank.account_number, 'bank_details.account_number')).toBe(person.bank.account);
    const documents = await db.selectFrom('documents').select('slot').where('customer_id', '=', id).execute();
    expect(documents.map(({ slot }) => slot).sort()).toEqual(
      ['aadhar_back', 'aadhar_front', 'bank_statement', 'pan_card', 'salary_slip', 'selfie'].sort(),
    );
    const lead = await db
      .selectFrom('leads')
      .selectAll()
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(lead).toMatchObject({ status: 'LEAD-INPROCESS', loan_amount: 5000, tenure_days: 7 });
    expect(lead.submitted_at).not.toBeNull();
    const offer = await db
      .selectFrom('offers')
      .selectAll()
      .where('lead_id', '=', lead.id)
      .executeTakeFirstOrThrow();
    expect(offer).toMatchObject({ purpose: 2, principal: 5000, tenure_days: 7, fee: 350, total: 5350 });
  } finally {
    await db.destroy();
  }
};

test.describe('the whole journey of someone new', () => {
  test('by mouse at 1280 px, and everything typed is in the database [R-07] [DASH-01] [PAN-02] [PER-02] [RES-02] [INC-02] [SEL-03] [ELI-02] [DOC-03] [PRE-02] [D-02] [D-14]', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 1280, height: 900 });
    const person = newPerson();
    await walkWholeJourney({ page, hand: mouse(), person, look: looker(page) }, await papers());
    await expectStored(person);
  });

  test('by keyboard alone at 360 px [R-19] [N-03] [N-05] [N-07] [N-08] [N-09] [N-10] [N-11] [N-12] [N-13] [N-14] [N-15] [N-16]', async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 360, height: 740 });
    const person = newPerson();
    await walkWholeJourney({ page, hand: keyboard(page), person, look: looker(page) }, await papers());
    await expectStored(person);
  });
});
