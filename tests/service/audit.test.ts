import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Service, startService } from '#tests/service/support/harness.ts';
import { as, fill, loginBody, OFFER, type Person, signIn } from '#tests/service/support/people.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ at: new Date('2026-03-02T10:00:00Z') });
});
afterAll(() => service.close());

const auditOf = async (customer: string | null) => {
  const rows = await service.deps.db.selectFrom('audit').selectAll().orderBy('at').orderBy('id').execute();
  return rows
    .filter(({ customer_id, outcome }) => customer_id === customer && outcome !== 'counted')
    .map(({ action, outcome }) => `${action}: ${outcome}`);
};

it('stores sign-in, accepted offer, submission, viewed documents and sign-out, each once', async () => {
  const person = await signIn(service, '9880000001');
  await fill(service, person, 9);
  const post = as(service, person);
  const { lead: lead_id } = person;
  await post('loanCalculation', { action: 'loan_calculation', lead_id, ...OFFER });
  const headers = { 'idempotency-key': 'key-of-the-submission' };
  const submit = { action: 'generate_loan', lead_id } as const;
  const first = await post('generateLoan', submit, headers);
  expect((await post('generateLoan', submit, headers)).body).toEqual(first.body);
  const documents = service.deps.db.selectFrom('documents').select('id');
  const { id } = await documents.where('customer_id', '=', person.profile).executeTakeFirstOrThrow();
  const url = `/api/documents/${id}`;
  await service.app.inject({ url, headers: { authtoken: person.token } });
  await post('logout', {});
  expect((await auditOf(person.profile)).sort()).toEqual([
    'application submitted: done',
    'document viewed: done',
    'offer accepted: done',
    'sign-in: done',
    'sign-out: done',
  ]);
});

it('stores refusals without a customer and without input', async () => {
  const mobile = '9880000002';
  const sent = await service.post('login', loginBody(mobile));
  const { cust_profile_id: profile_id } = sent.body.Data as { cust_profile_id: string };
  const code = await service.code(mobile);
  const otp = code === '0000' ? '0001' : '0000';
  await service.post('otpVerify', { event_name: 'otp_verify', mobile, otp, profile_id });
  expect(await auditOf(null)).toEqual(['sign-in: refused']);
  const stranger: Person = await signIn(service, '9880000003');
  const own = await service.deps.db.selectFrom('audit').selectAll().execute();
  const text = JSON.stringify(own);
  for (const value of [mobile, otp, code, stranger.mobile, stranger.token])
    expect(text).not.toContain(`"${value}"`);
  expect(own.every(({ request_id, outcome }) => outcome === 'counted' || request_id !== null)).toBe(true);
});
