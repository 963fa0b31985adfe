import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { isoInIndia } from '#domain/formats/formats.ts';
import { DRAFT_STEPS } from '#domain/wire/extensions.ts';
import { jpeg } from '#testing/files.ts';
import { BANK, DOCUMENTS, EMPLOYMENT, INCOME, OFFER } from '#testing/people.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { startAnother } from '#tests/service/support/harness.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, customer, select } = storyOf();
const lent = storyOf({ at: '2026-02-10T11:30+05:30' });

describe('drafts', () => {
  const save = (
    person: Customer,
    step: (typeof DRAFT_STEPS)[number],
    version: number,
    fields: Record<string, string>,
  ) => person.call('draftSave', { step, version, fields });
  const read = async (person: Customer) => (await person.dataOf('draftRead')).drafts;

  it('are kept per step and version, encrypted, and read on any device [ST-05] [D-15]', async () => {
    const person = await customer();
    const fields = { residence_address_1: '14, canary street', residence_pincode: '560038' };
    expect((await save(person, 'residence', 0, fields)).body).toMatchObject({
      Status: 1,
      Data: { step: 'residence', version: 1, fields },
    });
    expect((await save(person, 'residence', 1, { residence_pincode: '560001' })).body).toMatchObject({
      Data: { version: 2 },
    });
    await save(person, 'income', 0, { monthly_income: '52000' });
    expect(await read(person)).toEqual([
      { step: 'income', version: 1, fields: { monthly_income: '52000' } },
      { step: 'residence', version: 2, fields: { residence_pincode: '560001' } },
    ]);
    const rows = await select('drafts');
    expect(rows.some(({ body }) => body.includes('canary') || body.includes('560001'))).toBe(false);
  });

  it('do not replace a newer one, which is returned instead [D-15]', async () => {
    const person = await customer();
    await save(person, 'personal', 0, { dob: '1992-06-15' });
    const answer = await save(person, 'personal', 0, { dob: '1990-01-01' });
    expect(answer.body).toMatchObject({
      Status: 2,
      Data: { step: 'personal', version: 1, fields: { dob: '1992-06-15' } },
    });
    const two = await Promise.all([
      save(person, 'personal', 1, { dob: '1991-01-01' }),
      save(person, 'personal', 1, { dob: '1993-01-01' }),
    ]);
    expect(two.map(({ body }) => body.Status).sort()).toEqual([1, 2]);
  });

  it('never contain a PAN, account number, password or file [D-15]', async () => {
    const person = await customer();
    for (const step of DRAFT_STEPS) {
      for (const name of ['pancard', 'pan_number', 'acc1', 'acc2', 'password', 'file', 'otp', '__proto__']) {
        const fields = Object.fromEntries([[name, 'x']]);
        expect((await save(person, step, 0, fields)).body.Status, `${step} ${name}`).toBe(2);
      }
    }
    expect(await read(person)).toEqual([]);
  });

  it('are deleted once the step is saved [ST-05]', async () => {
    const person = await customer();
    await save(person, 'income', 0, { monthly_income: '52000' });
    expect((await person.call('incomeDetails', INCOME)).body.Status).toBe(1);
    expect(await read(person)).toEqual([]);
  });
});

describe('details of an application', () => {
  const details = (person: Customer) => person.dataOf('applicationDetails');

  it('are empty at first', async () => {
    expect(await details(await customer())).toEqual({
      deleted_on: null,
      deletion_holds: [],
      kept_until: null,
      refused_for: [],
      documents: [],
      documents_sent: [],
      offer: null,
      tenures: [],
      employer: null,
      answers: { pan: {}, personal: {}, residence: {}, income: {}, employment: {}, bank: {} },
      bank: null,
      loans: [],
    });
  });

  it('list documents as they arrive, in the order of the page [DOC-01]', async () => {
    const person = await customer();
    const [, back] = DOCUMENTS;
    const [front] = DOCUMENTS;
    for (const one of [back, front]) {
      expect((await person.call('document', { ...one, file: await jpeg() })).body.Status).toBe(1);
    }
    expect(await details(person)).toMatchObject({ documents: ['aadhar_front', 'aadhar_back'] });
  });

  it('say since when a document is there, of the newest file, and to nobody else [DOC-08]', async () => {
    const [person, other] = [await customer(), await customer()];
    const sentAt = async () => {
      const { documents_sent } = await details(person);
      return documents_sent as readonly { slot: string; at: string }[];
    };
    const [front] = DOCUMENTS;
    for (const side of [20, 30]) {
      await person.call('document', { ...front, file: await jpeg(side) });
      const rows = await select('documents', { customer_id: person.profile });
      const at = isoInIndia(rows[0]?.uploaded_at as Date);
      expect(await sentAt()).toEqual([{ slot: 'aadhar_front', at }]);
    }
    expect(await details(other)).toMatchObject({ documents: [], documents_sent: [] });
  });

  it('have the days of each loan that was chosen [DASH-15]', async () => {
    const person = await customer(9);
    await person.choose({ tenure: 18 });
    expect(await details(person)).toMatchObject({ tenures: [{ lead_id: person.lead, days: 18 }] });
  });

  it('contain the accepted loan, the employer and the last four digits of the account', async () => {
    const person = await customer(9);
    expect((await person.choose()).body.Status).toBe(1);
    expect(await details(person)).toMatchObject({
      offer: OFFER,
      employer: EMPLOYMENT.companyName,
      bank: { ifsc: BANK.ifsc, last_four: '9012' },
    });
    expect(JSON.stringify(await details(person))).not.toContain(BANK.acc1);
  });
});

describe('details of an application with loans', () => {
  const { it, loanIn, update } = lent;

  it('contain each loan that was paid out, with the amount owed today [P-06]', async () => {
    const closed = await loanIn('closed');
    const person = await loanIn('overdue');
    const customer_id = person.profile;
    await update('leads', { id: closed.lead }, { customer_id });
    await update('loans', { lead_id: closed.lead }, { customer_id });
    const { loans } = await person.dataOf('applicationDetails');
    // Of 20,000 the interest of 30 days, and fifteen late days of 40.
    expect(loans).toMatchObject([
      { lead_id: closed.lead, repayment_date: '2026-03-12', total_due_amount: 0, closed: true },
      { lead_id: person.lead, repayment_date: '2026-03-17', total_due_amount: 26_600, closed: false },
    ]);
  });
});

describe('IFSC', () => {
  it('answers bank and branch if known, and refuses an unknown code [D-10]', async () => {
    const person = await customer();
    const ask = (ifsc: string) => person.call('ifsc', { ifsc });
    expect((await ask(' sbin0000691'.trim())).body).toMatchObject({
      Status: 1,
      Data: { bank: 'State Bank of India', branch: 'New Delhi Main Branch' },
    });
    expect((await ask('KKBK0000261')).body).toMatchObject({
      Status: 1,
      Data: { bank: 'Kotak Mahindra Bank', branch: null },
    });
    for (const ifsc of ['HDFC1002854', 'HDFC000285', 'ZZZZ0000001', '']) {
      expect((await ask(ifsc)).body, ifsc).toMatchObject({ Status: 2, Data: null });
    }
  });
});

describe('pincodes', () => {
  it('answers city and state, and refuses what it does not know', async () => {
    const person = await customer();
    const ask = async (pincode: string) => (await person.call('pincode', { pincode })).body;
    for (const [pincode, city, state] of [
      ['411001', 'Pune', 'Maharashtra'],
      ['560001', 'Bengaluru', 'Karnataka'],
      ['605001', 'Puducherry', 'Puducherry'],
      ['194101', 'Leh', 'Ladakh'],
    ])
      expect(await ask(pincode as string)).toMatchObject({ Status: 1, Data: { city, state } });
    for (const pincode of ['999999', '000000', '4110', '', 'abcdef', '-41101'])
      expect(await ask(pincode), pincode).toMatchObject({ Status: 2, Data: null });
  });

  it('knows every pincode once, each in a city and a state', () => {
    const file = readFileSync('lender/server/adapters/pincodes.tsv', 'utf8');
    const lines = file.trimEnd().split('\n');
    const ranges = lines.flatMap((line) => {
      expect(line).toMatch(/^[A-Z][\w .&()-]+\t[A-Z\d][\w .&()-]+\t[1-9]\d{5}(?:[ -][1-9]\d{5})*$/);
      return (line.split('\t')[2] ?? '').split(' ').map((range) => range.split('-').map(Number));
    });
    const sorted = ranges.toSorted(([a = 0], [b = 0]) => a - b);
    sorted.slice(1).forEach(([first = 0], at) => {
      expect(first).toBeGreaterThan(sorted[at]?.at(-1) ?? 0);
    });
  });
});

describe('contact and review', () => {
  const MESSAGE = {
    full_name: 'Asha Rao',
    email: 'asha@example.com',
    phone_number: '9876543210',
    subject: '',
    message: 'A canary question',
  };

  it('stores a message encrypted, and requires every field [D-02] [H-05]', async () => {
    expect((await service.post('contact', MESSAGE)).body.Status).toBe(1);
    for (const missing of ['full_name', 'email', 'phone_number', 'message']) {
      expect((await service.post('contact', { ...MESSAGE, [missing]: ' ' })).body.Status, missing).toBe(2);
    }
    expect((await service.post('contact', { ...MESSAGE, email: 'asha' })).body.Status).toBe(2);
    const rows = await select('contact_messages');
    expect(rows).toHaveLength(1);
    const [row] = rows;
    expect(row?.body.includes('canary')).toBe(false);
    expect(
      JSON.parse(
        service.deps.secrets.decryptText(row?.body ?? Buffer.of(), 'contact_messages.body', row?.id ?? ''),
      ),
    ).toEqual(MESSAGE);
  });

  it('stores a review of 1 to 5 stars unpublished [D-02]', async () => {
    const review = { name: 'Asha', rating: 5, review: 'Quick' };
    expect((await service.post('review', review)).body.Status).toBe(1);
    expect((await service.post('review', { ...review, review: ' ' })).body.Status).toBe(2);
    for (const rating of [0, 6, 2.5]) {
      expect((await service.post('review', { ...review, rating })).code).toBe(400);
    }
    expect(await select('reviews')).toMatchObject([{ name: 'Asha', rating: 5, published_at: null }]);
  });
});

describe('forms without sign-in', () => {
  it('are limited by address [API-00]', async () => {
    const ip = '10.88.0.1';
    const review = { name: 'Asha', rating: 5, review: 'Quick' };
    const all = await Promise.all(Array.from({ length: 101 }, () => service.post('review', review, { ip })));
    const refused = all.filter(({ code }) => code === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ body: { Status: 2 }, headers: { 'retry-after': '3600' } });
    expect((await service.post('review', review, { ip: '10.88.0.2' })).code).toBe(200);
  });
});

describe('extensions off', () => {
  it('are not there [D-01]', async () => {
    const plain = await startAnother({ env: { EXTENSIONS: 'off' } });
    expect((await plain.post('contact', {})).code).toBe(404);
    expect((await plain.post('masterData', { apiname: 'getstate' })).body.Status).toBe(1);
  });
});
