import { describe, expect } from 'vitest';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { daysAfter } from '#domain/formats/formats.ts';
import { endOfDay } from '#domain/loan/workingDays.ts';
import { ACTION_NAMES } from '#lender/actions/actions.ts';
import { STAFF_ROLES, type StaffRole } from '#lender/staff.ts';
import { m } from '#messages';
import type { Config } from '#server/base/config/config.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { act, decideApproval } from '#server/desk/act.ts';
import { invite } from '#server/desk/sign-in/invitations.ts';
import { removePerson } from '#server/desk/sign-in/people.ts';
import { present, staffMember } from '#server/desk/staff.ts';
import { lockLead } from '#server/loan/sendEvent.ts';
import { manageStaff } from '#server/operator/manageStaff.ts';
import { buildApp } from '#server/start/app.ts';
import type { Person } from '#testing/people.ts';
import { ACTION_FIELDS, mayRequest } from '#tests/service/support/deskActions.ts';
import { enrolled } from '#tests/service/support/deskBrowser.ts';
import { ACCEPT, OFFERED } from '#tests/service/support/loanIn.ts';
import { overtaken } from '#tests/service/support/overtaken.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';
import { nextUtr, PAPERS } from '#tests/service/support/team.ts';

const DAY = 24 * 3_600;

// A Tuesday.
const { it, service, team, applicant, loanIn, select, update, auditOf } = storyOf({
  at: '2026-02-10T11:30+05:30',
  atEnd: loansAgree,
});

const moved = (state: string) => ({ code: 200, body: { Status: 1, Data: { kind: 'moved', state } } });
const DONE = { code: 200, body: { Status: 1 } };
const owedOf = async ({ lead }: Person) =>
  (await team.auditor.dataOf('case', { lead_id: lead })).loan.account?.owed ?? 0;

describe('the desk', () => {
  it('takes an application from the first review to the last rupee [LOAN-10] [LOAN-12] [LOAN-14]', async () => {
    const person = await applicant();
    expect(await team.officer.act(person, 'take')).toMatchObject(moved('review'));
    expect(await team.officer.act(person, 'ask', { question: 'Your March salary slip?' })).toMatchObject(
      moved('asked'),
    );
    await person.send({ type: 'GIVEN' });
    const requested = await team.officer.act(person, 'sanction', OFFERED);
    expect(requested).toMatchObject({ code: 200, body: { Data: { kind: 'proposed' } } });
    expect(await person.row()).toMatchObject({ state: 'review' });
    expect(await team.approver.decide(requested)).toMatchObject(moved('sanctioned'));
    await person.send(ACCEPT);
    expect(await team.release(person)).toMatchObject(moved('payingOut'));
    expect(await team.sent(person)).toMatchObject(DONE);
    expect(await person.row()).toMatchObject({ state: 'coolingOff' });
    await service.passDays(4);
    expect(await person.row()).toMatchObject({ state: 'running', status: 'APPROVED' });
    // Five days at 1 % a day.
    expect(await owedOf(person)).toBe(20_800);
    expect(await team.book(person, 800)).toMatchObject(moved('running'));
    expect(await team.book(person, 20_000)).toMatchObject(moved('closed'));
    expect(await person.row()).toMatchObject({ status: 'COMPLETED', deadline_at: null });
    const texts = await service.sms(person.mobile);
    expect(texts.join(' ')).toContain('You owe nothing more');
  });

  it('refuses an application with a reason [LOAN-17]', async () => {
    const person = await loanIn('review');
    expect(await team.officer.act(person, 'refuse', { reason: 'income' })).toMatchObject(moved('refused'));
    expect((await person.events()).at(-1)).toMatchObject({ data: { reason: 'income' } });
    expect(await person.row()).toMatchObject({ status: 'REJECTED' });
  });

  it('rejects an event that the chart does not handle, and changes nothing [LOAN-15]', async () => {
    const person = await applicant();
    expect(await team.cashier.act(person, 'payOut')).toMatchObject({
      code: 200,
      body: { Status: 2, Data: { kind: 'refused', state: 'submitted' } },
    });
    await person.send({ type: 'WITHDRAW' });
    expect(await team.officer.act(person, 'take')).toMatchObject({
      body: { Status: 2, Data: { state: 'withdrawn' } },
    });
  });

  it('refuses an action on an older state with where the loan is now [LOAN-20]', async () => {
    const person = await loanIn('review');
    expect(await team.officer.act(person, 'refuse', { reason: 'account' }, 1)).toMatchObject({
      code: 409,
      body: { Data: { kind: 'stale', state: 'review', number: 2 } },
    });
  });
});

describe('the four-eyes rule', () => {
  it('requires two persons: the maker cannot confirm, and one request is pending at a time [LOAN-10]', async () => {
    const person = await loanIn('review');
    const requested = await team.officer.act(person, 'sanction', OFFERED);
    expect(await team.officer.decide(requested)).toMatchObject({ code: 403 });
    expect(await team.officer.act(person, 'sanction', OFFERED)).toMatchObject({ code: 409 });
    expect(await team.approver.decide(requested, false)).toMatchObject({
      body: { Status: 1, Data: { kind: 'turnedDown' } },
    });
    expect(await person.row()).toMatchObject({ state: 'review' });
    expect(await team.approver.decide(requested)).toMatchObject({ code: 404 });
  });

  it('applies a request only to the version of the case that it was made for [LOAN-10] [LOAN-20]', async () => {
    const person = await loanIn('review');
    const requested = await team.officer.act(person, 'sanction', OFFERED);
    await person.send({ type: 'WITHDRAW' });
    expect(await team.approver.decide(requested)).toMatchObject({
      code: 409,
      body: { Data: { state: 'withdrawn' } },
    });
    expect(await person.row()).toMatchObject({ state: 'withdrawn' });
  });

  it('ends a request with the next event of its loan: the case says so, and another can be asked for [LOAN-20] [DESK-34] [DESK-35]', async () => {
    const person = await loanIn('review');
    const requested = await team.officer.act(person, 'sanction', OFFERED);
    await team.officer.act(person, 'ask', { question: 'Which?' });
    expect(await select('approvals', { lead_id: person.lead })).toMatchObject([{ outcome: 'stale' }]);
    const { timeline, approval } = await team.auditor.dataOf('case', { lead_id: person.lead });
    const what = m.desk_request_sanction();
    expect(timeline.map(({ text }) => text)).toContain(m.desk_requested_stale({ what }));
    expect(approval).toBeNull();
    await person.send({ type: 'GIVEN' });
    expect(await team.approver.decide(requested, false)).toMatchObject({ code: 409 });
    expect(await team.byTwo(person, 'sanction', OFFERED)).toMatchObject(moved('sanctioned'));
  });

  it('lets nobody confirm what somebody asked for who was removed since, invited again or not [LOAN-10] [DESK-09]', async () => {
    const { deps } = service;
    const person = await loanIn('review');
    const leaving = await staffMember(deps, 'Lata', 'officer');
    const asked = await inTransaction(deps.db, async (tx) => {
      const lead = await lockLead(tx, person.lead).executeTakeFirstOrThrow();
      const command = { action: 'sanction', fields: OFFERED } as const;
      return act(tx, deps, leaving, { lead, seen: lead.event_number, command });
    });
    const origin = { by: undefined, requestId: 'test', at: deps.now() };
    const approval = asked.kind === 'proposed' ? asked.approval : '';
    await inTransaction(deps.db, (tx) => removePerson(tx, leaving, origin));
    const { timeline } = await team.auditor.dataOf('case', { lead_id: person.lead });
    const left = m.desk_requested_left({ what: m.desk_request_sanction() });
    expect(timeline).toContainEqual(expect.objectContaining({ name: 'Lata', text: left }));
    expect(await team.approver.decide(approval)).toMatchObject({ code: 404 });
    await inTransaction(deps.db, (tx) => invite(tx, { ...leaving, ...origin }));
    expect(await team.approver.decide(approval)).toMatchObject({ code: 404 });
    expect(await person.row()).toMatchObject({ state: 'review' });
    expect(await team.byTwo(person, 'sanction', OFFERED)).toMatchObject(moved('sanctioned'));
  });

  /** A loan whose offer somebody asked for, and an approver who is signed in and may confirm it. */
  async function waiting(name: string) {
    const person = await loanIn('review');
    const asked = await team.officer.act(person, 'sanction', OFFERED);
    const { approval } = asked.body.Data as { approval: string };
    const { browser } = await enrolled(service, name, 'approver');
    const [staff] = await select('staff', { name });
    const id = staff?.id ?? '';
    return {
      person,
      approval,
      id,
      confirm: () => browser.post('decide', { approval_id: approval, confirm: true, without: PAPERS }),
    };
  }

  it('goes by the role that a person has in the moment of the second yes, not at the sign-in [LOAN-10] [DESK-09]', async () => {
    const { person, confirm, id } = await waiting('Mona');
    const answer = await overtaken(
      service,
      (tx) => tx.updateTable('staff').set({ role: 'auditor' }).where('id', '=', id).execute(),
      confirm,
    );
    expect(answer).toMatchObject({ code: 403, body: { Message: m.desk_forbidden() } });
    expect(await person.row()).toMatchObject({ state: 'review' });
    await update('staff', { id }, { role: 'approver' });
    expect(await confirm()).toMatchObject(moved('sanctioned'));
  });

  it('lets nobody confirm who is removed in the moment of the second yes [LOAN-10] [DESK-09]', async () => {
    const { deps } = service;
    const { person, confirm, id } = await waiting('Nina');
    const origin = { by: undefined, requestId: 'test', at: deps.now() };
    const answer = await overtaken(service, (tx) => removePerson(tx, { id, name: 'Nina' }, origin), confirm);
    expect(answer).toMatchObject({ code: 403 });
    expect(await person.row()).toMatchObject({ state: 'review' });
    const refused = { role: 'approver', outcome: 'forbidden', customer_id: person.profile } as const;
    expect(await auditOf('confirm')).toContainEqual(refused);
  });

  it('removes nobody before what they confirm is done: it stands [LOAN-10] [DESK-09]', async () => {
    const { deps } = service;
    const { person, approval: approvalId, id } = await waiting('Olga');
    await overtaken(
      service,
      async (tx) => {
        const olga = await present(tx, { id });
        if (olga) await decideApproval(tx, deps, olga, { approvalId, confirm: true, without: PAPERS });
      },
      () => manageStaff(deps, ['remove', 'Olga']),
    );
    expect(await person.row()).toMatchObject({ state: 'sanctioned' });
    expect(await select('staff', { id })).toMatchObject([{ left_at: expect.any(Date) }]);
  });

  it('holds for payouts, which go only to an account in the name of the PAN [LOAN-12]', async () => {
    const person = await loanIn('accepted');
    await person.renameAccount('Somebody Else');
    expect(await team.cashier.act(person, 'payOut')).toMatchObject({ body: { Status: 2 } });
    expect(await person.row()).toMatchObject({ state: 'accepted' });
  });

  it('sees the account again when the second person says yes [LOAN-12]', async () => {
    const person = await loanIn('accepted');
    const asked = await team.cashier.act(person, 'payOut');
    await person.renameAccount('Somebody Else');
    expect(await team.approver.decide(asked)).toMatchObject({ body: { Status: 2 } });
    expect(await person.row()).toMatchObject({ state: 'accepted' });
    expect(await select('money_out', { lead_id: person.lead })).toEqual([]);
  });

  it('ends with a withdrawal before the second yes: the request is stale, and nothing is released [LOAN-10] [D-44]', async () => {
    const person = await loanIn('accepted');
    const asked = await team.cashier.act(person, 'payOut');
    await person.call('loanWithdraw', { seen: await person.seen() });
    expect(await team.approver.decide(asked)).toMatchObject({ code: 409 });
    expect(await person.row()).toMatchObject({ state: 'withdrawn' });
    expect(await select('money_out', { lead_id: person.lead })).toEqual([]);
  });
});

describe('a payment', () => {
  it('is recorded once by its reference, even when reported again [PAY-03]', async () => {
    const person = await loanIn('coolingOff');
    await service.passDays(5);
    const before = await owedOf(person);
    await team.book(person, 1_000, { reference: 'SAME-REF-1' });
    expect(await owedOf(person)).toBe(before - 1_000);
    expect(await team.book(person, 1_000, { reference: 'SAME-REF-1' })).toMatchObject({
      body: { Status: 2 },
    });
    expect(await owedOf(person)).toBe(before - 1_000);
  });

  it('is booked on one loan, however often its reference is typed [PAY-03]', async () => {
    const [person, other] = [await loanIn('coolingOff'), await loanIn('coolingOff')];
    expect(await team.book(person, 1_000, { reference: 'ONE-LOAN-1' })).toMatchObject(moved('coolingOff'));
    expect(await team.book(other, 1_000, { reference: 'one-loan-1' })).toMatchObject({ body: { Status: 2 } });
    expect([await owedOf(person), await owedOf(other)]).toEqual([19_000, 20_000]);
  });

  it('is booked, waived and sent back to the paisa [DESK-67] [PAY-10] [LOAN-37]', async () => {
    const person = await loanIn('running');
    const reference = nextUtr();
    expect(await team.book(person, 1_234.56, { reference })).toMatchObject(moved('running'));
    expect(await owedOf(person)).toBe(19_765.44);
    expect(await team.byTwo(person, 'waive', { part: 'principal', rupees: 0.44 })).toMatchObject(DONE);
    await person.later(1);
    expect(await owedOf(person)).toBe(19_963);
    expect(await team.book(person, 19_963.07)).toMatchObject(moved('closed'));
    const offered = async () => {
      const { actions } = await team.cashier.dataOf('case', { lead_id: person.lead });
      return actions.find(({ action }) => action === 'refund')?.fields[0];
    };
    expect(await offered()).toMatchObject({ value: 0.07, max: 0.07 });
    expect(await team.byTwo(person, 'refund', { rupees: 0.08, reference })).toMatchObject({
      body: { Status: 2 },
    });
    expect(await team.refund(person, 0.07, reference)).toMatchObject(DONE);
    expect((await person.read()).account).toMatchObject({ owed: 0, overpaid: 0, paid: 21_197.63 });
    expect((await person.read()).events.at(-1)?.text).toMatch(/₹0\.07/);
  });

  it('is refused for an invalid day, before the payout or in the future', async () => {
    const person = await loanIn('coolingOff');
    const ask = (day: string) =>
      team.cashier.act(person, 'bookPayment', { rupees: 100, day, reference: nextUtr() });
    expect(await ask('2026-02-30')).toMatchObject({ code: 400 });
    for (const day of ['2026-01-31', '2031-01-01']) {
      expect(await team.book(person, 100, { day }), day).toMatchObject({ body: { Status: 2 } });
    }
  });

  it('within the cooling-off period ends the loan at its cooling-off cost [LOAN-07]', async () => {
    const person = await loanIn('coolingOff');
    // Interest starts on the day after the payout.
    expect(await owedOf(person)).toBe(20_000);
    await service.passDays(1);
    expect(await owedOf(person)).toBe(20_200);
    expect(await team.book(person, 20_199)).toMatchObject(moved('coolingOff'));
    expect(await team.book(person, 1)).toMatchObject(moved('exited'));
    expect(await owedOf(person)).toBe(0);
  });

  it('that is returned reopens the loan, as late after its due date [LOAN-14] [PAY-05]', async () => {
    const person = await loanIn('coolingOff');
    await team.book(person, 20_200, { reference: 'BOUNCES-1' });
    expect(await person.row()).toMatchObject({ state: 'exited' });
    expect(await team.byTwo(person, 'reversePayment', { reference: 'BOUNCES-1' })).toMatchObject(
      moved('coolingOff'),
    );
    await service.passDays(31);
    expect(await person.row()).toMatchObject({ state: 'overdue' });
    const owed = await owedOf(person);
    await team.book(person, owed, { reference: 'BOUNCES-2' });
    expect(await team.byTwo(person, 'reversePayment', { reference: 'BOUNCES-2' })).toMatchObject(
      moved('overdue'),
    );
    expect(await owedOf(person)).toBe(owed);
  });
});

describe('a payout that waits past its deadline', () => {
  it('can still be told, and the lender is reminded until then [LOAN-12] [LOAN-13]', async () => {
    const person = await loanIn('payingOut');
    await service.passDays(5);
    expect((await person.events()).at(-1)).toMatchObject({ type: 'DEADLINE.PASSED' });
    expect(await team.sent(person)).toMatchObject(DONE);
    expect(await person.row()).toMatchObject({ state: 'coolingOff' });
  });
});

describe('a payout', () => {
  it('is lent on the day on which the bank sent it, and cools off from the day on which she was told [LOAN-12] [LOAN-07] [D-42]', async () => {
    const person = await loanIn('payingOut');
    const released = service.today();
    service.clock.advance(3 * DAY);
    await team.sent(person, { day: daysAfter(released, 1) });
    const { loan } = await team.auditor.dataOf('case', { lead_id: person.lead });
    // Two days of interest, which a change of mind costs as well.
    expect(loan.account).toMatchObject({ disbursed_on: daysAfter(released, 1), owed: 20_400, exit: 20_400 });
    const told = service.today();
    expect(loan.deadline).toBe(endOfDay(daysAfter(told, 3)).toISOString());
    const texts = await service.sms(person.mobile);
    expect(texts.filter((text) => text.includes('sent the loan to your bank account'))).toHaveLength(1);
    expect(loan.events.at(-1)?.text).toContain(dateInWords(daysAfter(released, 1)));
  });

  it('that is told at night is known of in the morning: the period begins then [LOAN-07] [LOAN-34]', async () => {
    const person = await loanIn('payingOut');
    const today = service.today();
    service.clock.advance((endOfDay(today).getTime() - service.deps.now().getTime()) / 1_000 - 3_600);
    await team.sent(person);
    const { loan } = await team.auditor.dataOf('case', { lead_id: person.lead });
    expect(loan.account).toMatchObject({ disbursed_on: today });
    expect(loan.deadline).toBe(endOfDay(daysAfter(today, 4)).toISOString());
    service.clock.advance(13 * 3_600);
  });

  it('has a row and a reference of its own each time [PAY-20]', async () => {
    const person = await loanIn('payingOut');
    expect(await team.failed(person)).toMatchObject(DONE);
    expect(await person.row()).toMatchObject({ state: 'accepted' });
    expect(await select('loans', { lead_id: person.lead })).toEqual([]);
    await team.release(person);
    const reference = nextUtr();
    await team.sent(person, { reference });
    await team.comesBack(person);
    await team.release(person);
    await team.sent(person, { reference });
    // The bank can't have given it twice.
    expect(await person.row()).toMatchObject({ state: 'payingOut' });
    await team.sent(person);
    expect(await person.row()).toMatchObject({ state: 'coolingOff' });
    const rows = await select('money_out', { lead_id: person.lead });
    expect(rows.map(({ state }) => state).sort()).toEqual(['failed', 'returned', 'sent']);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
  });

  it('is told by two, and by nobody alone: not that it was sent, nor failed, nor came back [LOAN-10]', async () => {
    const person = await loanIn('payingOut');
    const [row] = await select('money_out', { lead_id: person.lead });
    const out_id = row?.id ?? '';
    const act = (role: StaffRole, step: object) => team[role].post('money-out', { out_id, ...step });
    const sent = { step: 'sent', reference: nextUtr(), day: service.today() };
    await act('cashier', { step: 'take' });
    for (const said of [sent, { step: 'failed' }]) {
      expect(await act('cashier', said)).toMatchObject(DONE);
      for (const role of STAFF_ROLES.filter((role) => role !== 'approver'))
        expect((await act(role, { step: 'decide', confirm: true })).code, role).toBe(403);
      expect(await person.row()).toMatchObject({ state: 'payingOut' });
      await act('approver', { step: 'decide', confirm: false });
    }
    await team.sent(person);
    const fields = { reference: nextUtr(), day: service.today() };
    const asked = await team.cashier.act(person, 'returnPayout', fields);
    expect((await team.cashier.decide(asked)).code).toBe(403);
    expect(await person.row()).toMatchObject({ state: 'coolingOff' });
  });

  it('that a customer asks to stop is decided by the bank: sent, it can be given back; failed, the application ends [LOAN-36] [D-44]', async () => {
    const [gone, stopped] = [await loanIn('payingOut'), await loanIn('payingOut')];
    await team.beginSending(gone);
    for (const person of [gone, stopped]) {
      expect((await person.read()).can).toContain('WITHDRAW');
      await person.call('loanWithdraw', { seen: await person.seen() });
      expect(await person.read()).toMatchObject({ state: 'stopping', can: [], next: 'lender' });
    }
    await team.sent(gone);
    expect(await gone.read()).toMatchObject({ state: 'coolingOff', account: { exit: 20_000 } });
    await team.failed(stopped);
    expect(await stopped.read()).toMatchObject({ state: 'withdrawn', account: null, can_apply_again: true });
    expect((await stopped.read()).events.at(-1)?.text).toBe(m.loan_event_payout_stopped());
  });
});

describe('a returned payout', () => {
  it('is repeated, and the loan starts on its day [LOAN-12]', async () => {
    const person = await loanIn('coolingOff');
    service.clock.advance(DAY);
    expect(await team.comesBack(person)).toMatchObject(moved('accepted'));
    await team.payOut(person);
    expect(await person.row()).toMatchObject({ state: 'coolingOff' });
    expect(await owedOf(person)).toBe(20_000);
  });

  it('ends a loan that was closed already: what was paid is hers, and goes back [LOAN-12] [PAY-18]', async () => {
    const person = await loanIn('running');
    const reference = nextUtr();
    await team.book(person, 21_000, { reference });
    expect(await team.comesBack(person)).toMatchObject(moved('withdrawn'));
    expect(await person.read()).toMatchObject({ account: { owed: 0, overpaid: 21_000 } });
    expect(await team.refund(person, 21_000, reference)).toMatchObject(DONE);
    expect(await person.read()).toMatchObject({ state: 'withdrawn', account: null });
  });
});

describe('a customer who cannot pay on time', () => {
  it('gets the requested extra days without interest or charge [LOAN-21]', async () => {
    const person = await loanIn('coolingOff');
    await service.passDays(5);
    await person.askForTime(10);
    expect(await team.byTwo(person, 'extend', { until: await person.dueIn(11) })).toMatchObject({
      body: { Status: 2 },
    });
    expect(await team.byTwo(person, 'extend', { until: await person.dueIn(10) })).toMatchObject(
      moved('running'),
    );
    await service.passDays(34);
    expect(await person.row()).toMatchObject({ state: 'running' });
    expect(await owedOf(person)).toBe(26_000);
    await service.passDays(2);
    expect(await person.row()).toMatchObject({ state: 'overdue' });
    expect(await owedOf(person)).toBe(26_040);
  });
});

describe('roles', () => {
  it('are checked for every action: a forbidden one gets 403 and a row in the audit [LOAN-17]', async () => {
    const person = await applicant();
    for (const role of STAFF_ROLES) {
      for (const name of ACTION_NAMES) {
        const { code } = await team[role].act(person, name, ACTION_FIELDS[name] as never, 99);
        expect(code === 403, `${role} ${name}`).toBe(!mayRequest(role, name));
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
    expect(await person.row()).toMatchObject({ state: 'submitted' });
  });

  it('require a session, and viewing a case is audited [LOAN-22]', async () => {
    const person = await applicant();
    for (const path of ['queue', 'case', 'act', 'decide']) {
      const { statusCode } = await service.app.inject({
        method: 'POST',
        url: `/api/desk/${path}`,
        payload: {},
      });
      expect(statusCode, path).toBe(401);
    }
    await team.auditor.post('case', { lead_id: person.lead });
    await team.officer.act(person, 'take');
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
    const { rows } = await team.officer.dataOf('queue', { group: 'waiting' });
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.map(({ deadline }) => deadline)).toEqual(rows.map(({ deadline }) => deadline).sort());
    for (const { state } of rows)
      expect(['submitted', 'review', 'accepted', 'payingOut', 'hardship']).toContain(state);
  });
});
