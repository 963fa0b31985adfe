import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Customer } from '#tests/service/support/customer.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';

const { it, service, team, applicant, loanIn, select, insert, update } = storyOf({
  at: '2026-02-10T11:30+05:30',
  atEnd: loansAgree,
});

/** Gives a person another lead like theirs, whose id begins like another's. */
async function leadBeginningLike(other: Customer, person: Customer): Promise<Customer> {
  const lead = `${other.lead.slice(0, 9)}${randomUUID().slice(9)}`;
  const { number: _number, ...row } = await person.row();
  await insert('leads', { ...row, id: lead });
  for (const row of await select('proposals', { lead_id: person.lead }))
    await insert('proposals', { ...row, lead_id: lead });
  for (const { data, ...row } of await person.events())
    await insert('loan_events', { ...row, lead_id: lead, data: JSON.stringify(data) });
  return { ...person, lead };
}

/** The one loan of a lead. */
const loanOf = ({ lead }: Customer) =>
  service.deps.db.selectFrom('loans').selectAll().where('lead_id', '=', lead).executeTakeFirstOrThrow();

describe('the number of a loan', () => {
  it('is its own where the ids of two applications begin alike [NUM-02]', async () => {
    const first = await loanIn('accepted');
    const second = await leadBeginningLike(first, await loanIn('accepted'));
    await team.payOut(first);
    await team.payOut(second);
    expect((await loanOf(first)).loan_no).not.toBe((await loanOf(second)).loan_no);
  });

  it('stays when a payout came back and is repeated: a lead has one loan [NUM-02] [LOAN-12]', async () => {
    const loan = await loanIn('coolingOff');
    const { loan_no, disbursal_date } = await loanOf(loan);
    expect(loan_no).toMatch(/^SETU-\d{4}-\d{4}$/);
    await team.comesBack(loan);
    await loan.later(1);
    await team.payOut(loan);
    const repeated = await loanOf(loan);
    expect(repeated).toMatchObject({ loan_no, closed_at: null });
    expect(repeated.disbursal_date).not.toBe(disbursal_date);
  });

  it('is held by the database, and so is the one loan of a lead [NUM-02]', async () => {
    const [first, second] = [await loanIn('coolingOff'), await loanIn('coolingOff')];
    const { loan_no } = await loanOf(first);
    const change = (values: { loan_no: string } | { lead_id: string }) =>
      update('loans', { lead_id: second.lead }, values);
    await expect(change({ loan_no })).rejects.toThrow('loans_number');
    await expect(change({ lead_id: first.lead })).rejects.toThrow('loans_of_lead');
  });
});

describe('the number of an application', () => {
  it('is held by the database [NUM-02]', async () => {
    const [first, second] = [await applicant(), await applicant()];
    const { number } = await first.row();
    await expect(update('leads', { id: second.lead }, { number })).rejects.toThrow('leads_number');
  });
});
