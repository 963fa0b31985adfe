import { describe, expect } from 'vitest';
import { completedSteps } from '#domain/steps/progression.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import type { Profile } from '#domain/wire/profile.ts';
import { DEMO_CUSTOMERS, type DemoKey } from '#server/demo/customers.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { makeDuePapers } from '#server/loan/papers/eventPapers.ts';
import { signPapers } from '#server/loan/papers/signPapers.ts';
import { verifyLoans } from '#server/loan/verify.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { fetchPaper } from '#tests/service/support/paperCalls.ts';
import { pdfText } from '#tests/service/support/pdfText.ts';
import { raise } from '#tests/service/support/raise.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, team, customer, select } = storyOf({ ready: ({ deps }) => seedDemo(deps) });

const people = new Map<DemoKey, Promise<Customer>>();
const person = (key: DemoKey): Promise<Customer> => {
  const mobile = DEMO_CUSTOMERS.find((one) => one.key === key)?.mobile ?? '';
  const known = people.get(key) ?? customer(0, { mobile });
  people.set(key, known);
  return known;
};
const profile = async (key: DemoKey): Promise<Profile> => (await person(key)).dataOf('dashboard');
const check = async (key: DemoKey) => (await person(key)).call('checkEligibility');

describe("the demo's people", () => {
  it('have the progress of the list, and sign in with a code', async () => {
    const steps = async (key: DemoKey) => completedSteps(await profile(key));
    expect(await steps('new')).toEqual([]);
    expect(await steps('halfway')).toEqual([1, 2, 3, 4]);
    expect(await steps('applied')).toEqual([1, 2, 3, 4, 5]);
    expect(await steps('refused')).toEqual([1, 2, 3, 4, 5]);
    for (const key of ['approved', 'repay'] as const) {
      expect(await steps(key)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(await profile(key)).toMatchObject({ lead_details: { status: 'APPROVED' } });
    }
    expect((await profile('repay')).lead_list).toMatchObject([
      { status: 'APPROVED' },
      { status: 'COMPLETED' },
    ]);
  });

  it('get their designated answers [ELI-03]', async () => {
    expect((await check('applied')).body).toMatchObject({
      Status: 2,
      Message: expect.stringContaining('already applied'),
    });
    expect((await check('refused')).body).toMatchObject({ Status: 2, Data: { reasons: ['income'] } });
    const applied = (await profile('applied')).lead_list;
    expect(applied).toMatchObject([
      { status: 'LEAD-STARTED' },
      { status: 'LEAD-INPROCESS', loan_amount: 20_000 },
    ]);
  });

  it('have two applications at the desk with answers, checks and documents, which an officer offers and an approver confirms [DESK-30] [DESK-32] [DESK-51]', async () => {
    const { rows } = await team.officer.dataOf('queue', { group: 'check' });
    expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(['review', 'submitted']));
    for (const key of ['waiting', 'inReview'] as const) {
      const one = await person(key);
      const lead_id = one.lead;
      const view = () => team.officer.dataOf('case', { lead_id });
      const { documents, answers, checks } = await view();
      expect(answers, key).toHaveLength(9);
      expect(checks.filter(({ state }) => state === 'failed')).toEqual([]);
      expect(documents.map(({ mime }) => mime)).toEqual([
        ...['image/png', 'image/png', 'image/png', 'application/pdf', 'application/pdf', 'image/jpeg'],
      ]);
      for (const { id } of documents)
        expect((await team.officer.post('paper', { lead_id, document_id: id, page: 1 })).body.Status).toBe(1);
      if (key === 'waiting') await team.officer.act(one, 'take');
      await team.byTwo(one, 'sanction', { principal: 15_000, days: 25 });
      expect((await view()).loan.state).toBe('sanctioned');
    }
  });

  it('have a photo and documents that open', async () => {
    const { token } = await person('approved');
    const { profile_pic } = await profile('approved');
    const photo = await service.app.inject({ url: String(profile_pic), headers: { authtoken: token } });
    expect(photo).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/jpeg' } });
  });

  it('have the papers that they accepted, and receipts of what they paid [LOAN-31] [LOAN-35]', async () => {
    await makeDuePapers(service.deps, raise);
    expect((await verifyLoans(service.deps.db)).faults).toEqual([]);
    const { lead_list } = await profile('repay');
    const loans = await Promise.all(
      (lead_list ?? []).map(async ({ lead_id }) => {
        const { body } = await (await person('repay')).call('loanRead', { lead_id: String(lead_id) });
        const { papers, receipts, offer } = body.Data as LoanView;
        expect(offer?.opened_at).toBe(offer?.accepted_at);
        return { papers, receipts: receipts.length };
      }),
    );
    const accepted = ['kfs', 'sanction', 'agreement'];
    expect(loans).toEqual([
      { papers: [...accepted, 'statement'], receipts: 0 },
      { papers: [...accepted, 'statement', 'noDues'], receipts: 1 },
    ]);
  });

  it('have an agreement with the record of its acceptance, which can be signed [LOAN-31] [LOAN-32]', async () => {
    await signPapers(service.deps, raise);
    const { token } = await person('approved');
    const { lead_list } = await profile('approved');
    const lead = String(lead_list?.[0]?.lead_id);
    const agreement = await pdfText((await fetchPaper(service, { lead, token }, 'agreement')).rawPayload);
    expect(agreement).toContain('Record of your agreement');
    expect(agreement).toContain('90XXXXXX05');
  });

  it('are created once: a second start does not change them', async () => {
    const count = async () => {
      const customers = await select('customers');
      const leads = await select('leads');
      return [customers.length, leads.length, (await service.deps.documents.list()).length];
    };
    const before = await count();
    await seedDemo(service.deps);
    expect(await count()).toEqual(before);
  });
});
