import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { CALLS, type CallName } from '#domain/wire/calls.ts';
import { CRM } from '#server/routes/crm.ts';
import { type Answered, type Person, signIn } from '#testing/people.ts';
import { type Bodies, bodiesFor } from '#tests/service/support/bodies.ts';
import { storyOf } from '#tests/service/support/story.ts';

const NAMES = Object.keys(CALLS) as CallName[];
const TOKEN_CALLS = NAMES.filter((name) => CALLS[name].auth === 'token');
const OWNED = NAMES.filter((name) => CALLS[name].owner !== null);
/** The calls whose extra fields are the caller's. */
const EXTENDED: readonly CallName[] = ['sendOtp', 'generateLoan'];
const NOBODY = '00000000-0000-4000-8000-000000000000';

const { it, service, customer, loanIn, select } = storyOf({ env: { OTP_RESEND_SECONDS: '0' } });
let own: Person;
let other: Person;
let bodies: Bodies;
let theirs: Bodies;
it.beforeAll(async () => {
  own = await customer();
  other = await customer();
  bodies = await bodiesFor(own);
  theirs = await bodiesFor(other);
});

/** Everything that is stored, table by table, as one digest; what a call may always write is left out. */
async function stored(): Promise<string> {
  const { db } = service.deps;
  const tables = await db.introspection.getTables();
  const rows: unknown[] = [];
  for (const { name } of tables) {
    if (['tokens', 'otp_addresses', 'otp_subjects', 'otp_asked', 'challenges', 'sms_outbox'].includes(name)) {
      continue;
    }
    rows.push([name, await select(name as 'audit')]);
  }
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

const asOwner = (name: CallName, body: unknown): Promise<Answered> =>
  service.post(name, body, CALLS[name].auth === 'token' ? { token: own.token } : {});

/** The body with the ids of `to` in place of its own profile, lead or user. */
const renamed = (name: CallName, to: string) => ({ ...bodies[name], [CALLS[name].owner ?? '']: to });

describe('every call of the contract', () => {
  it('is answered by a handler [API-00]', () => {
    expect(Object.keys(CRM).sort()).toEqual([...NAMES].sort());
  });

  for (const name of NAMES) {
    // Of the two that take texts of the caller, anything else is refused.
    const value = EXTENDED.includes(name) ? ['APPROVED'] : 'APPROVED';
    it(`${name} refuses a field it does not have [D-28]`, async () => {
      const before = await stored();
      for (const extra of ['status', 'eligibility', 'loan_amount', 'x']) {
        const answer = await asOwner(name, { ...bodies[name], [extra]: value });
        expect(answer).toMatchObject({ code: 400, body: { Status: 2, Data: null } });
      }
      expect(await stored()).toBe(before);
    });

    it(`${name} never fails on a body that is wrong [API-00]`, async () => {
      const malformed = [
        null,
        1,
        'x',
        [],
        {},
        ...Object.keys(bodies[name]).map((key) => ({ ...bodies[name], [key]: [1] })),
      ];
      for (const body of malformed) {
        const { code } = await asOwner(name, body);
        const optional = name === 'logout' && JSON.stringify(body) === '{}';
        if (!optional) expect(code, JSON.stringify(body)?.slice(0, 80)).toBe(400);
        else own = await signIn(service, own.mobile);
      }
    });
  }
});

describe('extra fields of send_otp and generate_loan', () => {
  const extras = { status: 'APPROVED', eligibility: '1', loan_amount: '100000', x: 'canary-of-the-caller' };

  it.each(EXTENDED)(
    '%s is answered as without them, and nothing of them is stored [API-02] [API-03] [D-28]',
    async (name) => {
      const plain = await asOwner(name, bodies[name]);
      const extended = await asOwner(name, { ...bodies[name], ...extras });
      expect(extended).toMatchObject({
        code: 200,
        body: { Status: plain.body.Status, Message: plain.body.Message },
      });
      const { db } = service.deps;
      for (const { name: table } of await db.introspection.getTables()) {
        const rows = await select(table as 'audit');
        expect(JSON.stringify(rows), table).not.toContain(extras.x);
      }
    },
  );
});

describe('every call with a token', () => {
  for (const name of TOKEN_CALLS) {
    it(`${name} demands it: none, a strange one and a revoked one are Status 4 [S-10] [D-18]`, async () => {
      const before = await stored();
      for (const token of [undefined, 'x', 'A'.repeat(43), 'salary-setu-web']) {
        const answer = await service.post(name, bodies[name], token === undefined ? {} : { token });
        expect(answer).toMatchObject({
          code: 200,
          body: { Status: 4, Message: 'Session expired. Please login again.', Data: null },
        });
      }
      expect(await stored()).toBe(before);
    });
  }

  for (const name of OWNED) {
    it(`${name} answers another's profile, lead or user as one that there is not [S-10]`, async () => {
      const owner = CALLS[name].owner ?? 'profile_id';
      const foreign = (theirs[name] as Record<string, string>)[owner] ?? '';
      const before = await stored();
      const ofOther = await asOwner(name, renamed(name, foreign));
      const ofNobody = await asOwner(name, renamed(name, NOBODY));
      const injected = await asOwner(name, renamed(name, "' or 1=1 --"));
      expect(ofOther).toMatchObject({ code: 200, body: { Status: 2, Data: null } });
      expect(ofOther.body).toEqual(ofNobody.body);
      expect(ofOther.body).toEqual(injected.body);
      expect(await stored()).toBe(before);
    });
  }
});

describe('good calls', () => {
  const ORDER = [
    ...['pancardVerification', 'personalDetails', 'residenceDetails', 'incomeDetails', 'selfie'],
    ...['selfieFallback', 'checkEligibility', 'registerNow', 'aboutCompany', 'document', 'uploadDocument'],
    ...['bankDetails', 'loanCalculation', 'dashboard', 'leadDashboard', 'leadList', 'leadDetail', 'user'],
    ...['masterData', 'draftSave', 'draftRead', 'ifsc', 'contact', 'review', 'blog', 'sendOtp', 'resendOtp'],
    ...['repaySendOtp', 'login', 'applicationDetails', 'languageSaved', 'logout'],
  ] as CallName[];

  it('answer Status 1 and what the contract says, with any HTTP 200 [API-00]', async () => {
    const person = await customer();
    const bodies = await bodiesFor(person);
    for (const name of ORDER) {
      const call = CALLS[name];
      const options = call.auth === 'token' ? { token: person.token } : {};
      const answer = await service.post(name, bodies[name], {
        ...options,
        ip: `10.77.0.${ORDER.indexOf(name)}`,
      });
      expect(answer.code, name).toBe(200);
      expect(answer.body.Status, `${name}: ${answer.body.Message}`).toBe(1);
      expect(answer.body.Message, name).not.toBe('');
      const parsed = call.response.safeParse(answer.body);
      expect(parsed.success, name).toBe(true);
      expect(call.data.safeParse(answer.body.Data).success, name).toBe(true);
    }
  });

  it('have the same answer by lead as by profile [API-02]', async () => {
    const [first, second] = [await customer(), await customer()];
    const [byProfile, byLead] = [await bodiesFor(first), await bodiesFor(second)];
    for (const [one, two] of [
      ['pancardVerification', 'verifyPan'],
      ['personalDetails', 'savePersonalDetails'],
      ['residenceDetails', 'saveAddressDetails'],
      ['incomeDetails', 'saveIncomeDetails'],
      ['selfieFallback', 'saveProfilePicture'],
      ['checkEligibility', 'leadEligibility'],
    ] as const) {
      const left = await service.post(one, byProfile[one], { token: first.token });
      const right = await service.post(two, byLead[two], { token: second.token });
      const { full_name: _left, ...leftData } = left.body.Data as Record<string, unknown>;
      const { full_name: _right, ...rightData } = right.body.Data as Record<string, unknown>;
      expect(rightData, two).toEqual(leftData);
      expect(right.body, two).toMatchObject({ Status: 1, Message: left.body.Message });
    }
  });

  it('are idempotent under one key: one row and one answer, for 50 at once [D-28]', async () => {
    const person = await customer(4);
    const borrower = await loanIn('coolingOff');
    const count = async (table: 'payment_orders' | 'contact_messages' | 'documents' | 'drafts') =>
      (await select(table)).length;
    for (const [name, table] of [
      ['paymentOrder', 'payment_orders'],
      ['contact', 'contact_messages'],
      ['uploadDocument', 'documents'],
      ['draftSave', 'drafts'],
    ] as const) {
      const before = await count(table);
      const caller = name === 'paymentOrder' ? borrower : person;
      const bodies = await bodiesFor(caller);
      const headers = { 'idempotency-key': `key-of-50-${name}` };
      const token = CALLS[name].auth === 'token' ? { token: caller.token } : {};
      const all = await Promise.all(
        Array.from({ length: 50 }, () => service.post(name, bodies[name], { ...token, headers })),
      );
      expect(new Set(all.map(({ body }) => JSON.stringify(body))).size, name).toBe(1);
      expect(await count(table), name).toBe(before + 1);
    }
  });
});
