import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { DESK_LOCK_MS, DESK_PROOF_MS, DESK_SESSION_MS, SECOND } from '#domain/limits.ts';
import { takesTwo } from '#lender/takesTwo.ts';
import { purge } from '#server/customer/retention.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { invite } from '#server/desk/sign-in/invitations.ts';
import { manageStaff } from '#server/operator/manageStaff.ts';
import { buildApp } from '#server/start/app.ts';
import { createAuthenticator, type Fault } from '#tests/service/support/authenticator.ts';
import { deskBrowser, enrolled, invitedBy } from '#tests/service/support/deskBrowser.ts';
import { storyOf } from '#tests/service/support/story.ts';

const HOUR = 3_600;
const { it, service, select, update } = storyOf({ at: '2026-02-10T11:30+05:30' });

/** The audit's rows of this moment, whose clock stands still until a test moves it. */
const audited = async () => {
  const rows = await service.deps.db
    .selectFrom('audit')
    .leftJoin('staff', 'staff.id', 'audit.staff_id')
    .select(['action', 'outcome', 'staff.name'])
    .where('audit.at', '=', service.deps.now())
    .execute();
  service.clock.advance(1);
  return rows.map(({ name, action, outcome }) => `${name ?? 'nobody'}: ${action}, ${outcome}`);
};
const whoIs = async ({ post }: ReturnType<typeof deskBrowser>) => (await post('passkeys')).code;

describe('an invitation', () => {
  it('makes the first passkey of a person and signs them in [DESK-01] [DESK-06]', async () => {
    const token = await invitedBy(service, 'Asha', 'officer');
    const browser = deskBrowser(service);
    expect((await browser.post('invitation', { token })).body).toMatchObject({
      Status: 1,
      Data: { name: 'Asha', role: 'officer', expires_at: '2026-02-13T06:00:00.000Z' },
    });
    const passkey = createAuthenticator();
    const entered = await browser.enrol(token, passkey);
    expect(entered.body).toMatchObject({ Status: 1, Data: { name: 'Asha', role: 'officer' } });
    expect(entered.headers['set-cookie']).toMatch(
      /^setu_desk=[\w-]{43}; Path=\/api\/desk; Max-Age=28800; HttpOnly; SameSite=Strict$/,
    );
    expect((await browser.post('passkeys')).body.Data).toMatchObject({
      passkeys: [{ name: 'Work laptop', current: true }],
    });
    expect((await deskBrowser(service).signIn(passkey)).body).toMatchObject({
      Status: 1,
      Data: { name: 'Asha', role: 'officer' },
    });
    expect(await audited()).toContain('Asha: desk: sign-in, done');
  });

  it('works once, even for two at the same time [DESK-06]', async () => {
    const token = await invitedBy(service, 'Once', 'cashier');
    const enrolments = await Promise.all(
      [deskBrowser(service), deskBrowser(service)].map(async (browser) => {
        const { Data } = (await browser.post('enrol-options', { token })).body;
        const response = createAuthenticator().register(Data);
        return () => browser.post('enrol', { token, response, name: 'Laptop' });
      }),
    );
    const outcomes = await Promise.all(enrolments.map((enrol) => enrol()));
    expect(outcomes.map(({ body }) => body.Status).sort()).toEqual([1, 2]);
    for (const path of ['invitation', 'enrol-options']) {
      expect((await deskBrowser(service).post(path, { token })).body.Status, path).toBe(2);
    }
    const { passkeys } = await service.deps.db
      .selectFrom('passkeys')
      .innerJoin('staff', 'staff.id', 'passkeys.staff_id')
      .where('staff.name', '=', 'Once')
      .select(({ fn }) => fn.countAll<number>().as('passkeys'))
      .executeTakeFirstOrThrow();
    expect(passkeys).toBe(1);
  });

  it('ends after three days, and with a newer one; an unknown one is refused [DESK-06]', async () => {
    const [old, late] = [
      await invitedBy(service, 'Late', 'officer'),
      await invitedBy(service, 'Late', 'officer'),
    ];
    const ask = async (token: string) =>
      (await deskBrowser(service).post('invitation', { token })).body.Status;
    expect(await ask(old)).toBe(2);
    expect(await ask('x'.repeat(43))).toBe(2);
    expect(await audited()).toContain('nobody: desk: invitation, refused');
    expect(await ask(late)).toBe(1);
    service.clock.advance(72 * HOUR);
    expect(await ask(late)).toBe(2);
    expect((await deskBrowser(service).post('enrol-options', { token: late })).body.Status).toBe(2);
  });

  it('is stored as a hash, and its token is in no row of the audit [DESK-06]', async () => {
    const token = await invitedBy(service, 'Hashed', 'officer');
    const rows = JSON.stringify([await select('invitations'), await select('audit')]);
    expect(rows).not.toContain(token);
    expect(rows).toContain('Hashed invited as officer');
  });

  const FAULTS: Readonly<Record<string, Fault>> = {
    'of another origin': { origin: 'https://desk.example' },
    'of another domain': { rpId: 'desk.example' },
    'of another challenge': { challenge: 'x'.repeat(43) },
    'without the person': { isPresent: false },
    'without verification of the person': { isVerified: false },
  };
  it.each(Object.entries(FAULTS))('takes no passkey %s [DESK-01] [DESK-02]', async (_, fault) => {
    const token = await invitedBy(service, 'Faulty', 'officer');
    const browser = deskBrowser(service);
    expect((await browser.enrol(token, createAuthenticator(), fault)).body.Status).toBe(2);
    expect(await whoIs(browser)).toBe(401);
    expect(await audited()).toContain('Faulty: desk: enrolment, refused');
    // The invitation still stands.
    expect((await browser.enrol(token, createAuthenticator())).body.Status).toBe(1);
  });

  it('of somebody who lost their passkey replaces it and ends their sessions [DESK-07]', async () => {
    const lost = await enrolled(service, 'Lost', 'officer');
    const token = await invitedBy(service, 'Lost', 'officer');
    expect(await whoIs(lost.browser)).toBe(200);
    const found = deskBrowser(service);
    await found.enrol(token, createAuthenticator());
    expect(await whoIs(lost.browser)).toBe(401);
    expect((await deskBrowser(service).signIn(lost.passkey)).body.Status).toBe(2);
    expect(await whoIs(found)).toBe(200);
  });

  it('keeps a person to one role [DESK-08]', async () => {
    await invitedBy(service, 'Single', 'officer');
    await expect(invitedBy(service, 'Single', 'approver')).rejects.toThrow('another role');
    await manageStaff(service.deps, ['remove', 'Single']);
    expect(await invitedBy(service, 'Single', 'approver')).toHaveLength(43);
  });

  it.each([
    ['spaces', 'Renée  Roy'],
    ['capitals', 'RENÉE ROY'],
    ['a letter of another alphabet', 'Rеnéе Roy'],
    ['letters and marks apart', 'Renée Roy'.normalize('NFD')],
    ['wide letters', 'Renée Ｒｏｙ'],
    ['an invisible character', 'Renée\u200b Roy'],
  ])(
    'knows somebody by a name that differs in %s: no role of another, the same person [DESK-08]',
    async (_, name) => {
      const { deps } = service;
      await invitedBy(service, 'Renée Roy', 'officer');
      const origin = { by: undefined, requestId: 'test', at: deps.now() };
      const ask = (role: 'officer' | 'approver') =>
        inTransaction(deps.db, (tx) => invite(tx, { name, role, ...origin }));
      expect(await ask('approver')).toBeUndefined();
      expect(await ask('officer')).toMatchObject({ token: expect.any(String) });
      const people = (await select('staff')).filter((one) => one.name.normalize('NFKD').startsWith('Re'));
      expect(people).toMatchObject([{ name: 'Renée Roy', role: 'officer', left_at: null }]);
    },
  );

  it('is not made for two of one name at the same time [DESK-08]', async () => {
    const both = await Promise.allSettled([
      invitedBy(service, 'Tara Twin', 'officer'),
      invitedBy(service, 'TARA TWIN', 'approver'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a sign-in', () => {
  let person: Awaited<ReturnType<typeof enrolled>>;
  it.beforeAll(async () => {
    person = await enrolled(service, 'Bina', 'approver');
  });

  const FAULTS: Readonly<Record<string, () => Fault>> = {
    'of another origin': () => ({ origin: 'https://desk.example' }),
    'of another domain': () => ({ rpId: 'desk.example' }),
    'of a challenge that was never made': () => ({ challenge: 'x'.repeat(43) }),
    'without the person': () => ({ isPresent: false }),
    'without verification of the person': () => ({ isVerified: false }),
    'signed by another key': () => ({ key: createAuthenticator().privateKey }),
    'in the name of another person': () => ({ userHandle: 'c29tZWJvZHk' }),
  };
  it.each(Object.entries(FAULTS))('is refused %s [DESK-01] [DESK-02] [DESK-10]', async (_, fault) => {
    const browser = deskBrowser(service);
    const refused = await browser.signIn(person.passkey, fault());
    expect(refused).toMatchObject({ code: 200, body: { Status: 2, Data: null } });
    expect(refused.headers).not.toHaveProperty('set-cookie');
    expect(await audited()).toContain('Bina: desk: sign-in, refused');
  });

  it('is refused with an unknown passkey, and says no more [DESK-01]', async () => {
    const stranger = createAuthenticator();
    const browser = deskBrowser(service);
    const unknown = await browser.signIn(stranger);
    const known = await browser.signIn(person.passkey, { isVerified: false });
    expect(unknown.body).toEqual(known.body);
  });

  it('takes a challenge once and for two minutes, and for its purpose only [DESK-02]', async () => {
    const browser = deskBrowser(service);
    const options = (await browser.post('sign-in-options')).body.Data;
    const response = person.passkey.sign(options);
    expect((await browser.post('sign-in', { response })).body.Status).toBe(1);
    expect((await browser.post('sign-in', { response })).body.Status).toBe(2);
    expect((await browser.post('sign-in', { response: person.passkey.sign(options) })).body.Status).toBe(2);

    const late = (await browser.post('sign-in-options')).body.Data;
    service.clock.advance(120);
    expect((await browser.post('sign-in', { response: person.passkey.sign(late) })).body.Status).toBe(2);

    const other = (await browser.post('passkey-options')).body.Data;
    const { challenge } = other as { challenge: string };
    const signed = person.passkey.sign({ ...(late as object), challenge });
    expect((await browser.post('sign-in', { response: signed })).body.Status).toBe(2);
    const rows = await select('staff_challenges');
    expect(JSON.stringify(rows)).not.toContain(challenge);
  });

  it('is refused when the counter does not go up: a copy of the key signs [DESK-03]', async () => {
    const { passkey } = await enrolled(service, 'Copied', 'officer');
    expect((await deskBrowser(service).signIn(passkey, { counter: 7 })).body.Status).toBe(1);
    for (const counter of [7, 6, 0]) {
      expect((await deskBrowser(service).signIn(passkey, { counter })).body.Status, `${counter}`).toBe(2);
    }
    expect((await deskBrowser(service).signIn(passkey, { counter: 8 })).body.Status).toBe(1);
    // Passkeys that are kept in step over devices don't count.
    const { passkey: uncounted } = await enrolled(service, 'Uncounted', 'officer');
    for (const _ of [1, 2]) {
      expect((await deskBrowser(service).signIn(uncounted, { counter: 0 })).body.Status).toBe(1);
    }
  });

  it('takes no more than 30 tries a minute from one network [DESK-05]', async () => {
    const browser = deskBrowser(service);
    const response = createAuthenticator().sign({ challenge: 'x'.repeat(43), rpId: 'localhost' });
    const codes = [];
    for (let tries = 0; tries < 31; tries += 1) {
      const answer = await browser.post('sign-in', { response });
      codes.push(answer.code);
      if (tries === 30) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(codes).toEqual([...Array<number>(30).fill(200), 429]);
    expect((await deskBrowser(service).signIn(person.passkey)).body.Status).toBe(1);
  });

  it('ends the session of before in the same browser, and expired challenges and sessions are deleted [DESK-04]', async () => {
    const browser = deskBrowser(service);
    await browser.signIn(person.passkey);
    const before = browser.cookie();
    await browser.signIn(person.passkey);
    expect(browser.cookie()).not.toBe(before);
    expect((await browser.post('passkeys', {}, { cookie: before })).code).toBe(401);
    service.clock.advance(34 * 24 * HOUR);
    await purge(service.deps);
    for (const table of ['staff_challenges', 'staff_sessions', 'invitations'] as const) {
      expect(await select(table), table).toEqual([]);
    }
  });
});

describe('a session', () => {
  const LOCK = DESK_LOCK_MS / SECOND;

  it('is locked after 15 minutes without a call, and goes on with the passkey of the same person only [DESK-04]', async () => {
    const { browser, passkey } = await enrolled(service, 'Chitra', 'cashier');
    const other = await enrolled(service, 'Deepak', 'cashier');
    service.clock.advance(LOCK - 1);
    expect(await whoIs(browser)).toBe(200);
    service.clock.advance(LOCK - 1);
    expect(await whoIs(browser)).toBe(200);
    service.clock.advance(LOCK);
    expect((await browser.post('me')).body.Data).toMatchObject({ staff: { name: 'Chitra' }, locked: true });
    for (const path of ['activity', 'passkeys', 'passkey-options', 'people']) {
      expect((await browser.post(path)).code, path).toBe(423);
    }
    const { Data } = (await browser.post('sign-in-options')).body;
    expect(Data).toMatchObject({ allowCredentials: [{ id: passkey.id, transports: ['internal'] }] });
    expect((await browser.post('sign-in', { response: other.passkey.sign(Data) })).body.Status).toBe(2);
    expect((await browser.post('activity')).code).toBe(423);
    expect((await browser.signIn(passkey)).body.Status).toBe(1);
    expect(await audited()).toContain('Chitra: desk: unlock, done');
    expect((await browser.post('activity')).code).toBe(200);
  });

  it('ends after eight hours, however busy, and on the service at a sign-out [DESK-04] [DESK-10] [LOAN-22]', async () => {
    const { browser, passkey } = await enrolled(service, 'Esha', 'auditor');
    for (let minutes = 10; minutes < DESK_SESSION_MS / SECOND / 60; minutes += 10) {
      service.clock.advance(600);
      expect(await whoIs(browser)).toBe(200);
    }
    service.clock.advance(600);
    expect(await whoIs(browser)).toBe(401);
    await browser.signIn(passkey);
    const cookie = browser.cookie();
    const out = await browser.post('sign-out');
    expect(out.headers['set-cookie']).toContain('setu_desk=; Path=/api/desk; Max-Age=0');
    expect((await browser.post('passkeys', {}, { cookie })).code).toBe(401);
    expect(await audited()).toContain('Esha: desk: sign-out, done');
  });

  it('ends at once when its person has left, whose passkeys and invitations end too [DESK-09]', async () => {
    const { browser, passkey } = await enrolled(service, 'Farah', 'officer');
    const token = await invitedBy(service, 'Farah', 'officer');
    expect(await whoIs(browser)).toBe(200);
    await manageStaff(service.deps, ['remove', 'Farah']);
    expect(await whoIs(browser)).toBe(401);
    expect((await browser.signIn(passkey)).body.Status).toBe(2);
    expect((await browser.post('invitation', { token })).body.Status).toBe(2);
    expect(await manageStaff(service.deps, ['list'])).toMatch(/^Farah \(officer\): left 2026-/m);
    await expect(manageStaff(service.deps, ['remove', 'Farah'])).rejects.toThrow('Nobody called Farah');
  });

  it('of somebody who has left is none, even if it was not ended [DESK-09]', async () => {
    const { browser } = await enrolled(service, 'Gita', 'officer');
    await update('staff', { name: 'Gita' }, { left_at: service.deps.now() });
    expect(await whoIs(browser)).toBe(401);
  });
});

describe('calls of the desk', () => {
  it('are taken from its own pages only: nothing of another site, with a cookie or without [DESK-05]', async () => {
    const { browser } = await enrolled(service, 'Gita', 'officer');
    const SITES: readonly Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: 'http://localhost:8081' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of SITES) {
      for (const path of [
        'queue',
        'case',
        'act',
        'people-invite',
        'sign-out',
        'sign-in-options',
        'demo-sign-in',
      ]) {
        const { code, headers: sent } = await browser.post(path, {}, headers);
        expect(code, `${path} ${JSON.stringify(headers)}`).toBe(403);
        expect(sent).not.toHaveProperty('set-cookie');
      }
    }
    expect((await browser.post('activity')).code).toBe(200);
  });

  it('leave who was asked for in the audit when they come from elsewhere, and no word of them; a flood of them is cut [DESK-05] [DESK-10]', async () => {
    const { browser } = await enrolled(service, 'Harsha', 'officer');
    await audited();
    await browser.post('people-invite', { name: 'Mole' }, { origin: 'https://elsewhere.example' });
    await browser.post('act', { fields: {} }, { 'sec-fetch-site': 'cross-site' });
    await deskBrowser(service).post('sign-out', {}, { 'sec-fetch-site': 'same-site' });
    expect((await audited()).sort()).toEqual([
      'Harsha: desk: act from another site, refused',
      'Harsha: desk: people-invite from another origin, refused',
      'nobody: desk: sign-out from another origin, refused',
    ]);
    const flood = deskBrowser(service);
    for (let calls = 0; calls < 40; calls += 1)
      expect((await flood.post('queue', {}, { 'sec-fetch-site': 'cross-site' })).code).toBe(403);
    expect(await audited()).toHaveLength(30);
  });

  it('are taken from the public origin only in production, whose cookie is for HTTPS only, without the demo [DESK-05] [DESK-91]', async () => {
    const config = {
      ...service.deps.config,
      mode: 'production',
      publicOrigin: 'https://setu.example',
    } as const;
    const app = await buildApp({ config, deps: { ...service.deps, config }, site: undefined });
    const production = { app, deps: service.deps };
    const browser = deskBrowser(production);
    const token = await invitedBy(service, 'Hari', 'officer');
    const own = { host: 'setu.example', origin: 'https://setu.example' };
    expect((await browser.post('invitation', { token })).code).toBe(403);
    const { Data } = (await browser.post('enrol-options', { token }, own)).body;
    expect(Data).toMatchObject({ rp: { id: 'setu.example' } });
    const passkey = createAuthenticator('https://setu.example');
    const entered = await browser.post(
      'enrol',
      { token, response: passkey.register(Data), name: 'Laptop' },
      own,
    );
    expect(entered.headers['set-cookie']).toMatch(
      /^__Host-setu_desk=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect((await browser.post('activity', {}, own)).code).toBe(200);
    // A name without the prefix is one that another host of the domain may have set.
    const planted = { ...own, cookie: browser.cookie().replace('__Host-', '') };
    expect((await browser.post('activity', {}, planted)).code).toBe(401);
    expect((await browser.post('demo-sign-in', { person: 'officer' }, own)).code).toBe(404);
    // The page's buttons are what this says.
    expect((await browser.post('me', {}, own)).body.Data).toMatchObject({
      demo_people: [],
      demo_person: null,
    });
    await app.close();
  });
});

describe('the people of the demo', () => {
  it('are two officers and one of each other role, on this machine only; a passkey of theirs is not a button [DESK-91]', async () => {
    const browser = deskBrowser(service, '127.0.0.1');
    const me = async () => (await browser.post('me')).body.Data;
    const people = [
      'officer',
      'secondOfficer',
      'approver',
      'cashier',
      'grievance',
      'secondGrievance',
      'auditor',
    ];
    expect(await me()).toMatchObject({ staff: null, demo_people: people, demo_person: null });
    for (const [person, name] of [
      ['officer', 'Asha Officer'],
      ['secondOfficer', 'Farid Officer'],
    ]) {
      expect((await browser.post('demo-sign-in', { person })).body.Status).toBe(1);
      expect(await me()).toMatchObject({ staff: { name, role: 'officer' }, demo_person: person });
    }
    const elsewhere = await deskBrowser(service).post('me', {}, { cookie: browser.cookie() });
    expect(elsewhere.body.Data).toMatchObject({ demo_people: [], demo_person: null });
    expect((await deskBrowser(service).post('demo-sign-in', { person: 'officer' })).code).toBe(404);
    expect((await browser.post('demo-sign-in', { person: 'thirdOfficer' })).code).toBe(404);
    await browser.enrol(await invitedBy(service, 'Farid Officer', 'officer'), createAuthenticator());
    expect(await me()).toMatchObject({ staff: { name: 'Farid Officer' }, demo_person: null });
  });
});

describe('own passkeys', () => {
  it('can be added, renamed and removed [DESK-07] [DESK-10]', async () => {
    const { browser, passkey } = await enrolled(service, 'Indu', 'officer');
    const phone = createAuthenticator();
    expect((await browser.post('passkey-options')).body.Data).toMatchObject({
      excludeCredentials: [{ id: passkey.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect((await browser.add(phone)).body.Data).toMatchObject({
      passkeys: [{ name: 'Work laptop' }, { name: 'Phone', current: false }],
    });
    expect(await audited()).toContain('Indu: desk: passkey added, done');
    const other = deskBrowser(service);
    expect((await other.signIn(phone)).body.Status).toBe(1);
    await browser.post('passkey-rename', { id: phone.id, name: 'Old phone' });
    expect((await browser.post('passkeys')).body.Data).toMatchObject({
      passkeys: [{ name: 'Work laptop' }, { name: 'Old phone' }],
    });
    expect((await browser.post('passkey-remove', { id: phone.id })).body.Status).toBe(1);
    expect(await whoIs(other)).toBe(401);
    expect((await other.signIn(phone)).body.Status).toBe(2);
  });

  it('keep the one of this session, and the last one, even when two are removed at once [DESK-07]', async () => {
    const { browser, passkey } = await enrolled(service, 'Jaya', 'officer');
    const phone = createAuthenticator();
    await browser.add(phone);
    expect((await browser.post('passkey-remove', { id: passkey.id })).body.Status).toBe(2);
    const other = deskBrowser(service);
    await other.signIn(phone);
    const removals = await Promise.all([
      browser.post('passkey-remove', { id: phone.id }),
      other.post('passkey-remove', { id: passkey.id }),
    ]);
    expect(removals.filter(({ body }) => body.Status === 1)).toHaveLength(1);
  });

  it("are nobody else's: not to add to, rename or remove [DESK-07]", async () => {
    const kavi = await enrolled(service, 'Kavi', 'officer');
    const lata = await enrolled(service, 'Lata', 'officer');
    for (const [path, body] of [
      ['passkey-rename', { id: kavi.passkey.id, name: 'Mine' }],
      ['passkey-remove', { id: kavi.passkey.id }],
    ] as const) {
      expect((await lata.browser.post(path, body)).body.Status, path).toBe(2);
    }
    expect((await lata.browser.add(kavi.passkey)).body.Status).toBe(2);
    const { Data } = (await kavi.browser.post('passkey-options')).body;
    const response = createAuthenticator().register(Data);
    expect((await lata.browser.post('passkey-add', { response, name: 'Phone' })).body.Status).toBe(2);
    expect((await kavi.browser.post('passkeys')).body.Data).toMatchObject({
      passkeys: [{ name: 'Work laptop' }],
    });
  });
});

describe('a fresh proof', () => {
  const PROOF = DESK_PROOF_MS / SECOND;
  const CALLS = [
    ['passkey-options', {}],
    ['passkey-remove', { id: 'b3RoZXI' }],
    ['people-invite', { name: 'Mole', role: 'grievance' }],
    ['people-remove', { staff_id: randomUUID() }],
    ['people-decide', { request_id: randomUUID(), confirm: true }],
  ] as const;
  const codesOf = async ({ post }: ReturnType<typeof deskBrowser>) => {
    const codes = [];
    for (const [path, body] of CALLS) codes.push((await post(path, body)).code);
    return codes;
  };

  it('is needed to add or remove a passkey, to invite, remove and decide about people, five minutes after the sign-in: an open session is not enough [DESK-11] [DESK-10]', async () => {
    const { browser, passkey } = await enrolled(service, 'Padma', 'officer');
    service.clock.advance(PROOF - 1);
    expect(await codesOf(browser)).toEqual([200, 200, 200, 404, 409]);
    service.clock.advance(1);
    expect(await codesOf(browser)).toEqual([428, 428, 428, 428, 428]);
    const refusals = await audited();
    for (const [path] of CALLS)
      expect(refusals).toContain(`Padma: desk: ${path} without a fresh sign-in, refused`);
    // Whoever uses the session proves nothing by it, and works on.
    expect((await browser.post('activity')).code).toBe(200);
    expect((await browser.post('passkey-rename', { id: passkey.id, name: 'Laptop' })).body.Status).toBe(1);
    expect(await codesOf(browser)).toEqual([428, 428, 428, 428, 428]);
    const invented = {
      challenge: 'x'.repeat(43),
      rp: { id: 'localhost' },
      user: { id: 'c29tZWJvZHk' },
    };
    const response = createAuthenticator().register(invented);
    expect((await browser.post('passkey-add', { response, name: 'Of a thief' })).body.Status).toBe(2);
    expect((await browser.post('passkeys')).body.Data).toMatchObject({ passkeys: [{ name: 'Laptop' }] });
  });

  it('is a new sign-in, which ends the session of before: its copied cookie opens nothing [DESK-11]', async () => {
    const { browser, passkey } = await enrolled(service, 'Rekha', 'officer');
    service.clock.advance(PROOF);
    const stolen = browser.cookie();
    expect((await browser.signIn(passkey)).body.Status).toBe(1);
    expect(await audited()).toContain('Rekha: desk: sign-in again, done');
    expect(await codesOf(browser)).toEqual([200, 200, 200, 404, 409]);
    expect((await browser.post('activity', {}, { cookie: stolen })).code).toBe(401);
    expect((await browser.add(createAuthenticator())).body.Status).toBe(1);
  });

  it("is neither an answer that was used before nor another person's passkey [DESK-11] [DESK-02]", async () => {
    const { browser, passkey } = await enrolled(service, 'Sita', 'officer');
    const other = await enrolled(service, 'Tara', 'officer');
    const used = passkey.sign((await browser.post('sign-in-options')).body.Data);
    expect((await browser.post('sign-in', { response: used })).body.Status).toBe(1);
    service.clock.advance(PROOF);
    const { Data } = (await browser.post('sign-in-options')).body;
    for (const response of [used, other.passkey.sign(Data)])
      expect((await browser.post('sign-in', { response })).body.Status).toBe(2);
    expect(await codesOf(browser)).toEqual([428, 428, 428, 428, 428]);
    expect((await browser.post('me')).body.Data).toMatchObject({ staff: { name: 'Sita' } });
  });

  it('is a button again for who came by a button of the demo [DESK-11]', async () => {
    const browser = deskBrowser(service, '127.0.0.1');
    await browser.post('demo-sign-in', { person: 'secondOfficer' });
    expect((await browser.post('passkey-options')).code).toBe(200);
    service.clock.advance(PROOF);
    expect((await browser.post('passkey-options')).code).toBe(428);
    await browser.post('demo-sign-in', { person: 'secondOfficer' });
    expect((await browser.post('passkey-options')).code).toBe(200);
  });
});

describe('people', () => {
  it('are invited by who may invite their role, never the other half of what takes two [DESK-08]', async () => {
    const may = { officer: ['officer', 'cashier', 'grievance', 'auditor'], approver: ['approver'] };
    for (const role of ['officer', 'approver', 'cashier', 'grievance', 'auditor'] as const) {
      const { browser } = await enrolled(service, `Inviter ${role}`, role);
      const { Data } = (await browser.post('people')).body;
      expect((Data as { invites: string[] }).invites).toEqual((may as Record<string, string[]>)[role] ?? []);
      for (const invited of ['officer', 'approver', 'cashier', 'grievance', 'auditor'] as const) {
        const name = `${invited} by ${role}`;
        const answer = await browser.post('people-invite', { name, role: invited });
        const isAllowed = (may as Record<string, string[]>)[role]?.includes(invited) ?? false;
        expect(answer.code, name).toBe(isAllowed ? 200 : 403);
        expect(await audited()).toContain(
          isAllowed
            ? `Inviter ${role}: staff: ${name} ${takesTwo(invited) ? 'asked to be invited' : 'invited'} as ${invited}, done`
            : `Inviter ${role}: desk: person invited, forbidden`,
        );
      }
    }
  });

  it('are listed with invitations and who left, and removed by who may invite them, at once [DESK-08] [DESK-09]', async () => {
    const { browser } = await enrolled(service, 'Meena', 'officer');
    const { body } = await browser.post('people-invite', { name: 'Nita', role: 'grievance' });
    const { token } = body.Data as { token: string };
    type People = { id: string; name: string; may_change: boolean; invited_by: string | null }[];
    const people = async () => ((await browser.post('people')).body.Data as { people: People }).people;
    const find = async (name: string) => (await people()).find((person) => person.name === name);
    expect(await find('Nita')).toMatchObject({ passkeys: 0, invited_by: 'Meena', may_change: true });
    const nita = deskBrowser(service);
    await nita.enrol(token, createAuthenticator());
    expect(await find('Nita')).toMatchObject({ passkeys: 1, invited_until: null, invited_by: null });
    expect(await whoIs(nita)).toBe(200);
    const { id } = (await find('Nita')) ?? { id: '' };
    expect((await browser.post('people-remove', { staff_id: id })).body.Status).toBe(1);
    expect(await whoIs(nita)).toBe(401);
    expect(await find('Nita')).toMatchObject({ left_at: expect.any(String) });
    expect((await browser.post('people-remove', { staff_id: id })).body.Status).toBe(2);

    const self = await find('Meena');
    const approver = await find('Bina');
    for (const staff of [self, approver]) {
      expect(staff).toMatchObject({ may_change: false });
      expect((await browser.post('people-remove', { staff_id: staff?.id })).code).toBe(403);
    }
    for (const name of ['Meena', 'MEENA', 'Me\u0435na'])
      expect((await browser.post('people-invite', { name, role: 'officer' })).code, name).toBe(403);
  });
});

describe('npm run -w lender staff', () => {
  it('prints a link, with the token in the fragment, and its usage for anything else [DESK-06]', async () => {
    const printed = await manageStaff(service.deps, ['invite', 'Om', 'officer']);
    expect(printed).toMatch(/^http:\/\/localhost:8080\/desk\/invite#[\w-]{43}\n/);
    for (const args of [[], ['invite', 'Om'], ['invite', 'Om', 'king'], ['list', 'all'], ['remove']]) {
      await expect(manageStaff(service.deps, args), args.join(' ')).rejects.toThrow(
        'npm run -w lender staff -- invite',
      );
    }
  });
});
