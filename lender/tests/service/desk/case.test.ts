import { describe, expect } from 'vitest';
import { ACTION_NAMES, ACTIONS } from '#lender/actions/actions.ts';
import { STANDINGS } from '#lender/books/standing.ts';
import { STAFF_ROLES, type StaffRole } from '#lender/staff.ts';
import { type DeskCase, deskCaseView } from '#lender/wire/case.ts';
import { deskChangesView } from '#lender/wire/changes.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import type { LoanState } from '#machines/loan/status.ts';
import { loanMachine } from '#machines/loan.ts';
import { decideMove } from '#server/loan/chart.ts';
import { fill, type Person } from '#testing/people.ts';
import { loan } from '#tests/fixtures/loan.ts';
import { customerOf } from '#tests/service/support/customer.ts';
import { ACTION_FIELDS, mayRequest } from '#tests/service/support/deskActions.ts';
import { ACCEPT, LOAN_STATES, OFFERED } from '#tests/service/support/loanIn.ts';
import { storyOf } from '#tests/service/support/story.ts';

// A Tuesday.
const { it, service, team, applicant, loanIn, select } = storyOf({ at: '2026-02-10T11:30+05:30' });

async function read({ lead }: Pick<Person, 'lead'>, role: StaffRole = 'auditor'): Promise<DeskCase> {
  const { body } = await team[role].post('case', { lead_id: lead });
  return deskCaseView.parse(body.Data);
}
const nameOf = ({ action }: { action: string }) => action;

/** Where a loan in a state stands by its books. */
const standingIn = (state: LoanState) =>
  state === 'hardship' ? 'running' : (STANDINGS.find((standing) => standing === state) ?? 'notLent');

const FIXTURES = loan.fixtures.events as Readonly<Record<string, readonly { facts?: object }[]>>;
/** Something is told, among the events of a type, that the chart takes in a state as the loan stands there. */
const isTakenIn = (state: LoanState, type: string): boolean =>
  (FIXTURES[type] ?? []).some((fixture) => {
    const facts = { ...fixture.facts, standing: standingIn(state) };
    return decideMove(state, { ...fixture, type, facts } as LoanEvent) !== undefined;
  });

describe('what can be done about a case', () => {
  it.each(LOAN_STATES)(
    'in %s is what the chart handles and the role may send [DESK-31] [LOAN-16] [LOAN-17]',
    async (state) => {
      const person = await loanIn(state);
      const ofMoney: readonly string[] = loanMachine.root.ownEvents;
      const ofState: readonly string[] = loanMachine.getStateNodeById(`loan.${state}`).ownEvents;
      const { event_number: seen, ...lead } = await person.row();
      // Money moves wherever the loan is, once it was lent.
      const isLent = (await select('loans', { lead_id: lead.id })).length > 0;
      const named = isLent ? [...ofState, ...ofMoney] : ofState.filter((event) => !ofMoney.includes(event));
      const handled = named.filter((event) => isTakenIn(state, event));
      for (const role of STAFF_ROLES) {
        const own = ACTION_NAMES.filter((name) => mayRequest(role, name));
        const expected = own.filter((name) => handled.includes(ACTIONS[name].event));
        const { actions, locked } = await read(person, role);
        expect([...actions, ...locked].map(nameOf).sort(), role).toEqual(expected.sort());
        // The service refuses the others too, and changes nothing.
        for (const name of own.filter((other) => !expected.includes(other))) {
          const { body } = await team[role].act(person, name, ACTION_FIELDS[name] as never);
          expect(body, `${role} ${name}`).toMatchObject({ Status: 2, Data: { kind: 'refused' } });
        }
      }
      expect(await person.row()).toMatchObject({ state, event_number: seen });
    },
  );

  it('names what others may do, and locks what a fact forbids, with the reason [DESK-31]', async () => {
    const person = await loanIn('accepted');
    expect(await read(person, 'officer')).toMatchObject({
      actions: [{ action: 'refuseAccount' }],
      others: [
        { action: 'refuseAccount', role: 'approver' },
        { action: 'payOut', role: 'cashier' },
        { action: 'refuseAccount', role: 'cashier' },
      ],
    });
    await person.renameAccount('Somebody Else');
    expect(await read(person, 'cashier')).toMatchObject({
      actions: [{ action: 'refuseAccount' }],
      locked: [{ action: 'payOut', lock: 'account' }],
    });
    const closed = await loanIn('closed');
    expect((await read(closed, 'cashier')).locked).toEqual([
      { action: 'refund', lock: 'overpaid' },
      { action: 'transfer', lock: 'overpaid' },
    ]);
  });

  it('has the limits and values of this case in its fields [DESK-31]', async () => {
    const asked = await loanIn('hardship');
    const { actions } = await read(asked, 'officer');
    expect(actions.find(({ action }) => action === 'extend')).toEqual({
      action: 'extend',
      needs_second: true,
      fields: [
        {
          name: 'until',
          min: await asked.dueIn(1),
          max: await asked.dueIn(10),
          value: await asked.dueIn(10),
        },
      ],
    });
    await team.book(asked, 30_000);
    const refund = (await read(asked, 'cashier')).actions.find(({ action }) => action === 'refund');
    const overpaid = (await read(asked)).loan.account?.overpaid;
    expect(overpaid).toBeGreaterThan(0);
    expect(refund?.fields).toMatchObject([
      { name: 'rupees', max: overpaid, value: overpaid },
      { name: 'reference', options: [{ label: expect.stringContaining('₹30,000') }] },
    ]);
  });
});

describe('a case', () => {
  it('has what the person said in all nine steps, and masks what a role needn’t see [DESK-30]', async () => {
    const person = await applicant();
    const seen = Object.fromEntries(
      await Promise.all(STAFF_ROLES.map(async (role) => [role, await read(person, role)] as const)),
    ) as Record<StaffRole, DeskCase>;
    expect(seen.officer.answers.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const { rows, at } of seen.officer.answers) {
      expect(rows.length).toBeGreaterThan(0);
      expect(at).not.toBeNull();
    }
    const answerIn = (role: StaffRole, step: number, label: string) =>
      seen[role].answers[step - 1]?.rows.find((row) => row.label === label)?.value;
    const whole = (label: string, step: number) =>
      STAFF_ROLES.filter((role) => !answerIn(role, step, label)?.includes('XXXX'));
    expect(whole('Mobile number', 1)).toEqual(['officer', 'grievance']);
    expect(whole('PAN Number', 1)).toEqual([]);
    expect(whole('Account Number', 9)).toEqual(['approver', 'cashier']);
    const slots = (role: StaffRole) => seen[role].documents.map(({ slot }) => slot);
    expect(slots('officer')).toHaveLength(6);
    expect(slots('auditor')).toHaveLength(5);
    expect(slots('auditor')).not.toContain('selfie');
    expect(slots('cashier')).toEqual([]);
  });

  it('says what the product has compared, and leaves papers and face to a person [DESK-32]', async () => {
    const person = await applicant();
    const states = async () =>
      Object.fromEntries((await read(person)).checks.map(({ label, state }) => [label, state]));
    expect(await states()).toMatchObject({
      PAN: 'passed',
      Age: 'passed',
      Selfie: 'yours',
      Documents: 'yours',
      'Bank account': 'passed',
    });
    await person.renameAccount('Somebody Else');
    expect(await states()).toMatchObject({ 'Bank account': 'failed' });
    await team.officer.act(person, 'take');
    await team.byTwo(person, 'sanction', OFFERED);
    expect(await states()).toMatchObject({ Agreement: 'open' });
    await person.send(ACCEPT);
    expect(await states()).toMatchObject({ Agreement: 'passed' });
  });

  it('has every booking with the balance after it, which ends with what is owed [DESK-33]', async () => {
    const person = await loanIn('coolingOff');
    await service.passDays(1);
    await team.book(person, 1_000);
    const { ledger, loan } = await read(person);
    expect(ledger.map(({ kind, debit, credit, balance }) => [kind, debit, credit, balance])).toEqual([
      ['payout', 20_000, null, 20_000],
      ['interest', 200, null, 20_200],
      ['payment', null, 1_000, 19_200],
    ]);
    expect(loan.account?.owed).toBe(19_200);
  });

  it('tells who did what, requests for a second person among it [DESK-34]', async () => {
    const person = await loanIn('review');
    const refused = await team.officer.act(person, 'sanction', OFFERED);
    await team.approver.decide(refused, false);
    await team.byTwo(person, 'sanction', OFFERED);
    const told = (await read(person)).timeline.map(({ by, name, text }) => [by, name, text]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['customer', null, 'Sent the application'],
        ['staff', 'Asha Officer', 'Started to read'],
        ['staff', 'Asha Officer', 'Asked for an offer; Bilal Approver did not do it'],
        ['staff', 'Asha Officer', 'Asked for an offer; Bilal Approver said yes'],
        ['staff', 'Bilal Approver', 'Offered ₹20,000 for 30 days'],
      ]),
    );
    expect(told).toHaveLength(5);
  });

  it('shows a second person the exact command, which its maker can only take back [DESK-35] [LOAN-10]', async () => {
    const person = await loanIn('review');
    await team.officer.act(person, 'sanction', OFFERED);
    const pending = { action: 'sanction', fields: OFFERED, maker: 'Asha Officer' };
    expect((await read(person, 'approver')).approval).toMatchObject({
      ...pending,
      is_mine: false,
      may_confirm: true,
      may_turn_down: true,
    });
    const mine = await read(person, 'officer');
    expect(mine).toMatchObject({
      approval: { ...pending, is_mine: true, may_confirm: false, may_turn_down: true },
      locked: [{ action: 'sanction', lock: 'waiting' }],
    });
    expect((await read(person, 'cashier')).approval).toMatchObject({
      may_confirm: false,
      may_turn_down: false,
    });
    expect(await team.officer.decide(mine.approval?.id ?? '')).toMatchObject({ code: 403 });
    expect(await team.officer.decide(mine.approval?.id ?? '', false)).toMatchObject({
      body: { Data: { kind: 'turnedDown' } },
    });
    expect(await read(person, 'officer')).toMatchObject({ approval: null, locked: [] });
  });

  it('lists the customer’s other loans, and the answers only with the newest [DESK-30]', async () => {
    const person = await loanIn('refused');
    const { lead_id: lead } = await person.dataOf('loanApplyAgain');
    const { earlier } = await read({ lead });
    expect(earlier).toMatchObject([{ lead_id: person.lead, state: 'refused', on_time: null }]);
    expect(await read(person)).toMatchObject({ is_newest: false, answers: [], documents: [], checks: [] });
  });

  it('begins with what was said for this loan, not for the next one [DESK-30] [LOAN-41]', async () => {
    const person = await loanIn('closed');
    const decided = await read(person);
    expect(decided.facts).toContainEqual({ label: 'Age', value: '34' });
    const { pan: pancard } = await person.verifiedPan();
    const { lead_id: lead } = await person.dataOf('loanApplyAgain');
    await fill(service, customerOf(service, { ...person, lead }), 9, {
      pancard,
      personal: { dob: '1990-01-01' },
      income: { monthly_income: 75_000 },
      residence: { residence_pincode: '110001' },
    });
    const after = await read(person);
    expect([after.facts, after.customer]).toEqual([decided.facts, decided.customer]);
    expect((await read({ lead })).facts).toContainEqual({ label: 'Age', value: '36' });
  });

  it('says of a loan that was paid back whether it was on time, whatever was paid by mistake later [DESK-30]', async () => {
    const [punctual, late] = [await loanIn('closed'), await loanIn('overdue')];
    await punctual.later(60);
    await team.book(punctual, 10, { reference: 'A-MISTAKE' });
    await team.refund(punctual, 10, 'A-MISTAKE');
    await late.signInAgain();
    await team.book(late, await late.owed());
    for (const [person, on_time] of [
      [punctual, true],
      [late, false],
    ] as const) {
      const { lead_id: lead } = await person.dataOf('loanApplyAgain');
      expect((await read({ lead })).earlier).toMatchObject([{ state: 'closed', on_time }]);
    }
  });
});

describe('the call for changes', () => {
  const changes = async (since?: string) => {
    const { body } = await team.auditor.post('changes', since === undefined ? {} : { since });
    const { position, changes: changed } = deskChangesView.parse(body.Data);
    return { position, leads: changed?.map(({ subject }) => subject) };
  };

  // What an older transaction, of another database too, stands in the way of is named once more.
  const quiet = async () => {
    let { position } = await changes();
    await expect
      .poll(
        async () => {
          const next = await changes(position);
          position = next.position;
          return next.leads;
        },
        { timeout: 20_000 },
      )
      .toEqual([]);
    return position;
  };

  it('names the loans that something has happened to since a position [DESK-40]', async () => {
    const person = await applicant();
    const other = await applicant();
    expect((await changes()).leads).toBeUndefined();
    const position = await quiet();
    await team.officer.act(person, 'take');
    const second = await changes(position);
    expect(second.leads).toContain(person.lead);
    expect(second.leads).not.toContain(other.lead);
    await team.officer.act(other, 'take');
    expect((await changes(second.position)).leads).toContain(other.lead);
    await team.officer.act(person, 'sanction', OFFERED);
    expect((await changes(second.position)).leads).toContain(person.lead);
    expect((await changes('99999999999')).leads).toBeUndefined();
    expect((await team.auditor.post('changes', { since: 'yesterday' })).code).toBe(400);
  });

  it('misses nothing that a slow transaction commits late [DESK-40]', async () => {
    const [slow, quick] = [await applicant(), await applicant()];
    const seen = new Set<string>();
    let since = await quiet();
    const look = async () => {
      const answer = await changes(since);
      since = answer.position;
      for (const lead of answer.leads ?? []) seen.add(lead);
    };
    await service.deps.db.transaction().execute(async (tx) => {
      await tx.insertInto('desk_changes').values({ topic: 'loan', subject: slow.lead }).execute();
      await team.officer.act(quick, 'take');
      await look();
      expect(seen).toContain(quick.lead);
      expect(seen).not.toContain(slow.lead);
    });
    await look();
    expect(seen).toContain(slow.lead);
  });
});
