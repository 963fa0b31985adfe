import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTION_NAMES } from '#lender/actions/actions.ts';
import { STAFF_ROLES, type StaffRole } from '#lender/staff.ts';
import type { Config } from '#server/base/config/config.ts';
import { passDeadlines } from '#server/loan/deadlineWorker.ts';
import { verifyLoans } from '#server/loan/verify.ts';
import { buildApp } from '#server/start/app.ts';
import type { Person } from '#testing/people.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';
import {
  applicant,
  byTwo,
  type Desk,
  deskAs,
  eventsOf,
  FIELDS,
  leadOf,
  mayRequest,
  renameAccount,
  sendSystemEvent,
} from '#tests/service/support/loans.ts';

const DAY = 24 * 3_600;
const OFFERED = { principal: 20_000, days: 30 };

let service: Service;
let desk: Record<StaffRole, Desk>;
beforeAll(async () => {
  // A Tuesday, 11:30 in India.
  service = await startService({ at: new Date('2026-02-10T06:00:00Z') });
  desk = Object.fromEntries(STAFF_ROLES.map((role) => [role, deskAs(service, role)])) as typeof desk;
});
afterAll(async () => {
  const { faults } = await verifyLoans(service.deps.db);
  await service.close();
  expect(faults).toEqual([]);
});

const fail = (error: unknown) => {
  throw error;
};
const moved = (state: string) => ({ code: 200, body: { Status: 1, Data: { kind: 'moved', state } } });

async function sanctioned(): Promise<Person> {
  const person = await applicant(service);
  await desk.officer.act(person, 'take', {});
  await byTwo([desk.officer, desk.approver], person, 'sanction', OFFERED);
  return person;
}
async function accepted(): Promise<Person> {
  const person = await sanctioned();
  const facts = { isOpen: true, isAcknowledged: true, isCodeRight: true };
  await sendSystemEvent(service, person, { type: 'ACCEPT', facts });
  return person;
}
let utr = 100_000;
const nextUtr = () => {
  utr += 1;
  return `UTR${utr}`;
};
async function paidOut(): Promise<Person> {
  const person = await accepted();
  await desk.cashier.act(person, 'proposePayout', {});
  await desk.approver.act(person, 'confirmPayout', { utr: nextUtr() });
  return person;
}
const pay = (person: Person, rupees: number, day: string, reference = nextUtr()) =>
  byTwo([desk.cashier, desk.approver], person, 'bookPayment', { rupees, day, reference });
const owedOf = async (person: Person) => {
  const { body } = await desk.auditor.post('case', { lead_id: person.lead });
  return (body.Data as { loan: { account: { owed: number } } }).loan.account.owed;
};

describe('the desk', () => {
  it('takes an application from the first review to the last rupee [LOAN-10] [LOAN-12] [LOAN-14]', async () => {
    const person = await applicant(service);
    expect(await desk.officer.act(person, 'take', {})).toMatchObject(moved('review'));
    expect(await desk.officer.act(person, 'ask', { question: 'Your March salary slip?' })).toMatchObject(
      moved('asked'),
    );
    await sendSystemEvent(service, person, { type: 'GIVEN' });
    const requested = await desk.officer.act(person, 'sanction', OFFERED);
    expect(requested).toMatchObject({ code: 200, body: { Data: { kind: 'proposed' } } });
    expect(await leadOf(service, person)).toMatchObject({ state: 'review' });
    const { approval } = requested.body.Data as { approval: string };
    expect(await desk.approver.decide(approval)).toMatchObject(moved('sanctioned'));
    const facts = { isOpen: true, isAcknowledged: true, isCodeRight: true };
    await sendSystemEvent(service, person, { type: 'ACCEPT', facts });
    expect(await desk.cashier.act(person, 'proposePayout', {})).toMatchObject(moved('payingOut'));
    expect(await desk.approver.act(person, 'confirmPayout', { utr: nextUtr() })).toMatchObject(
      moved('coolingOff'),
    );
    service.clock.advance(4 * DAY);
    await passDeadlines(service.deps, fail);
    expect(await leadOf(service, person)).toMatchObject({ state: 'running', status: 'APPROVED' });
    // Five days at 1 % a day.
    expect(await owedOf(person)).toBe(20_800);
    expect(await pay(person, 800, '2026-02-14')).toMatchObject(moved('running'));
    expect(await pay(person, 20_000, '2026-02-14')).toMatchObject(moved('closed'));
    expect(await leadOf(service, person)).toMatchObject({ status: 'COMPLETED', deadline_at: null });
    const texts = await service.sms(person.mobile);
    expect(texts.join(' ')).toContain('You owe nothing more');
  });

  it('refuses an application with a reason [LOAN-17]', async () => {
    const person = await applicant(service);
    await desk.officer.act(person, 'take', {});
    expect(await desk.officer.act(person, 'refuse', { reason: 'income' })).toMatchObject(moved('refused'));
    expect((await eventsOf(service, person)).at(-1)).toMatchObject({ data: { reason: 'income' } });
    expect(await leadOf(service, person)).toMatchObject({ status: 'REJECTED' });
  });

  it('rejects an event that the chart does not handle, and changes nothing [LOAN-15]', async () => {
    const person = await applicant(service);
    expect(await desk.cashier.act(person, 'proposePayout', {})).toMatchObject({
      code: 200,
      body: { Status: 2, Data: { kind: 'refused', state: 'submitted' } },
    });
    await sendSystemEvent(service, person, { type: 'WITHDRAW' });
    expect(await desk.officer.act(person, 'take', {})).toMatchObject({
      body: { Status: 2, Data: { state: 'withdrawn' } },
    });
  });

  it('refuses an action on an older state with where the loan is now [LOAN-20]', async () => {
    const person = await applicant(service);
    await desk.officer.act(person, 'take', {});
    expect(await desk.officer.act(person, 'refuse', { reason: 'account' }, 1)).toMatchObject({
      code: 409,
      body: { Data: { kind: 'stale', state: 'review', number: 2 } },
    });
  });
});

describe('the four-eyes rule', () => {
  it('requires two persons: the maker cannot confirm, and one request is pending at a time [LOAN-10]', async () => {
    const person = await applicant(service);
    await desk.officer.act(person, 'take', {});
    const requested = await desk.officer.act(person, 'sanction', OFFERED);
    const { approval } = requested.body.Data as { approval: string };
    expect(await desk.officer.decide(approval)).toMatchObject({ code: 403 });
    expect(await desk.officer.act(person, 'sanction', OFFERED)).toMatchObject({ code: 409 });
    expect(await desk.approver.decide(approval, false)).toMatchObject({
      body: { Status: 1, Data: { kind: 'turnedDown' } },
    });
    expect(await leadOf(service, person)).toMatchObject({ state: 'review' });
    expect(await desk.approver.decide(approval)).toMatchObject({ code: 404 });
  });

  it('applies a request only to the version of the case that it was made for [LOAN-10] [LOAN-20]', async () => {
    const person = await applicant(service);
    await desk.officer.act(person, 'take', {});
    const requested = await desk.officer.act(person, 'sanction', OFFERED);
    await sendSystemEvent(service, person, { type: 'WITHDRAW' });
    const { approval } = requested.body.Data as { approval: string };
    expect(await desk.approver.decide(approval)).toMatchObject({
      code: 409,
      body: { Data: { state: 'withdrawn' } },
    });
    expect(await leadOf(service, person)).toMatchObject({ state: 'withdrawn' });
  });

  it('holds for payouts, which go only to an account in the name of the PAN [LOAN-12]', async () => {
    const person = await accepted();
    await renameAccount(service, person, 'Somebody Else');
    expect(await desk.cashier.act(person, 'proposePayout', {})).toMatchObject({ body: { Status: 2 } });
    expect(await leadOf(service, person)).toMatchObject({ state: 'accepted' });
  });
});

describe('a payment', () => {
  it('is recorded once by its reference, even when reported again [PAY-03]', async () => {
    const person = await paidOut();
    service.clock.advance(5 * DAY);
    await passDeadlines(service.deps, fail);
    const day = service.deps.now().toISOString().slice(0, 10);
    const before = await owedOf(person);
    await pay(person, 1_000, day, 'SAME-REF-1');
    expect(await owedOf(person)).toBe(before - 1_000);
    expect(await pay(person, 1_000, day, 'SAME-REF-1')).toMatchObject({ body: { Status: 2 } });
    expect(await owedOf(person)).toBe(before - 1_000);
  });

  it('is refused for an invalid day, before the payout or in the future', async () => {
    const person = await paidOut();
    const ask = (day: string) =>
      desk.cashier.act(person, 'bookPayment', { rupees: 100, day, reference: nextUtr() });
    expect(await ask('2026-02-30')).toMatchObject({ code: 400 });
    for (const day of ['2026-01-31', '2031-01-01']) {
      expect(await pay(person, 100, day), day).toMatchObject({ body: { Status: 2 } });
    }
  });

  it('within the cooling-off period ends the loan at its cooling-off cost [LOAN-07]', async () => {
    const person = await paidOut();
    const day = service.deps.now().toISOString().slice(0, 10);
    expect(await owedOf(person)).toBe(20_200);
    // Interest starts on the day after the payout.
    expect(await pay(person, 19_999, day)).toMatchObject(moved('coolingOff'));
    expect(await pay(person, 1, day)).toMatchObject(moved('exited'));
    expect(await owedOf(person)).toBe(0);
  });

  it('that is returned reopens the loan, as late after its due date [LOAN-14] [PAY-05]', async () => {
    const person = await paidOut();
    const day = service.deps.now().toISOString().slice(0, 10);
    await pay(person, 20_200, day, 'BOUNCES-1');
    expect(await leadOf(service, person)).toMatchObject({ state: 'closed' });
    expect(await desk.cashier.act(person, 'reversePayment', { reference: 'BOUNCES-1' })).toMatchObject(
      moved('running'),
    );
    service.clock.advance(31 * DAY);
    await passDeadlines(service.deps, fail);
    expect(await leadOf(service, person)).toMatchObject({ state: 'overdue' });
    const today = service.deps.now().toISOString().slice(0, 10);
    const owed = await owedOf(person);
    await pay(person, owed, today, 'BOUNCES-2');
    expect(await desk.cashier.act(person, 'reversePayment', { reference: 'BOUNCES-2' })).toMatchObject(
      moved('overdue'),
    );
    expect(await owedOf(person)).toBe(owed);
  });
});

describe('a payout that waits past its deadline', () => {
  it('can still be confirmed by a second person, and by nobody who prepared it [LOAN-10] [LOAN-12]', async () => {
    const person = await accepted();
    await desk.cashier.act(person, 'proposePayout', {});
    service.clock.advance(5 * DAY);
    await passDeadlines(service.deps, fail);
    expect((await eventsOf(service, person)).at(-1)).toMatchObject({ type: 'DEADLINE.PASSED' });
    expect(await desk.approver.act(person, 'confirmPayout', { utr: nextUtr() })).toMatchObject(
      moved('coolingOff'),
    );
  });
});

describe('a returned payout', () => {
  it('is repeated, and the loan starts on its day [LOAN-12]', async () => {
    const person = await paidOut();
    service.clock.advance(DAY);
    expect(await desk.cashier.act(person, 'returnPayout', {})).toMatchObject(moved('accepted'));
    await desk.cashier.act(person, 'proposePayout', {});
    expect(await desk.approver.act(person, 'confirmPayout', { utr: nextUtr() })).toMatchObject(
      moved('coolingOff'),
    );
    expect(await owedOf(person)).toBe(20_200);
  });
});

describe('a customer who cannot pay on time', () => {
  it('gets the requested extra days without interest or charge [LOAN-21]', async () => {
    const person = await paidOut();
    service.clock.advance(5 * DAY);
    await passDeadlines(service.deps, fail);
    await sendSystemEvent(service, person, { type: 'HARDSHIP.ASKED', days: 10 });
    expect(await byTwo([desk.officer, desk.approver], person, 'extend', { days: 11 })).toMatchObject({
      body: { Status: 2 },
    });
    expect(await byTwo([desk.officer, desk.approver], person, 'extend', { days: 10 })).toMatchObject(
      moved('running'),
    );
    service.clock.advance(34 * DAY);
    await passDeadlines(service.deps, fail);
    expect(await leadOf(service, person)).toMatchObject({ state: 'running' });
    expect(await owedOf(person)).toBe(26_000);
    service.clock.advance(2 * DAY);
    await passDeadlines(service.deps, fail);
    expect(await leadOf(service, person)).toMatchObject({ state: 'overdue' });
    expect(await owedOf(person)).toBe(26_040);
  });
});

describe('roles', () => {
  it('are checked for every action: a forbidden one gets 403 and a row in the audit [LOAN-17]', async () => {
    const person = await applicant(service);
    for (const role of STAFF_ROLES) {
      for (const name of ACTION_NAMES) {
        const may = mayRequest(role, name);
        const { code } = await desk[role].act(person, name, FIELDS[name] as never, 99);
        expect(code === 403, `${role} ${name}`).toBe(!may);
      }
    }
    const rows = await service.deps.db
      .selectFrom('audit')
      .innerJoin('staff', 'staff.id', 'audit.staff_id')
      .select(['role', 'action'])
      .where('outcome', '=', 'forbidden')
      .execute();
    const forbidden = STAFF_ROLES.flatMap((role) =>
      ACTION_NAMES.filter((name) => !mayRequest(role, name)).map((name) => ({
        role,
        action: `desk: ${name}`,
      })),
    );
    expect(rows).toEqual(expect.arrayContaining(forbidden));
    expect(await leadOf(service, person)).toMatchObject({ state: 'submitted' });
  });

  it('require a session, and viewing a case is audited [LOAN-22]', async () => {
    const person = await applicant(service);
    for (const path of ['queue', 'case', 'act', 'decide']) {
      const { statusCode } = await service.app.inject({
        method: 'POST',
        url: `/api/desk/${path}`,
        payload: {},
      });
      expect(statusCode, path).toBe(401);
    }
    await desk.auditor.post('case', { lead_id: person.lead });
    await desk.officer.act(person, 'take', {});
    const rows = await service.deps.db
      .selectFrom('audit')
      .innerJoin('staff', 'staff.id', 'audit.staff_id')
      .select(['role', 'action', 'outcome'])
      .where('customer_id', '=', person.profile)
      .orderBy('action')
      .execute();
    expect(rows).toEqual([
      { role: 'auditor', action: 'desk: case viewed', outcome: 'done' },
      { role: 'officer', action: 'desk: take', outcome: 'done' },
    ]);
  });

  it('are chosen by a button in the demo only [LOAN-22]', async () => {
    const ask = async (config: Config) => {
      const deps = { ...service.deps, config };
      const app = await buildApp({ config, deps, site: undefined });
      const url = '/api/desk/demo-sign-in';
      const { statusCode } = await app.inject({ method: 'POST', url, payload: { person: 'officer' } });
      await app.close();
      return statusCode;
    };
    const { config } = service.deps;
    expect(await ask(config)).toBe(200);
    expect(await ask({ ...config, mode: 'production' })).toBe(404);
    expect(await ask({ ...config, extensions: false })).toBe(404);
  });
});

describe('the queue', () => {
  it('lists what waits for the lender, the earliest deadline first', async () => {
    const { body } = await desk.officer.post('queue', { group: 'waiting' });
    const { rows } = body.Data as { rows: { deadline: string; state: string }[] };
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.map(({ deadline }) => deadline)).toEqual(rows.map(({ deadline }) => deadline).sort());
    for (const { state } of rows)
      expect(['submitted', 'review', 'accepted', 'payingOut', 'hardship']).toContain(state);
  });
});
