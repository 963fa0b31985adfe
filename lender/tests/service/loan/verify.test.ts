import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { release, told } from '#server/books/out.ts';
import type { Row } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { demoStaff } from '#server/demo/desk.ts';
import { verifyLoans } from '#server/loan/verify.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';

// A Tuesday.
const { it, service, team, loanIn, select, update } = storyOf({
  at: '2026-02-10T11:30+05:30',
  atEnd: loansAgree,
});

/** What verify finds, without the loan's id. */
const faultsOf = async ({ lead }: Customer) =>
  (await verifyLoans(service.deps.db)).faults.map((fault) => fault.replace(`Loan ${lead}: `, ''));

describe('a row of a loan', () => {
  const AT = new Date('2026-02-15T00:00Z');
  const WRONG: readonly (readonly [Partial<Row<'loans'>>, string])[] = [
    [{ standing: 'overdue' }, 'its row stands as overdue, not as coolingOff.'],
    [{ repayment_date: '2026-03-13' }, 'its row is due on 2026-03-13, not on 2026-03-12.'],
    [{ disbursal_date: '2026-02-11' }, 'its row was paid out on 2026-02-11, not on 2026-02-10.'],
    [{ closed_at: AT }, 'its row is closed, and something is owed.'],
    [{ owed_paise: 1 }, 'its row says that 1 paise are owed, not 2000000.'],
    [{ excess_paise: 1 }, 'its row has 1 paise too much, not 0.'],
    [{ overpaid_since: AT, overpaid_by: AT }, 'its row waits for a decision about nothing.'],
    [{ days_past_due: 1 }, 'its row is late by 1 days, not by 0.'],
  ];

  it.each(WRONG)('that says %j is named [LOAN-19]', async (wrong, fault) => {
    const person = await loanIn('coolingOff');
    const [row] = await select('loans', { lead_id: person.lead });
    await update('loans', { lead_id: person.lead }, wrong);
    expect(await faultsOf(person)).toEqual([fault]);
    await update('loans', { lead_id: person.lead }, row as Row<'loans'>);
  });

  it('that is open with nothing owed is named [LOAN-19]', async () => {
    const person = await loanIn('closed');
    const [row] = await select('loans', { lead_id: person.lead });
    await update('loans', { lead_id: person.lead }, { closed_at: null });
    expect(await faultsOf(person)).toEqual(['its row is open, and nothing is owed.']);
    await update('loans', { lead_id: person.lead }, { closed_at: row?.closed_at ?? null });
  });
});

describe('an event that moved money', () => {
  /** Breaks what an event stores, and puts it right again. */
  async function faultsWith(person: Customer, broken: object): Promise<readonly string[]> {
    const { db } = service.deps;
    const { number, data } = (await person.events()).at(-1) as Row<'loan_events'>;
    const store = (values: object) =>
      inTransaction(db, async (tx) => {
        await sql`alter table loan_events disable trigger loan_events_append_only`.execute(tx);
        await sql`update loan_events set data = ${JSON.stringify(values)}
          where lead_id = ${person.lead} and number = ${number}`.execute(tx);
        await sql`alter table loan_events enable trigger loan_events_append_only`.execute(tx);
      });
    const { facts } = data as { readonly facts: object };
    await store({ ...data, facts: { ...facts, ...broken } });
    const faults = await faultsOf(person);
    await store(data);
    return faults;
  }

  it('on one person’s word is named [LOAN-10] [LOAN-19]', async () => {
    const person = await loanIn('coolingOff');
    await team.book(person, 100);
    const { number, data } = (await person.events()).at(-1) as Row<'loan_events'>;
    const { maker } = (data as { readonly facts: { readonly maker: string } }).facts;
    const fault = `event ${number} moved money on one person's word.`;
    expect(await faultsWith(person, { checker: maker })).toContain(fault);
    expect(await faultsWith(person, { maker: undefined, checker: undefined })).toContain(fault);
    expect(await faultsWith(person, { checker: undefined, proof: 'provider' })).not.toContain(fault);
    expect(await faultsOf(person)).toEqual([]);
  });

  it('with an act of another event is named [LOAN-10] [LOAN-19]', async () => {
    const person = await loanIn('writtenOff');
    await team.book(person, 100);
    const number = (await person.events()).at(-1)?.number;
    const { db } = service.deps;
    const rename = (type: string) =>
      inTransaction(db, async (tx) => {
        await sql`alter table loan_events disable trigger loan_events_append_only`.execute(tx);
        await sql`update loan_events set type = ${type}
          where lead_id = ${person.lead} and number = ${number}`.execute(tx);
        await sql`alter table loan_events enable trigger loan_events_append_only`.execute(tx);
      });
    await rename('PAYMENT.REVERSED');
    expect(await faultsOf(person)).toContain(`event ${number} is PAYMENT.REVERSED, and books put.`);
    await rename('PAID');
    expect(await faultsOf(person)).toEqual([]);
  });
});

describe('a payout', () => {
  it('that a loan does not know of is named [LOAN-19]', async () => {
    const person = await loanIn('accepted');
    const { db, now } = service.deps;
    const [maker, checker] = [
      await demoStaff(service.deps, 'cashier'),
      await demoStaff(service.deps, 'approver'),
    ];
    const by = { maker: maker.id, checker: checker.id };
    const order = { purpose: 'payout', lead: person.lead, money: null, paise: 1n, by } as const;
    const out = await inTransaction(db, (tx) => release(tx, order, now()));
    expect(await faultsOf(person)).toEqual(['it is in accepted, and 1 payouts are on their way.']);
    await inTransaction(db, (tx) => told(tx, out, { state: 'failed' }, { proof: 'provider' }, now()));
    expect(await faultsOf(person)).toEqual([]);
  });
});

describe('the lead of a loan', () => {
  it('that differs in more than one way from its events has each named [LOAN-19]', async () => {
    const person = await loanIn('review');
    const { status, event_number, state } = await person.row();
    const wrong = { state: 'submitted', status: 'COMPLETED', event_number: 9 } as const;
    await update('leads', { id: person.lead }, wrong);
    expect(await faultsOf(person)).toEqual([
      'it counts 9 events and has 2.',
      'its events lead to review, it is in submitted.',
      'its status is COMPLETED.',
    ]);
    await update('leads', { id: person.lead }, { status, event_number, state });
  });
});
