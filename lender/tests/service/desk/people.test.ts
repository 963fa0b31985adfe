import type pg from 'pg';
import { describe, expect } from 'vitest';
import { ACTION_NAMES } from '#lender/actions/actions.ts';
import { INVITES, mayRead, STAFF_ROLES, type StaffRole } from '#lender/staff.ts';
import { takesTwo } from '#lender/takesTwo.ts';
import type { DeskData } from '#lender/wire/calls.ts';
import { mayRequest, maySend } from '#server/desk/act.ts';
import { manageStaff } from '#server/operator/manageStaff.ts';
import { createAuthenticator } from '#tests/service/support/authenticator.ts';
import { type DeskBrowser, deskBrowser, enrolled } from '#tests/service/support/deskBrowser.ts';
import { storyOf } from '#tests/service/support/story.ts';

const DAY = 24 * 3_600;
const { it, service, select, insert } = storyOf({ at: '2026-02-10T11:30+05:30' });

let count = 0;
type Here = Awaited<ReturnType<typeof enrolled>> & { readonly name: string; readonly role: StaffRole };
/** Somebody of a new name, signed in. */
async function somebody(role: StaffRole): Promise<Here> {
  count += 1;
  const name = `Person ${count}`;
  return { ...(await enrolled(service, name, role)), name, role };
}

const peopleOf = async ({ browser }: Pick<Here, 'browser'>) =>
  (await browser.post('people')).body.Data as DeskData<'people'>;
const idOf = async ({ name }: Pick<Here, 'name'>) => (await select('staff', { name }))[0]?.id ?? '';
const isHere = async ({ browser }: Pick<Here, 'browser'>) => (await browser.post('passkeys')).code === 200;
const signIn = async ({ browser, passkey }: Here) => (await browser.signIn(passkey)).body.Status === 1;
const remove = async (by: Here, whom: Here) =>
  by.browser.post('people-remove', { staff_id: await idOf(whom) });

/** What a person may say to what waits about somebody; undefined where nothing waits. */
async function waits(reader: Here, { name }: Pick<Here, 'name'>) {
  const found = (await peopleOf(reader)).requests.find((request) => request.name === name);
  return found && { kind: found.kind, maker: found.maker, yes: found.may_confirm, no: found.may_turn_down };
}
async function decide({ browser }: { browser: DeskBrowser }, { name }: Pick<Here, 'name'>, confirm = true) {
  const [request] = (await select('people_requests', { name }, 'made_at')).slice(-1);
  return browser.post('people-decide', { request_id: request?.id, confirm });
}

it('takes two where the role may ask for or confirm what two decide on a loan, or reads the audit [DESK-12]', () => {
  for (const role of STAFF_ROLES) {
    const ofTwo = ACTION_NAMES.filter(
      (name) => !STAFF_ROLES.every((one) => mayRequest(one, name) === maySend(one, name)),
    );
    const isPart = ofTwo.some((name) => mayRequest(role, name) || maySend(role, name));
    expect(takesTwo(role), role).toBe(isPart || mayRead(role, 'audit'));
  }
  expect(STAFF_ROLES.filter((role) => !takesTwo(role))).toEqual(['grievance']);
});

describe('an invitation', () => {
  it('waits for a colleague who may invite the role, who gets the link [DESK-12]', async () => {
    const [maker, second, cashier] = [
      await somebody('officer'),
      await somebody('officer'),
      await somebody('cashier'),
    ];
    const whom = { name: 'Nalini' };
    const asked = await maker.browser.post('people-invite', { ...whom, role: 'auditor' });
    expect(asked.body).toMatchObject({ Status: 1, Data: null });
    expect(await select('staff', whom)).toEqual([]);
    expect(await waits(maker, whom)).toEqual({ kind: 'invite', maker: maker.name, yes: false, no: true });
    expect(await waits(second, whom)).toMatchObject({ yes: true, no: true });
    expect(await waits(cashier, whom)).toMatchObject({ yes: false, no: false });
    for (const one of [maker, cashier]) expect((await decide(one, whom)).code).toBe(403);
    expect((await decide(cashier, whom, false)).code).toBe(403);
    expect((await maker.browser.post('people-invite', { name: 'NALINI', role: 'auditor' })).code).toBe(409);
    const { body } = await decide(second, whom);
    const { name, token } = body.Data as { name: string; token: string };
    expect(name).toBe('Nalini');
    expect((await deskBrowser(service).enrol(token, createAuthenticator())).body.Data).toMatchObject({
      role: 'auditor',
    });
    expect(await waits(second, whom)).toBeUndefined();
    expect((await decide(second, whom)).code).toBe(409);
  });

  it('anew of somebody here waits too, and they say nothing to it [DESK-12]', async () => {
    const [maker, whom, second] = [
      await somebody('officer'),
      await somebody('officer'),
      await somebody('officer'),
    ];
    const { name, role } = whom;
    expect((await maker.browser.post('people-invite', { name, role })).body.Data).toBeNull();
    expect(await isHere(whom)).toBe(true);
    expect((await decide(whom, whom)).code).toBe(403);
    const { token } = (await decide(second, whom)).body.Data as { token: string };
    await deskBrowser(service).enrol(token, createAuthenticator());
    expect(await isHere(whom)).toBe(false);
  });

  it('is taken back by who asked, turned down by another, and ends after three days or with who asked [DESK-12]', async () => {
    const [maker, second] = [await somebody('officer'), await somebody('officer')];
    const invite = (name: string) => maker.browser.post('people-invite', { name, role: 'cashier' });
    for (const [name, by] of [
      ['Oma', maker],
      ['Pia', second],
    ] as const) {
      await invite(name);
      expect((await decide(by, { name }, false)).body.Status).toBe(1);
      expect(await waits(second, { name })).toBeUndefined();
    }
    await invite('Quirin');
    await manageStaff(service.deps, ['remove', maker.name]);
    expect((await decide(second, { name: 'Quirin' })).code).toBe(409);
    const other = await somebody('officer');
    await other.browser.post('people-invite', { name: 'Rosa', role: 'cashier' });
    service.clock.advance(3 * DAY);
    const later = await somebody('officer');
    expect(await waits(later, { name: 'Rosa' })).toBeUndefined();
    expect((await decide(later, { name: 'Rosa' })).code).toBe(409);
    expect((await later.browser.post('people-invite', { name: 'Rosa', role: 'cashier' })).body.Status).toBe(
      1,
    );
  });

  it("by the operator's command needs nobody, so that a desk can begin, and ends what waits about its person [DESK-06] [DESK-12]", async () => {
    const [maker, second] = [await somebody('officer'), await somebody('officer')];
    await maker.browser.post('people-invite', { name: 'Sunil', role: 'cashier' });
    expect(await manageStaff(service.deps, ['invite', 'Sunil', 'cashier'])).toMatch(/#[\w-]{43}\n/);
    expect((await decide(second, { name: 'Sunil' })).code).toBe(409);
  });

  it('of a role that moves nothing is made by one [DESK-12]', async () => {
    const { browser } = await somebody('officer');
    const { body } = await browser.post('people-invite', { name: 'Tilak', role: 'grievance' });
    expect(body.Data).toMatchObject({ name: 'Tilak', token: expect.any(String) });
  });
});

describe('a removal', () => {
  it('suspends at once, without the passkeys, and removes when another person says yes [DESK-13] [DESK-09]', async () => {
    const [maker, whom, second] = [
      await somebody('officer'),
      await somebody('cashier'),
      await somebody('officer'),
    ];
    expect((await remove(maker, whom)).body.Status).toBe(1);
    expect(await isHere(whom)).toBe(false);
    expect(await signIn(whom)).toBe(false);
    const standing = async () => (await peopleOf(maker)).people.find(({ name }) => name === whom.name);
    expect(await standing()).toMatchObject({
      passkeys: 1,
      left_at: null,
      suspended_until: expect.any(String),
    });
    expect((await remove(maker, whom)).code).toBe(409);
    expect((await decide(maker, whom)).code).toBe(403);
    expect((await decide(second, whom)).body.Status).toBe(1);
    expect(await standing()).toMatchObject({
      passkeys: 0,
      left_at: expect.any(String),
      suspended_until: null,
    });
  });

  it.each([
    ['turned down', false],
    ['taken back', true],
  ])('that is %s lets the person sign in again [DESK-13]', async (_, isTakenBack) => {
    const [maker, whom, second] = [
      await somebody('officer'),
      await somebody('cashier'),
      await somebody('officer'),
    ];
    await remove(maker, whom);
    expect((await decide(isTakenBack ? maker : second, whom, false)).body.Status).toBe(1);
    expect(await signIn(whom)).toBe(true);
  });

  it('locks nobody out for good: it ends after three days, and the same person suspends them no second time [DESK-13]', async () => {
    const [maker, whom] = [await somebody('officer'), await somebody('officer')];
    await remove(maker, whom);
    service.clock.advance(3 * DAY - 1);
    expect(await signIn(whom)).toBe(false);
    service.clock.advance(1);
    expect(await signIn(whom)).toBe(true);
    expect(await signIn(maker)).toBe(true);
    expect((await remove(maker, whom)).body.Status).toBe(1);
    expect(await isHere(whom)).toBe(true);
    expect(await waits(maker, whom)).toMatchObject({ kind: 'remove' });
  });

  it('ends with the person who asked, so that a thief who suspends others is stopped by one of them [DESK-13]', async () => {
    const [thief, one, other] = [
      await somebody('officer'),
      await somebody('officer'),
      await somebody('officer'),
    ];
    await remove(thief, one);
    await remove(other, thief);
    expect(await isHere(thief)).toBe(false);
    expect(await signIn(one)).toBe(true);
    expect((await decide(one, thief)).body.Status).toBe(1);
    expect(await signIn(thief)).toBe(false);
  });

  it('is asked for though an invitation of the same person waits [DESK-13]', async () => {
    const [thief, whom, other] = [
      await somebody('officer'),
      await somebody('cashier'),
      await somebody('officer'),
    ];
    await thief.browser.post('people-invite', { name: whom.name, role: whom.role });
    expect((await remove(other, whom)).body.Status).toBe(1);
    expect(await waits(other, whom)).toMatchObject({ kind: 'remove' });
  });

  it('leaves two of those who may decide about the role: never the last one [DESK-13]', async () => {
    for (const role of STAFF_ROLES.filter(takesTwo)) {
      const decides = STAFF_ROLES.find((one) => INVITES[one].includes(role)) as StaffRole;
      const [maker, second] = [await somebody(decides), await somebody(decides)];
      for (const one of [maker, second]) expect((await remove(one, one)).code).toBe(403);
      const whom = await somebody(role);
      await remove(maker, whom);
      await decide(second, whom);
      expect(await Promise.all([isHere(maker), isHere(second), isHere(whom)]), role).toEqual([
        true,
        true,
        false,
      ]);
    }
  });

  it('of two who remove each other at once suspends one [DESK-13]', async () => {
    const [one, other] = [await somebody('officer'), await somebody('officer')];
    await Promise.all([remove(one, other), remove(other, one)]);
    expect((await Promise.all([isHere(one), isHere(other)])).filter(Boolean)).toHaveLength(1);
  });

  it('is in the audit: who asked, that they are suspended, who decided [DESK-10] [DESK-13]', async () => {
    const [maker, whom, second] = [
      await somebody('officer'),
      await somebody('cashier'),
      await somebody('officer'),
    ];
    await remove(maker, whom);
    await decide(second, whom, false);
    const rows = await select('audit', {}, 'at');
    const about = rows.filter(
      ({ action }) => action.startsWith('staff: ') && action.includes(`${whom.name} `),
    );
    const [asker, checker] = [await idOf(maker), await idOf(second)];
    expect(about.map(({ action, staff_id }) => [action.replace(whom.name, 'X'), staff_id]).slice(1)).toEqual([
      ['staff: X asked to be removed', asker],
      ['staff: X suspended', asker],
      ['staff: request about X turned down', checker],
    ]);
  });
});

it('is refused by the database on one person, and about oneself [DESK-12] [DESK-13]', async () => {
  const [maker, whom] = [await somebody('officer'), await somebody('officer')];
  const [id, staff_id] = [await idOf(maker), await idOf(whom)];
  const refusalOf = (values: object) =>
    insert('people_requests', {
      ...{
        kind: 'remove',
        staff_id,
        name: 'X',
        looks: 'x',
        role: 'officer',
        maker: id,
        made_at: service.deps.now(),
      },
      ...values,
    }).then(
      () => 'taken',
      (error: pg.DatabaseError) => error.constraint ?? error.message,
    );
  expect(await refusalOf({ outcome: 'done', checker: id })).toBe('people_requests_two_persons');
  expect(await refusalOf({ outcome: 'done' })).toBe('people_requests_two_persons');
  expect(await refusalOf({ maker: staff_id })).toBe('people_requests_own');
  expect(await refusalOf({ outcome: 'done', checker: staff_id })).toBe('people_requests_own');
  expect(await refusalOf({})).toBe('taken');
  expect(await refusalOf({})).toBe('people_requests_pending');
});
