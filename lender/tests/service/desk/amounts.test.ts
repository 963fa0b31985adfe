import { describe, expect } from 'vitest';
import { numberOf } from '#domain/loan/numbers.ts';
import { exportAudit, readAuditPage } from '#server/desk/audit/readAudit.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { storyOf } from '#tests/service/support/story.ts';
import { nextUtr } from '#tests/service/support/team.ts';

const { it, service, team, loanIn, select } = storyOf({ at: '2026-02-10T11:30+05:30' });

/** The rows of the audit about a loan that name an amount: what, and how many rupees, the oldest first. */
async function amountsOf({ lead }: Customer) {
  const rows = await select('audit', { lead_id: lead });
  const all = rows.filter(({ paise }) => paise !== null).sort((a, b) => a.at.getTime() - b.at.getTime());
  return all.map(({ action, paise }) => `${action.replace('desk: ', '')}: ${Number(paise) / 100}`);
}

describe('a row of the audit about money', () => {
  it('names the amount: offer, payout, payment, what is taken back, waived, undone and written off [DESK-59]', async () => {
    const person = await loanIn('running');
    const [offer] = await select('proposals', { lead_id: person.lead });
    const principal = Number(offer?.principal_paise) / 100;
    const net = (Number(offer?.principal_paise) - Number(offer?.fee_paise) - Number(offer?.gst_paise)) / 100;
    expect(await amountsOf(person)).toEqual([
      `sanction: ${principal}`,
      `confirm: ${principal}`,
      `payOut: ${net}`,
      `confirm: ${net}`,
      `money taken to send: ${net}`,
      `money said to be sent: ${net}`,
      `answer about money confirmed: ${net}`,
    ]);
    const before = (await amountsOf(person)).length;
    const reference = nextUtr();
    await team.book(person, 500, { reference });
    service.clock.advance(1);
    await team.byTwo(person, 'reversePayment', { reference });
    service.clock.advance(1);
    const [put] = await select('loan_events', { lead_id: person.lead, type: 'PAYMENT.REVERSED' });
    await team.byTwo(person, 'undo', { act: String(put?.number) });
    service.clock.advance(1);
    await team.byTwo(person, 'waive', { part: 'principal', rupees: 7 });
    const twice = (action: string, rupees: number) => [`${action}: ${rupees}`, `confirm: ${rupees}`];
    expect((await amountsOf(person)).slice(before)).toEqual([
      ...twice('bookPayment', 500),
      ...twice('reversePayment', 500),
      ...twice('undo', 500),
      ...twice('waive', 7),
    ]);
  });

  it('names the part of what is on no loan that is booked, not what is left of it [DESK-59] [DESK-68]', async () => {
    const person = await loanIn('running');
    const reference = nextUtr();
    await team.book(person, 500, { reference });
    await team.byTwo(person, 'undo', { act: String(await person.seen()) });
    service.clock.advance(1);
    const before = (await amountsOf(person)).length;
    const listed = async () =>
      (await team.cashier.dataOf('money', {})).unmatched.find(({ payment_id }) => payment_id === reference);
    await team.cashier.post('money-propose', {
      ...{ money_id: (await listed())?.money_id, how: 'book' },
      ...{ application: await person.number(), rupees: 199.5 },
    });
    const request_id = (await listed())?.request?.id;
    service.clock.advance(1);
    await team.approver.post('money-decide', { request_id, confirm: true });
    expect((await amountsOf(person)).slice(before)).toEqual([
      'booking of money requested: 199.5',
      'request about money confirmed: 199.5',
    ]);
  });

  it('names it and the application on the page, and in the file [DESK-59]', async () => {
    const person = await loanIn('running');
    await team.book(person, 1_234, { reference: nextUtr() });
    const [lead] = await select('leads', { id: person.lead });
    const application = numberOf('application', Number(lead?.number));
    const page = await readAuditPage(service.deps.db, { application });
    const row = page?.rows.find(({ action }) => action === 'bookPayment');
    expect(row).toMatchObject({ application, lead_id: person.lead, rupees: 1_234 });
    const file = await exportAudit(service.deps.db, { application });
    expect(file?.csv).toMatch(new RegExp(`,${application},1234.00,bookPayment`));
  });

  it('has no amount of what moves none, and leaves with its application when that is deleted [DESK-59] [DESK-58]', async () => {
    const person = await loanIn('refused');
    const rows = await select('audit', { lead_id: person.lead });
    expect(rows.map(({ action, paise }) => [action, paise])).toContainEqual(['desk: refuse', null]);
    await service.deps.db.deleteFrom('leads').where('id', '=', person.lead).execute();
    expect(await select('audit', { lead_id: person.lead })).toEqual([]);
    expect(await select('audit', { id: rows[0]?.id ?? '' })).toMatchObject([{ lead_id: null }]);
  });
});
