import { describe, expect } from 'vitest';
import { readAudit } from '#server/operator/readAudit.ts';
import { loginBody } from '#testing/people.ts';
import { nextMobile } from '#tests/service/support/loans.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, team, customer, applicant, select } = storyOf({ at: '2026-03-02T10:00:00Z' });

const auditOf = async (customer: string | null) => {
  const rows = await service.deps.db.selectFrom('audit').selectAll().orderBy('at').orderBy('id').execute();
  return rows
    .filter(({ customer_id, outcome }) => customer_id === customer && outcome !== 'counted')
    .map(({ action, outcome }) => `${action}: ${outcome}`);
};

it('stores sign-in, accepted offer, submission, viewed documents and sign-out, each once', async () => {
  const person = await customer(9);
  await person.choose();
  const headers = { 'idempotency-key': 'key-of-the-submission' };
  const first = await person.call('generateLoan', {}, headers);
  expect((await person.call('generateLoan', {}, headers)).body).toEqual(first.body);
  const [document] = await select('documents', { customer_id: person.profile });
  const url = `/api/documents/${document?.id}`;
  await service.app.inject({ url, headers: { authtoken: person.token } });
  await person.call('logout');
  expect((await auditOf(person.profile)).sort()).toEqual([
    'application submitted: done',
    'document viewed: done',
    'offer accepted: done',
    'sign-in: done',
    'sign-out: done',
  ]);
});

it('stores refusals without a customer and without input', async () => {
  const mobile = nextMobile();
  const sent = await service.post('login', loginBody(mobile));
  const { cust_profile_id: profile_id } = sent.body.Data as { cust_profile_id: string };
  const code = await service.code(mobile);
  const otp = code === '0000' ? '0001' : '0000';
  await service.post('otpVerify', { event_name: 'otp_verify', mobile, otp, profile_id });
  expect(await auditOf(null)).toEqual(['sign-in: refused']);
  const stranger = await customer();
  const own = await select('audit');
  const text = JSON.stringify(own);
  for (const value of [mobile, otp, code, stranger.mobile, stranger.token])
    expect(text).not.toContain(`"${value}"`);
  expect(own.every(({ request_id, outcome }) => outcome === 'counted' || request_id !== null)).toBe(true);
});

it('stores who of the staff was added, signed in, viewed a case and signed out, each once [LOAN-22]', async () => {
  const person = await applicant();
  const before = await select('audit');
  const send = async (path: string, body: unknown, cookie = '') =>
    service.app.inject({
      method: 'POST',
      url: `/api/desk/${path}`,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', host: 'localhost', ...(cookie && { cookie }) },
    });
  const signedIn = await send('demo-sign-in', { person: 'auditor' });
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  await send('case', { lead_id: person.lead }, cookie);
  await send('sign-out', {}, cookie);
  await send('sign-out', {}, cookie);
  const rows = await service.deps.db
    .selectFrom('audit')
    .innerJoin('staff', 'staff.id', 'audit.staff_id')
    .select(['action', 'role', 'customer_id'])
    .where(
      'audit.id',
      'not in',
      before.map(({ id }) => id),
    )
    .orderBy('action')
    .execute();
  expect(rows).toEqual([
    { action: 'desk: case viewed', role: 'auditor', customer_id: person.profile },
    { action: 'desk: sign-in', role: 'auditor', customer_id: null },
    { action: 'desk: sign-out', role: 'auditor', customer_id: null },
    { action: 'staff: added as auditor', role: 'auditor', customer_id: null },
  ]);
});

describe('the audit trail', () => {
  const read = (...args: string[]) => readAudit(service.deps.db, args);
  const lines = async (...args: string[]) =>
    (await read(...args, '--as', 'json'))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, string>);

  it('is read by customer, by staff and by time, oldest first, without what was only counted', async () => {
    const person = await applicant();
    const own = await lines('--customer', person.profile);
    const actions = ['application submitted', 'offer accepted', 'sign-in'];
    expect(own.map(({ action }) => action).sort()).toEqual(actions);
    expect(new Set(own.map(({ customer }) => customer))).toEqual(new Set([person.profile]));
    service.clock.advance(60);
    await team.officer.act(person, 'take');
    const newest = await lines('--customer', person.profile);
    expect(newest).toHaveLength(4);
    expect(await lines('--customer', person.profile, '--limit', '1')).toEqual(newest.slice(-1));
    expect(newest.at(-1)).toMatchObject({ action: 'desk: take', outcome: 'done', staff: 'Asha Officer' });
    const staff = await lines('--staff', 'Asha Officer');
    expect(staff.map(({ action }) => action)).toContain('desk: take');
    expect(staff.every((line) => line.staff === 'Asha Officer')).toBe(true);
    const [day, next] = ['2026-03-02', '2026-03-03'];
    expect((await lines('--from', day, '--to', next)).length).toBeGreaterThan(5);
    expect(await lines('--to', day)).toEqual([]);
    expect(await lines('--from', next)).toEqual([]);
  });

  it('is printed as a table and as CSV too, and refuses options that it does not know', async () => {
    const csv = (await read('--as', 'csv')).split('\n');
    expect(csv[0]).toBe('at,action,outcome,customer,staff,application,amount,request');
    expect(new Set(csv.map((line) => line.split(',').length))).toEqual(new Set([8]));
    const table = (await read()).split('\n');
    expect(table[0]).toMatch(/^at +action +outcome +customer +staff +application +amount +request$/);
    expect(table).toHaveLength(csv.length);
    for (const wrong of [['--mobile', '9880000001'], ['--customer', 'Asha'], ['--as', 'pdf'], ['all']])
      await expect(read(...wrong), wrong.join(' ')).rejects.toThrow('npm run -w lender audit');
  });
});
