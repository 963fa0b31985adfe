import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { type Purpose, REVOCABLE_PURPOSES, type RevocablePurpose } from '#domain/consents/purposes.ts';
import type { CallName } from '#domain/wire/calls.ts';
import type { Consents } from '#domain/wire/consents.ts';
import { accountNotice, NOTICE_VERSION, PLACE_NOTICES, type Place } from '#lender/consents/notices.ts';
import { m } from '#messages';
import { verifyConsents } from '#server/customer/consents/verify.ts';
import { purge } from '#server/customer/retention.ts';
import { matchInstallation } from '#server/documents/installation.ts';
import { type Answered, fill } from '#testing/people.ts';
import { bodiesFor } from '#tests/service/support/bodies.ts';
import { type Customer, newCustomer } from '#tests/service/support/customer.ts';
import { startAnother } from '#tests/service/support/harness.ts';
import { storyOf } from '#tests/service/support/story.ts';
import { tablesOf } from '#tests/service/support/tables.ts';
import { nextUtr } from '#tests/service/support/team.ts';

const DAY = 24 * 3_600;
/** The time after which another code is sent. */
const RESEND = 31;

const { it, service, team, customer, loanIn, select, update } = storyOf({
  at: '2026-03-02T10:00:00Z',
  ready: ({ deps }) => matchInstallation(deps),
  atEnd: async ({ deps }) => expect((await verifyConsents(deps.db)).faults).toEqual([]),
});

const dataOf = ({ body }: Answered) => body.Data as Consents;
const read = async (person: Customer) => dataOf(await person.call('consentRead'));
const change = (
  person: Customer,
  purpose: RevocablePurpose,
  given: boolean,
  version: string = NOTICE_VERSION,
) => person.call('consentChange', { purpose, given, version });
const standing = async (person: Customer) =>
  Object.fromEntries((await read(person)).consents.map(({ purpose, given }) => [purpose, given]));
const rowsOf = ({ profile }: Customer) => select('consents', { customer_id: profile }, 'number');
const stateOf = async (person: Customer) => (await person.row()).state;
const rowCount = async (table: 'documents' | 'residence_details' | 'pan_verifications', person: Customer) =>
  (await select(table, { customer_id: person.profile })).length;

describe('consents', () => {
  it('are recorded with the press that gives them: purpose, text, version, language and time [CNS-01] [CNS-02]', async () => {
    const person = await customer();
    expect(await standing(person)).toEqual({ account: true });
    await fill(service, person, 9);
    await person.apply();
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
    const person = await customer(2);
    await person.signInAgain(RESEND);
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
    const person = await customer(1);
    const { db } = service.deps;
    await expect(sql`update consents set given = false`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`delete from consents`.execute(db)).rejects.toThrow('append-only');
    await db.deleteFrom('customers').where('id', '=', person.profile).execute();
    expect(await rowsOf(person)).toEqual([]);
  });

  it('are taken back and given again, each once, by their own customer [CNS-03]', async () => {
    const [person, other] = [await customer(5), await customer(5)];
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
    const person = await customer(5);
    await change(person, 'selfie', false);
    const answer = await change(person, 'selfie', true, '2020-01-01');
    expect(answer.body).toMatchObject({
      Status: 2,
      Message: expect.stringContaining('The text has changed'),
    });
    expect((await standing(person)).selfie).toBe(false);
  });

  it('are changed 50 times a day at most, with a row in the audit for each [CNS-03]', async () => {
    const person = await customer(5);
    await change(person, 'selfie', false);
    service.clock.advance(3_600);
    for (let count = 1; count < 50; count += 1) await change(person, 'selfie', count % 2 === 1);
    const often = await change(person, 'selfie', false);
    expect(often).toMatchObject({ code: 429, body: { Status: 2, Message: m.crm_permission_often() } });
    // Until the first one is a day old.
    expect(often.headers['retry-after']).toBe(String(23 * 3_600));
    const audit = await select('audit', {
      customer_id: person.profile,
      action: 'permission given or taken back',
    });
    expect(audit.filter(({ outcome }) => outcome === 'done')).toHaveLength(50);
    expect(audit.filter(({ outcome }) => outcome === 'refused')).toHaveLength(1);
  });
});

describe('a consent that was taken back', () => {
  it.each([
    ['identity', 'personalDetails'],
    ['identity', 'checkEligibility'],
    ['identity', 'verifyPan'],
    ['identity', 'panCheck'],
    ['identity', 'panConfirm'],
    ['address', 'saveAddressDetails'],
    ['address', 'answerChange'],
    ['work', 'incomeDetails'],
    ['work', 'aboutCompany'],
    ['work', 'leadEligibility'],
    ['selfie', 'selfie'],
    ['documents', 'document'],
    ['documents', 'uploadDocument'],
    ['bank', 'bankDetails'],
  ] as const)('of %s refuses %s, and says where to allow it again [CNS-05]', async (purpose, call) => {
    const person = await customer(9);
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
      const person = await customer(9);
      await change(person, purpose, false);
      expect((await person.apply()).body.Message).toContain('took back');
      expect(await stateOf(person)).toBe('filling');
      await change(person, purpose, true);
      expect((await person.apply()).body.Status).toBe(1);
      expect((await read(person)).effect).toBe('stops');
    },
  );

  it.each(['address', 'lender'] as const)(
    'of %s ends an application that the lender has, which is said before [CNS-04] [CNS-05]',
    async (purpose) => {
      const person = await customer(9);
      await person.apply();
      expect((await read(person)).effect).toBe('stops');
      expect(dataOf(await change(person, purpose, false)).effect).toBe('nothing');
      expect(await stateOf(person)).toBe('withdrawn');
    },
  );

  it.each(['payingOut', 'stopping', 'running'] as const)(
    'leaves a loan or a payout on its way as it is, which is said before: %s [CNS-04] [CNS-05]',
    async (state) => {
      const person = await customer(9);
      await person.apply();
      await update('leads', { id: person.lead }, { state });
      expect((await read(person)).effect).toBe('goesOn');
      await change(person, 'address', false);
      expect(await stateOf(person)).toBe(state);
      service.clock.advance(8 * DAY);
      await purge(service.deps);
      expect(await rowCount('residence_details', person)).toBe(1);
    },
  );

  it('of the account number is erased once money that was paid too much has gone back, not before [CNS-06] [DEL-03]', async () => {
    const person = await loanIn('closed');
    const banked = async () => (await select('bank_details', { customer_id: person.profile })).length;
    await person.signInAgain(RESEND);
    await change(person, 'bank', false);
    const reference = nextUtr();
    await team.book(person, 500, { reference });
    expect((await read(person)).effect).toBe('nothing');
    service.clock.advance(8 * DAY);
    await purge(service.deps);
    expect(await banked()).toBe(1);
    await team.refund(person, 500, reference);
    await purge(service.deps);
    expect(await banked()).toBe(0);
    expect(await select('erasures', { customer_id: person.profile })).toMatchObject([
      { kind: 'permission', why: 'taken back', what: { bank_details: 1 }, files: [] },
    ]);
  });

  it('leaves of an application that was refused nothing that it was sent with, and keeps that of a loan [CNS-06]', async () => {
    const sent = async ({ lead: lead_id }: Customer) => (await select('sent_answers', { lead_id })).length;
    const [refused, closed] = [await loanIn('refused'), await loanIn('closed')];
    for (const person of [refused, closed]) {
      await person.signInAgain(RESEND);
      await change(person, 'work', false);
      expect(await sent(person)).toBe(1);
    }
    service.clock.advance(8 * DAY);
    await purge(service.deps);
    expect([await sent(refused), await sent(closed)]).toEqual([0, 1]);
  });

  it('is erased 7 days later, with its files, and nothing else is [CNS-06]', async () => {
    const [leaving, staying] = [await customer(9), await customer(9)];
    for (const purpose of ['address', 'documents', 'identity'] as const)
      await change(leaving, purpose, false);
    await change(staying, 'documents', false);
    service.clock.advance(6 * DAY);
    await purge(service.deps);
    expect(await rowCount('documents', leaving)).toBe(6);
    await staying.signInAgain(RESEND);
    await change(staying, 'documents', true);
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
  const draftSteps = async ({ profile }: Customer) =>
    (await select('drafts', { customer_id: profile }, 'step')).map(({ step }) => step);

  it('are erased with what they belong to, and no others are [CNS-06]', async () => {
    const person = await customer(9);
    for (const step of ['pan', 'personal', 'residence', 'employment', 'offer'] as const) {
      const saved = await person.dataOf('draftSave', { step, version: 0, fields: {} });
      expect(saved).toMatchObject({ step, version: 1 });
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
    const person = await customer(9);
    await person.apply();
    for (const purpose of ['address', 'work'] as const) await change(person, purpose, false);
    await person.call('loanApplyAgain');
    expect(await draftSteps(person)).toEqual(['bank', 'personal']);
    expect(await rowCount('residence_details', person)).toBe(0);
  });
});

describe('the consent of the account', () => {
  it('goes with a request for deletion, and comes back with it [CNS-04]', async () => {
    const person = await customer();
    await person.call('deletionRequest');
    await person.signInAgain(RESEND);
    expect(await standing(person)).toEqual({ account: false });
    await person.call('deletionWithdraw');
    expect(await standing(person)).toEqual({ account: true });
  });

  it('is taken back by no other call [CNS-04]', async () => {
    const person = await customer();
    expect((await change(person, 'account' as RevocablePurpose, false)).code).toBe(400);
  });
});

it('checks that consents name the texts that were shown [CNS-02]', async () => {
  const other = await startAnother();
  const person = await newCustomer(other);
  const { insert } = tablesOf(other);
  const row = { customer_id: person.profile, place: 'pan', language: 'en', at: other.deps.now() } as const;
  await insert('consents', [
    { ...row, purpose: 'bank', given: false, version: '2020-01-01', hash: 'a' },
    { ...row, purpose: 'identity', given: true, version: NOTICE_VERSION, hash: 'b' },
    { ...row, purpose: 'identity', given: true, version: '2020-01-01', hash: 'c' },
  ]);
  expect(await verifyConsents(other.deps.db)).toEqual({
    consents: 4,
    faults: [
      expect.stringContaining('takes back what was not allowed'),
      expect.stringContaining('the text changed without its date'),
    ],
  });
});
