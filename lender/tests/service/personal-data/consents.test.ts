import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Purpose, REVOCABLE_PURPOSES, type RevocablePurpose } from '#domain/consents/purposes.ts';
import type { CallName } from '#domain/wire/calls.ts';
import type { Consents } from '#domain/wire/consents.ts';
import { accountNotice, NOTICE_VERSION, PLACE_NOTICES, type Place } from '#lender/consents/notices.ts';
import { verifyConsents } from '#server/customer/consents/verify.ts';
import { purge } from '#server/customer/retention.ts';
import { matchInstallation } from '#server/documents/installation.ts';
import { type Answered, as, fill, OFFER, type Person, signIn } from '#testing/people.ts';
import { bodiesFor } from '#tests/service/support/bodies.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';

const DAY = 24 * 3_600;
let service: Service;
beforeAll(async () => {
  service = await startService({ at: new Date('2026-03-02T10:00:00Z') });
  await matchInstallation(service.deps);
});
afterAll(async () => {
  expect((await verifyConsents(service.deps.db)).faults).toEqual([]);
  await service.close();
});

let mobile = 9_780_000_000;
const newPerson = () => {
  mobile += 1;
  return signIn(service, String(mobile));
};
const signInAgain = async (person: Person): Promise<Person> => {
  // Texts of one moment have no order, and another code is sent after half a minute.
  await service.sms(person.mobile);
  service.clock.advance(31);
  return { ...person, token: (await signIn(service, person.mobile)).token };
};
const applicant = async (steps = 9) => {
  const person = await newPerson();
  await fill(service, person, steps);
  return person;
};
const dataOf = ({ body }: Answered) => body.Data as Consents;
const read = async (person: Person) =>
  dataOf(await as(service, person)('consentRead', { action: 'read', profile_id: person.profile }));
const change = (
  person: Person,
  purpose: RevocablePurpose,
  given: boolean,
  version: string = NOTICE_VERSION,
) =>
  as(service, person)('consentChange', {
    action: 'change',
    profile_id: person.profile,
    purpose,
    given,
    version,
  });
const standing = async (person: Person) =>
  Object.fromEntries((await read(person)).consents.map(({ purpose, given }) => [purpose, given]));
const rowsOf = ({ profile }: Person) =>
  service.deps.db
    .selectFrom('consents')
    .selectAll()
    .where('customer_id', '=', profile)
    .orderBy('number')
    .execute();
const submit = async (person: Person) => {
  const { lead: lead_id } = person;
  await as(service, person)('loanCalculation', { action: 'loan_calculation', lead_id, ...OFFER });
  return as(service, person)('generateLoan', { action: 'generate_loan', lead_id });
};
const stateOf = async ({ lead }: Person) =>
  (await service.deps.db.selectFrom('leads').select('state').where('id', '=', lead).executeTakeFirstOrThrow())
    .state;
const rowCount = async (table: 'documents' | 'residence_details' | 'pan_verifications', person: Person) =>
  (
    await service.deps.db
      .selectFrom(table)
      .select('customer_id')
      .where('customer_id', '=', person.profile)
      .execute()
  ).length;

describe('consents', () => {
  it('are recorded with the press that gives them: purpose, text, version, language and time [CNS-01] [CNS-02]', async () => {
    const person = await newPerson();
    expect(await standing(person)).toEqual({ account: true });
    await fill(service, person, 9);
    await submit(person);
    const places: readonly Place[] = [
      ...(['sign-in', 'pan', 'personal', 'residence', 'income'] as const),
      ...(['selfie', 'employment', 'documents', 'bank', 'submission'] as const),
    ];
    expect(await rowsOf(person)).toEqual(
      places.map((place) => ({
        number: expect.any(Number),
        customer_id: person.profile,
        purpose: PLACE_NOTICES[place].purpose,
        given: true,
        place,
        version: NOTICE_VERSION,
        hash: createHash('sha256').update(PLACE_NOTICES[place].text()).digest('hex'),
        language: 'en',
        at: service.deps.now(),
      })),
    );
    expect(await standing(person)).toEqual(
      Object.fromEntries((['account', ...REVOCABLE_PURPOSES] as Purpose[]).map((purpose) => [purpose, true])),
    );
  });

  it('are recorded once, however often and at once the same text is agreed to [CNS-02]', async () => {
    const person = await applicant(2);
    await signInAgain(person);
    const bodies = await bodiesFor(person);
    await Promise.all(
      Array.from({ length: 5 }, () =>
        service.post('residenceDetails', bodies.residenceDetails, { token: person.token }),
      ),
    );
    expect((await rowsOf(person)).map(({ place }) => place)).toEqual([
      'sign-in',
      'pan',
      'personal',
      'residence',
    ]);
  });

  it('can be changed or deleted by nobody, and go with the customer [CNS-02]', async () => {
    const person = await applicant(1);
    const { db } = service.deps;
    await expect(sql`update consents set given = false`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`delete from consents`.execute(db)).rejects.toThrow('append-only');
    await db.deleteFrom('customers').where('id', '=', person.profile).execute();
    expect(await rowsOf(person)).toEqual([]);
  });

  it('are taken back and given again, each once, by their own customer [CNS-03]', async () => {
    const [person, other] = [await applicant(5), await applicant(5)];
    expect(dataOf(await change(person, 'selfie', false)).consents).toContainEqual(
      expect.objectContaining({ purpose: 'selfie', given: false }),
    );
    await change(person, 'selfie', false);
    await change(person, 'selfie', true);
    await change(person, 'selfie', true);
    const selfies = (await rowsOf(person)).filter(({ purpose }) => purpose === 'selfie');
    const hash = createHash('sha256').update(accountNotice('selfie')).digest('hex');
    expect(selfies).toMatchObject([
      { given: true, place: 'selfie' },
      { given: false, place: 'selfie', hash: selfies[0]?.hash },
      { given: true, place: 'my-account', hash },
    ]);
    expect((await standing(other)).selfie).toBe(true);
    expect(await standing(person)).not.toHaveProperty('bank');
    await change(person, 'bank', true);
    await change(person, 'bank', false);
    expect(await standing(person)).not.toHaveProperty('bank');
  });

  it('are given again only for the text that is valid now [CNS-02]', async () => {
    const person = await applicant(5);
    await change(person, 'selfie', false);
    const answer = await change(person, 'selfie', true, '2020-01-01');
    expect(answer.body).toMatchObject({
      Status: 2,
      Message: expect.stringContaining('The text has changed'),
    });
    expect((await standing(person)).selfie).toBe(false);
  });

  it('are changed 50 times a day at most, with a row in the audit for each [CNS-03]', async () => {
    const person = await applicant(5);
    for (let count = 0; count < 50; count += 1) await change(person, 'selfie', count % 2 === 1);
    expect((await change(person, 'selfie', false)).body.Status).toBe(2);
    const audit = await service.deps.db
      .selectFrom('audit')
      .select(['action', 'outcome'])
      .where('customer_id', '=', person.profile)
      .where('action', '=', 'permission given or taken back')
      .execute();
    expect(audit.filter(({ outcome }) => outcome === 'done')).toHaveLength(50);
    expect(audit.filter(({ outcome }) => outcome === 'refused')).toHaveLength(1);
  });
});

describe('a consent that was taken back', () => {
  it.each([
    ['identity', 'personalDetails'],
    ['identity', 'checkEligibility'],
    ['identity', 'verifyPan'],
    ['address', 'saveAddressDetails'],
    ['work', 'incomeDetails'],
    ['work', 'aboutCompany'],
    ['work', 'leadEligibility'],
    ['selfie', 'selfie'],
    ['documents', 'document'],
    ['documents', 'uploadDocument'],
    ['bank', 'bankDetails'],
  ] as const)('of %s refuses %s, and says where to allow it again [CNS-05]', async (purpose, call) => {
    const person = await applicant();
    await change(person, purpose, false);
    const body = (await bodiesFor(person))[call as CallName];
    const files = await service.deps.documents.list();
    const refusal = await service.post(call, body, { token: person.token });
    expect(refusal.body).toMatchObject({
      Status: 2,
      Message: expect.stringMatching(
        /^You took back your permission for this: .+allow it again in My Account\.$/,
      ),
      Data: { permission: purpose },
    });
    expect(await service.deps.documents.list()).toEqual(files);
    await change(person, purpose, true);
    const { body: after } = await service.post(call, body, { token: person.token });
    expect(after.Message).not.toContain('took back');
  });

  // What goes to the lender is allowed by sending it.
  const beforeSending = REVOCABLE_PURPOSES.filter((purpose) => purpose !== 'lender');
  it.each(beforeSending)(
    'of %s refuses to send the application until it is given again [CNS-05]',
    async (purpose) => {
      const person = await applicant();
      await change(person, purpose, false);
      expect((await submit(person)).body.Message).toContain('took back');
      expect(await stateOf(person)).toBe('filling');
      await change(person, purpose, true);
      expect((await submit(person)).body.Status).toBe(1);
      expect((await read(person)).effect).toBe('stops');
    },
  );

  it.each(['address', 'lender'] as const)(
    'of %s ends an application that the lender has, which is said before [CNS-04] [CNS-05]',
    async (purpose) => {
      const person = await applicant();
      await submit(person);
      expect((await read(person)).effect).toBe('stops');
      expect(dataOf(await change(person, purpose, false)).effect).toBe('nothing');
      expect(await stateOf(person)).toBe('withdrawn');
    },
  );

  it('leaves a loan as it is, which is said before [CNS-04] [CNS-05]', async () => {
    const person = await applicant();
    await submit(person);
    await service.deps.db
      .updateTable('leads')
      .set({ state: 'payingOut' })
      .where('id', '=', person.lead)
      .execute();
    expect((await read(person)).effect).toBe('goesOn');
    await change(person, 'address', false);
    expect(await stateOf(person)).toBe('payingOut');
    service.clock.advance(8 * DAY);
    await purge(service.deps);
    expect(await rowCount('residence_details', person)).toBe(1);
  });

  it('is erased 7 days later, with its files, and nothing else is [CNS-06]', async () => {
    const [leaving, staying] = [await applicant(), await applicant()];
    for (const purpose of ['address', 'documents', 'identity'] as const)
      await change(leaving, purpose, false);
    await change(staying, 'documents', false);
    service.clock.advance(6 * DAY);
    await purge(service.deps);
    expect(await rowCount('documents', leaving)).toBe(6);
    const back = await signInAgain(staying);
    await change(back, 'documents', true);
    service.clock.advance(2 * DAY);
    const before = (await service.deps.documents.list()).length;
    await purge(service.deps);
    expect((await service.deps.documents.list()).length).toBe(before - 5);
    expect(await rowCount('documents', leaving)).toBe(1);
    expect(await rowCount('residence_details', leaving)).toBe(0);
    expect(await rowCount('pan_verifications', leaving)).toBe(0);
    expect(await rowCount('documents', staying)).toBe(6);
    expect(await rowCount('residence_details', staying)).toBe(1);
  });
});

describe('drafts of a consent that was taken back', () => {
  const draftSteps = async ({ profile }: Person) =>
    (
      await service.deps.db
        .selectFrom('drafts')
        .select('step')
        .where('customer_id', '=', profile)
        .orderBy('step')
        .execute()
    ).map(({ step }) => step);

  it('are erased with what they belong to, and no others are [CNS-06]', async () => {
    const person = await applicant();
    for (const step of ['pan', 'personal', 'residence', 'employment', 'offer'] as const) {
      const body = { action: 'save', profile_id: person.profile, step, version: 0, fields: {} } as const;
      expect((await as(service, person)('draftSave', body)).body.Data).toMatchObject({ step, version: 1 });
    }
    for (const purpose of ['address', 'identity'] as const) await change(person, purpose, false);
    service.clock.advance(6 * DAY);
    await purge(service.deps);
    expect(await draftSteps(person)).toEqual(['employment', 'offer', 'pan', 'personal', 'residence']);
    service.clock.advance(2 * DAY);
    await purge(service.deps);
    expect(await draftSteps(person)).toEqual(['employment', 'offer']);
  });

  it('are not made of the answers of an earlier application [CNS-05] [LOAN-24]', async () => {
    const person = await applicant();
    await submit(person);
    for (const purpose of ['address', 'work'] as const) await change(person, purpose, false);
    const { lead: lead_id } = person;
    await as(service, person)('loanApplyAgain', { action: 'apply_again', lead_id });
    expect(await draftSteps(person)).toEqual(['bank', 'personal']);
    expect(await rowCount('residence_details', person)).toBe(0);
  });
});

describe('the consent of the account', () => {
  it('goes with a request for deletion, and comes back with it [CNS-04]', async () => {
    const person = await newPerson();
    const { profile: profile_id } = person;
    await as(service, person)('deletionRequest', { action: 'request', profile_id });
    expect(await standing(person)).toEqual({ account: false });
    const again = await signInAgain(person);
    expect(await standing(again)).toEqual({ account: false });
    await as(service, again)('deletionWithdraw', { action: 'withdraw', profile_id });
    expect(await standing(again)).toEqual({ account: true });
  });

  it('is taken back by no other call [CNS-04]', async () => {
    const person = await newPerson();
    expect((await change(person, 'account' as RevocablePurpose, false)).code).toBe(400);
  });
});

it('checks that consents name the texts that were shown [CNS-02]', async () => {
  const other = await startService();
  const person = await signIn(other, '9780009999');
  const { db } = other.deps;
  const row = { customer_id: person.profile, place: 'pan', language: 'en', at: other.deps.now() } as const;
  await db
    .insertInto('consents')
    .values([
      { ...row, purpose: 'bank', given: false, version: '2020-01-01', hash: 'a' },
      { ...row, purpose: 'identity', given: true, version: NOTICE_VERSION, hash: 'b' },
      { ...row, purpose: 'identity', given: true, version: '2020-01-01', hash: 'c' },
    ])
    .execute();
  expect(await verifyConsents(db)).toEqual({
    consents: 4,
    faults: [
      expect.stringContaining('takes back what was not allowed'),
      expect.stringContaining('the text changed without its date'),
    ],
  });
  await other.close();
});
