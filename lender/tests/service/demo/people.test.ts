import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { completedSteps } from '#domain/steps/progression.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import type { Profile } from '#domain/wire/profile.ts';
import type { DeskData } from '#lender/wire/calls.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import { DEMO_CUSTOMERS, type DemoKey } from '#server/demo/customers.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { makeDuePapers } from '#server/loan/papers/eventPapers.ts';
import { signPapers } from '#server/loan/papers/signPapers.ts';
import { verifyLoans } from '#server/loan/verify.ts';
import { as, type Person, signIn } from '#testing/people.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';
import { byTwo, deskAs } from '#tests/service/support/loans.ts';
import { pdfText } from '#tests/service/support/pdfText.ts';

vi.setConfig({ testTimeout: 30_000 });

let service: Service;
beforeAll(async () => {
  service = await startService();
  await seedDemo(service.deps);
});
afterAll(() => service.close());

const people = new Map<DemoKey, Promise<Person>>();
const person = (key: DemoKey): Promise<Person> => {
  const mobile = DEMO_CUSTOMERS.find((one) => one.key === key)?.mobile ?? '';
  const known = people.get(key) ?? signIn(service, mobile);
  people.set(key, known);
  return known;
};
const profile = async (key: DemoKey): Promise<Profile> => {
  const { profile: profile_id, token } = await person(key);
  return (await service.post('dashboard', { profile_id }, { token })).body.Data;
};
const check = async (key: DemoKey) => {
  const one = await person(key);
  return as(service, one)('checkEligibility', { event_name: 'check_eligibility', profile_id: one.profile });
};

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
    const [officer, approver] = [deskAs(service, 'officer'), deskAs(service, 'approver')];
    const { rows } = (await officer.post('queue', { group: 'check' })).body.Data as DeskData<'queue'>;
    expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(['review', 'submitted']));
    for (const key of ['waiting', 'inReview'] as const) {
      const one = await person(key);
      const lead_id = one.lead;
      const view = async () => (await officer.post('case', { lead_id })).body.Data as DeskCase;
      const { documents, answers, checks } = await view();
      expect(answers, key).toHaveLength(9);
      expect(checks.filter(({ state }) => state === 'failed')).toEqual([]);
      expect(documents.map(({ mime }) => mime)).toEqual([
        ...['image/png', 'image/png', 'image/png', 'application/pdf', 'application/pdf', 'image/jpeg'],
      ]);
      for (const { id } of documents)
        expect((await officer.post('paper', { lead_id, document_id: id, page: 1 })).body.Status).toBe(1);
      if (key === 'waiting') await officer.act(one, 'take', {});
      await byTwo([officer, approver], one, 'sanction', { principal: 15_000, days: 25 });
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
    await makeDuePapers(service.deps, (error) => {
      throw error;
    });
    expect((await verifyLoans(service.deps.db)).faults).toEqual([]);
    const { lead_list } = await profile('repay');
    const loans = await Promise.all(
      (lead_list ?? []).map(async ({ lead_id }) => {
        const { body } = await as(service, await person('repay'))('loanRead', {
          action: 'read',
          lead_id: String(lead_id),
        });
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
    await signPapers(service.deps, (error) => {
      throw error;
    });
    const { token } = await person('approved');
    const { lead_list } = await profile('approved');
    const { rawPayload } = await service.app.inject({
      url: `/api/ext/loan/${lead_list?.[0]?.lead_id}/papers/agreement`,
      headers: { authtoken: token },
    });
    const agreement = await pdfText(rawPayload);
    expect(agreement).toContain('Record of your agreement');
    expect(agreement).toContain('90XXXXXX05');
  });

  it('are created once: a second start does not change them', async () => {
    const count = async () => {
      const { db } = service.deps;
      const customers = await db.selectFrom('customers').select('id').execute();
      const leads = await db.selectFrom('leads').select('id').execute();
      return [customers.length, leads.length, (await service.deps.documents.list()).length];
    };
    const before = await count();
    await seedDemo(service.deps);
    expect(await count()).toEqual(before);
  });
});
