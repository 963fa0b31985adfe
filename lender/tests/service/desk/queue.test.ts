import { describe, expect } from 'vitest';
import type { StaffRole } from '#lender/staff.ts';
import type { QueueGroup } from '#lender/wire/queue.ts';
import { QUEUE_GROUP_OF } from '#machines/loan/queueGroups.ts';
import type { LoanState } from '#machines/loan/status.ts';
import { waitingFor } from '#server/loan/chart.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { OFFERED, type StateOfLoan } from '#tests/service/support/loanIn.ts';
import { storyOf } from '#tests/service/support/story.ts';

const HOUR = 3_600;

// A Tuesday.
const { it, service, team, customer, loanIn, auditOf, update } = storyOf({
  at: '2026-02-10T11:30+05:30',
});

/** One loan in each of these situations, an hour between them. */
let sent: Customer;
let taken: Customer;
let asked: Customer;
let requested: Customer;
let agreed: Customer;
let proposed: Customer;
let late: Customer;

it.beforeAll(async () => {
  const later = (state: StateOfLoan) => {
    service.clock.advance(HOUR);
    return loanIn(state);
  };
  sent = await later('submitted');
  taken = await later('review');
  asked = await later('asked');
  requested = await later('review');
  await team.officer.act(requested, 'sanction', OFFERED);
  agreed = await later('accepted');
  proposed = await later('accepted');
  await team.cashier.act(proposed, 'payOut');
  late = await later('coolingOff');
  await late.send({ type: 'DEADLINE.PASSED' });
  await late.send({ type: 'DEADLINE.PASSED' });
});

const pageOf = (role: StaffRole, group: QueueGroup, rest = {}) =>
  team[role].dataOf('queue', { group, ...rest });
const leadsOf = async (role: StaffRole, group: QueueGroup) =>
  (await pageOf(role, group)).rows.map(({ lead_id }) => lead_id);
const leads = (...people: Customer[]) => people.map(({ lead }) => lead);
const found = async (find: string, role: StaffRole = 'officer') => {
  const { rows } = await team[role].dataOf('search', { find });
  return rows.map(({ lead_id }) => lead_id);
};
describe('a group', () => {
  it('has the loans that wait for the lender, by one table beside the chart [DESK-20]', async () => {
    const groups = Object.entries(QUEUE_GROUP_OF) as [LoanState, string | null][];
    const waiting = groups.filter(([, group]) => group !== null && group !== 'late').map(([state]) => state);
    expect(waiting.sort()).toEqual([...waitingFor('lender')].sort());
    expect(await leadsOf('officer', 'check')).toEqual(leads(sent, taken, requested));
    expect(await leadsOf('officer', 'late')).toEqual(leads(late));
    expect(await leadsOf('officer', 'hardship')).toEqual([]);
    const payouts = await leadsOf('officer', 'payout');
    expect(payouts.sort()).toEqual(leads(agreed, proposed).sort());
    const everything = await leadsOf('officer', 'all');
    expect(everything.sort()).toEqual(leads(sent, taken, asked, requested, agreed, proposed, late).sort());
  });

  it('has nobody who is still filling in an application [DESK-20]', async () => {
    const { lead, number } = await customer();
    expect(await leadsOf('officer', 'all')).not.toContain(lead);
    expect(await found(await number())).toEqual([]);
  });

  it('shows name, asked amount, state, the time since which, and the deadline', async () => {
    const { rows } = await pageOf('officer', 'check');
    const lead = await sent.row();
    expect(rows[0]).toEqual({
      lead_id: sent.lead,
      number: await sent.number(),
      name: expect.stringMatching(/^[A-Z ]+$/i),
      asked: 10_000,
      state: 'submitted',
      seen: 1,
      deadline: lead.deadline_at?.toISOString(),
      since: '2026-02-10T07:00:00.000Z',
      second: null,
      overpaid: null,
    });
  });
});

describe('my confirmations', () => {
  it('are requests and payouts of others that this role confirms [DESK-21]', async () => {
    expect((await leadsOf('approver', 'mine')).sort()).toEqual(leads(requested, proposed).sort());
    for (const role of ['officer', 'cashier', 'grievance', 'auditor'] as const)
      expect(await leadsOf(role, 'mine'), role).toEqual([]);
    const rows = async (role: StaffRole) =>
      Object.fromEntries((await pageOf(role, 'all')).rows.map(({ lead_id, second }) => [lead_id, second]));
    const own = { [requested.lead]: 'mine', [proposed.lead]: 'mine', [agreed.lead]: null };
    expect(await rows('approver')).toMatchObject(own);
    const theirs = { [requested.lead]: 'other', [proposed.lead]: 'other', [agreed.lead]: null };
    expect(await rows('officer')).toMatchObject(theirs);
  });

  it('are left out once the loan has changed since the request [DESK-21]', async () => {
    const person = await loanIn('review');
    await team.officer.act(person, 'sanction', OFFERED);
    expect(await leadsOf('approver', 'mine')).toContain(person.lead);
    await team.officer.act(person, 'refuse', { reason: 'income' });
    expect(await leadsOf('approver', 'mine')).not.toContain(person.lead);
    const { rows } = await pageOf('approver', 'all');
    expect(rows.find(({ lead_id }) => lead_id === person.lead)?.second).toBeNull();
  });
});

describe('pages', () => {
  it('have the earliest deadline first, loans without one last, each loan once [DESK-22]', async () => {
    const { rows } = await pageOf('officer', 'all');
    const deadlines = rows.map(({ deadline }) => deadline ?? '9');
    expect(deadlines).toEqual([...deadlines].sort());
    const read: string[] = [];
    for (let after: object | undefined; ; ) {
      const page = await pageOf('officer', 'all', { size: 2, ...(after && { after }) });
      read.push(...page.rows.map(({ lead_id }) => lead_id));
      const last = page.rows.at(-1);
      if (!page.hasMore || !last) break;
      after = { deadline: last.deadline, since: last.since, lead_id: last.lead_id };
    }
    expect(read).toEqual(rows.map(({ lead_id }) => lead_id));
    const hasMore = async (size: number) => (await pageOf('officer', 'all', { size })).hasMore;
    expect([await hasMore(rows.length - 1), await hasMore(rows.length)]).toEqual([true, false]);
  });

  it('come with the number of loans in each group [DESK-23]', async () => {
    const { counts } = await pageOf('approver', 'late');
    expect(counts).toEqual({ waiting: 5, mine: 2, check: 3, payout: 2, hardship: 0, late: 1, overpaid: 0 });
    expect((await pageOf('cashier', 'late')).counts.mine).toBe(0);
  });

  it('refuse a position or a size that is none', async () => {
    const position = { deadline: null, since: '2026-02-10T06:00:00.000Z', lead_id: sent.lead };
    for (const wrong of [
      { group: 'theirs' },
      { group: 'all', size: 501 },
      { group: 'all', after: { ...position, since: 'yesterday' } },
      { group: 'all', after: { ...position, lead_id: '1' } },
    ])
      expect(await team.officer.post('queue', wrong)).toMatchObject({ code: 400 });
  });
});

describe('a search', () => {
  it('finds by application, loan and mobile number, PAN and the beginning of names [DESK-24] [NUM-04]', async () => {
    const number = await late.number();
    for (const typed of [number, ` ${number.toLowerCase()} `, number.replaceAll('-', ' '), number.slice(2)])
      expect(await found(typed), typed).toEqual([late.lead]);
    const { loan_no } = await late.read();
    for (const typed of [loan_no ?? '', loan_no?.replaceAll('-', '').toLowerCase() ?? ''])
      expect(await found(typed), typed).toEqual([late.lead]);
    await update('loans', { lead_id: late.lead }, { loan_no: 'SETU-1A2B3C4D' });
    expect(await found('setu-1a2b3c4d')).toEqual([late.lead]);
    expect(await found(`+91 ${late.mobile.slice(0, 5)} ${late.mobile.slice(5)}`)).toEqual([late.lead]);
    const { pan, row } = await late.verifiedPan();
    expect(await found(pan.toLowerCase())).toEqual([late.lead]);
    await update('pan_verifications', { customer_id: late.profile }, { full_name: 'Meera Kulkarni' });
    expect(await found('meer')).toEqual([late.lead]);
    expect(await found('kulk MEERA')).toEqual([late.lead]);
    expect(await found('eera')).toEqual([]);
    expect(await found("meera & !(x) | 'y':*")).toEqual([]);
    // Two ways to type ज़: as one letter, and as a letter with a mark.
    await update(
      'pan_verifications',
      { customer_id: late.profile },
      { full_name: 'फ़िरोज़ क्षितिज'.normalize('NFC') },
    );
    expect(await found('क्षि')).toEqual([late.lead]);
    expect(await found('फिरोज')).toEqual([]);
    for (const typed of ['फ़िरो', '\u095e\u093f\u0930\u094b\u095b', 'क्षितिज फ़िरोज़'])
      expect(await found(typed), typed).toEqual([late.lead]);
    await update('pan_verifications', { customer_id: late.profile }, { full_name: row.full_name });
  });

  it('needs three characters', async () => {
    expect(await team.officer.post('search', { find: ' ab ' })).toMatchObject({ code: 400 });
  });

  it('leaves a row for each person whom it shows, and one when it shows nobody [DESK-25]', async () => {
    await found(late.mobile, 'auditor');
    await found('9899999999', 'grievance');
    const rows = await auditOf('searched');
    expect(
      rows.filter(({ role }) => role !== 'officer').sort((a, b) => a.role.localeCompare(b.role)),
    ).toEqual([
      { role: 'auditor', outcome: 'done', customer_id: late.profile },
      { role: 'grievance', outcome: 'done', customer_id: null },
    ]);
  });
});

it('asks for a session [LOAN-22]', async () => {
  for (const [path, payload] of [
    ['queue', { group: 'all' }],
    ['search', { find: 'Meera' }],
  ] as const) {
    const answer = await service.app.inject({ method: 'POST', url: `/api/desk/${path}`, payload });
    expect(answer.statusCode, path).toBe(401);
  }
});
