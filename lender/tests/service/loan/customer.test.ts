import { describe, expect } from 'vitest';
import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { lendInDemo } from '#server/demo/lender.ts';
import { passDeadlines } from '#server/loan/deadlineWorker.ts';
import { pdf } from '#testing/files.ts';
import { type Answered, fill, OFFER } from '#testing/people.ts';
import { type Customer, customerOf } from '#tests/service/support/customer.ts';
import { OFFERED } from '#tests/service/support/loanIn.ts';
import { raise } from '#tests/service/support/raise.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';

const DAY = 24 * 3_600;

// A Tuesday.
const { it, service, team, applicant, loanIn, select } = storyOf({
  at: '2026-02-10T11:30+05:30',
  atEnd: loansAgree,
});

const viewOf = ({ body }: Answered): LoanView => body.Data;
/** The customer of a loan that was paid out after they had agreed by their own calls. */
const borrower = () => loanIn('coolingOff', { isAgreedByCalls: true });

describe('a customer reads', () => {
  it('where the loan stands, who acts next and by when, and what can be sent now [LOAN-23]', async () => {
    const person = await applicant();
    expect(await person.read()).toMatchObject({
      state: 'submitted',
      tags: ['active', 'can withdraw'],
      seen: 1,
      next: 'lender',
      deadline: new Date(service.deps.now().getTime() + 2 * DAY * 1_000).toISOString(),
      can: ['WITHDRAW', 'ACCOUNT.CHANGED'],
      can_apply_again: false,
      asked: { rupees: OFFER.principal, days: OFFER.tenure },
      offer: null,
      account: null,
      events: [
        { number: 1, type: 'SUBMIT', sender: 'customer', by: null, text: 'You sent the application.' },
      ],
    });
  });

  it('the newest offer with every figure, and what happened in plain words [LOAN-23] [KFS-01] [KFS-02]', async () => {
    const person = await loanIn('sanctioned');
    const view = await person.read();
    expect(view.can).toEqual(['ACCEPT', 'DECLINE', 'ACCOUNT.CHANGED']);
    expect(view.offer).toMatchObject({
      proposal: 1,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      is_open: true,
      opened_at: null,
      principal: 20_000,
      net_disbursed: 20_000,
      interest: 6_000,
      total: 26_000,
      apr: 365,
      rate: 1,
      late: { per_day: 40, rate: 0.2, days: 30 },
      cooling_off_days: 3,
      schedule: [{ number: 1, due_on: '2026-03-12', principal: 20_000, interest: 6_000, instalment: 26_000 }],
    });
    expect(view.events.map(({ text }) => text)).toEqual([
      'You sent the application.',
      'Asha at the lender started to read your application.',
      'Bilal at the lender offered you ₹20,000 for 30 days.',
    ]);
  });

  it('what is owed today and on each of the coming days, and what a change of mind costs [LOAN-07] [LOAN-23]', async () => {
    const person = await borrower();
    const { account } = await person.read();
    expect(account).toMatchObject({ owed: 20_000, paid: 0, exit: 20_000, due_on: '2026-03-12' });
    expect(account?.costs).toHaveLength(31);
    expect(account?.costs.slice(0, 5)).toMatchObject([
      { day: '2026-02-10', owed: 20_000, exit: 20_000 },
      { day: '2026-02-11', owed: 20_200, exit: 20_200 },
      { day: '2026-02-12', owed: 20_400, exit: 20_400 },
      { day: '2026-02-13', owed: 20_600, exit: 20_600 },
      { day: '2026-02-14', owed: 20_800, exit: null },
    ]);
    await team.book(person, 500);
    const after = await person.read();
    expect(after.account).toMatchObject({ owed: 19_500, exit: 19_500, payments: [{ rupees: 500 }] });
    expect(after.events.at(-1)?.text).toBe('Your payment of ₹500 arrived.');
  });
});

describe('an acceptance', () => {
  it('needs the statement opened and a right code of its own; then the lender pays out [LOAN-11] [LOAN-26]', async () => {
    const person = await loanIn('sanctioned');
    expect((await person.askCode()).body).toMatchObject({
      Status: 2,
      Message: 'Please open the Key Facts Statement first.',
    });
    expect(viewOf(await person.openOffer()).offer?.opened_at).toBe(service.deps.now().toISOString());
    expect((await person.askCode()).body.Status).toBe(1);
    const code = await service.code(person.mobile);
    const answer = await person.accept(code);
    expect(answer.body).toMatchObject({ Status: 1, Data: { state: 'accepted', next: 'lender' } });
    expect((await person.events()).at(-1)).toMatchObject({
      type: 'ACCEPT',
      sender: 'customer',
      sender_id: person.profile,
    });
  });

  it('with a wrong code changes nothing and is counted, up to the limit of a code [LOAN-26]', async () => {
    const person = await loanIn('sanctioned');
    await person.openOffer();
    await person.askCode();
    const code = await service.code(person.mobile);
    const wrong = code === '0000' ? '1111' : '0000';
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await person.accept(wrong)).body).toMatchObject({
        Status: 2,
        Message: 'Invalid OTP. Please try again.',
        Data: { reason: 'refused', loan: { state: 'sanctioned' } },
      });
    }
    expect((await person.accept(code)).body).toMatchObject({ Status: 2 });
    expect(await person.row()).toMatchObject({ state: 'sanctioned' });
  });

  it('takes no code that signs in, and none of an earlier proposal [LOAN-26]', async () => {
    const person = await loanIn('sanctioned');
    await person.openOffer();
    await person.askCode();
    const first = await service.code(person.mobile);
    await team.byTwo(person, 'revise', { principal: 10_000, days: 30 });
    expect((await person.accept(first)).body).toMatchObject({
      Message: 'This is not the newest offer. Please read the newest one.',
    });
    await person.openOffer(2);
    expect((await person.accept(first, { proposal: 2 })).body.Status).toBe(2);
    expect(await person.row()).toMatchObject({ state: 'sanctioned' });
  });
});

describe('a customer', () => {
  it('declines as easily as accepts, and withdraws an application [LOAN-11] [LOAN-15]', async () => {
    const person = await loanIn('sanctioned');
    const seen = (await person.read()).seen;
    expect((await person.call('loanDecline', { seen })).body).toMatchObject({
      Status: 1,
      Data: { state: 'declined', can: [], can_apply_again: true },
    });
    const other = await applicant();
    expect((await other.call('loanWithdraw', { seen: 1 })).body).toMatchObject({
      Status: 1,
      Data: { state: 'withdrawn' },
    });
  });

  it('who aims at an older state gets the loan as it is, and changes nothing [LOAN-20]', async () => {
    const person = await loanIn('review');
    expect((await person.call('loanWithdraw', { seen: 1 })).body).toMatchObject({
      Status: 2,
      Data: { reason: 'stale', loan: { state: 'review', seen: 2 } },
    });
  });

  it('answers a question with a text or with a document that came since [LOAN-25]', async () => {
    const person = await loanIn('review');
    const upload = async () =>
      person.call('document', {
        event_name: 'pay_slip_upload',
        doc_type: 'SALARY_SLIP',
        file_ext: 'pdf',
        file: await pdf('A clear slip'),
      });
    expect((await upload()).body.Status).toBe(2);
    await team.officer.act(person, 'ask', { question: 'A clearer salary slip, please' });
    service.clock.advance(60);
    const answer = (text: string, seen: number) => person.call('loanAnswer', { seen, text });
    expect((await person.read()).question).toMatchObject({
      text: 'A clearer salary slip, please',
      documents: [],
    });
    expect((await answer(' ', 3)).body).toMatchObject({
      Status: 2,
      Message: 'Please write an answer or upload the document.',
    });
    expect((await upload()).body.Status).toBe(1);
    expect((await person.read()).question).toMatchObject({ documents: ['salary_slip'] });
    const given = viewOf(await answer('', 3));
    expect(given).toMatchObject({ state: 'review', question: null });
    expect(given.events.at(-1)?.text).toBe('You sent: Salary Slip.');
    await team.officer.act(person, 'ask', { question: 'Since when there?' });
    service.clock.advance(60);
    expect(viewOf(await answer('Since 2019', 5)).events.at(-1)?.text).toBe('You answered: Since 2019');
    const rows = await select('loan_answers');
    expect(rows.some(({ answer: sealed }) => sealed.includes('2019'))).toBe(false);
  });
});

describe('a refusal', () => {
  it.each([
    ['income', 30],
    ['otherLoans', 30],
    ['documents', null],
    ['identity', null],
    ['account', null],
  ] as const)('for %s stays with the loan, with the day that it waits for [ELI-13]', async (reason, days) => {
    const person = await loanIn('review');
    expect(await person.read()).toMatchObject({ refusal: null, refused_for: [] });
    await team.officer.act(person, 'refuse', { reason });
    const { refusal, refused_for } = await person.read();
    expect(refusal).toMatch(/./);
    const again_from = days && daysAfter(dayInIndia(service.deps.now()), days);
    expect(refused_for).toEqual([{ reason, again_from }]);
  });
});

describe('applying again', () => {
  const again = (person: Customer) => person.call('loanApplyAgain');

  it('is open once every loan has ended [LOAN-08] [LOAN-24] [D-33]', async () => {
    const person = await applicant();
    expect((await again(person)).body).toMatchObject({ Status: 2 });
    await person.send({ type: 'WITHDRAW' });
    service.clock.advance(60);
    const made: { lead_id: string } = (await again(person)).body.Data;
    expect(made.lead_id).not.toBe(person.lead);
    expect((await again(person)).body.Data).toEqual(made);
  });

  it('keeps what was said as drafts, but not PAN, account number, selfie, check or documents [LOAN-24] [D-33]', async () => {
    const person = await applicant();
    const { row: before } = await person.verifiedPan();
    await person.send({ type: 'WITHDRAW' });
    service.clock.advance(60);
    const { lead_id: lead }: { lead_id: string } = (await again(person)).body.Data;
    const { drafts } = await person.dataOf('draftRead');
    const fields = Object.fromEntries(drafts.map((draft) => [draft.step, draft.fields]));
    expect(fields).toMatchObject({
      personal: { dob: '1992-06-15', marital_status_id: '2' },
      residence: { residence_pincode: '560038' },
      income: { monthly_income: '52000' },
      employment: { companyName: 'Demo Industries', pinCode: '560001' },
      bank: { ifsc: 'SBIN0000813' },
    });
    expect(JSON.stringify(fields)).not.toContain('123456789012');
    expect(await person.dataOf('dashboard')).toMatchObject({
      step_percentage: 0,
      pan_verified: '0',
      next_event_name: 'pancard_verification',
    });
    // The PAN stays the customer's: theirs is taken again, another isn't.
    expect((await person.call('pancardVerification', { pancard: 'OTHER1234Z' })).body).toMatchObject({
      Status: 2,
      Message: expect.stringContaining('This is not the PAN of your earlier application.'),
    });
    const { row, pan: pancard } = await person.verifiedPan();
    expect(row.pan_hash).toEqual(before.pan_hash);
    const next = customerOf(service, { ...person, lead });
    await fill(service, next, 9, { pancard });
    expect((await next.apply()).body.Status).toBe(1);
    expect((await next.read()).state).toBe('submitted');
    expect((await person.read()).can_apply_again).toBe(false);
  });

  it('leaves with the earlier loan what it was decided on, and shows with the new one what is said now [DASH-09] [LOAN-41]', async () => {
    const person = await loanIn('closed');
    const { pan: pancard } = await person.verifiedPan();
    const histories = async () => {
      const { lead_list } = await person.dataOf('dashboard');
      return (lead_list ?? []).map(({ lead_id, monthly_salary_amount, pincode }) => ({
        isFirst: lead_id === person.lead,
        said: [monthly_salary_amount, pincode],
      }));
    };
    const first = { isFirst: true, said: [52_000, '560038'] };
    expect(await histories()).toEqual([first]);
    const { lead_id: lead }: { lead_id: string } = (await again(person)).body.Data;
    expect(await histories()).toEqual([{ isFirst: false, said: [null, null] }, first]);
    const next = customerOf(service, { ...person, lead });
    await fill(service, next, 9, {
      pancard,
      income: { monthly_income: 75_000 },
      residence: { residence_pincode: '110001' },
    });
    const second = { isFirst: false, said: [75_000, '110001'] };
    expect(await histories()).toEqual([second, first]);
    await next.apply();
    expect(await histories()).toEqual([second, first]);
    const detail = await person.dataOf('leadDetail');
    expect(detail).toMatchObject({ monthly_salary_amount: 52_000, pincode: '560038' });
  });

  it('one amount and length in every list: what was asked for, until the lender offers another [DASH-18]', async () => {
    const amountsOf = async (person: Customer) =>
      (await person.dataOf('dashboard')).lead_list?.map((lead) => lead.loan_amount);
    const asked = await applicant();
    const daysOf = async (person: Customer) =>
      (await person.dataOf('applicationDetails')).tenures?.map(({ days }) => days);
    expect([await amountsOf(asked), await daysOf(asked)]).toEqual([[OFFER.principal], [OFFER.tenure]]);
    expect([OFFERED.principal, OFFERED.days]).not.toEqual([OFFER.principal, OFFER.tenure]);
    for (const state of ['sanctioned', 'coolingOff', 'closed'] as const)
      expect(await amountsOf(await loanIn(state)), state).toEqual([OFFERED.principal]);
    expect(await daysOf(await loanIn('sanctioned'))).toEqual([OFFERED.days]);
  });
});

describe('bad moments', () => {
  it('a sanction after a withdrawal is stale, and the withdrawal stands [LOAN-15] [LOAN-20]', async () => {
    const person = await loanIn('review');
    const asked = await team.officer.act(person, 'sanction', OFFERED);
    await person.call('loanWithdraw', { seen: 2 });
    expect(await team.approver.decide(asked)).toMatchObject({ code: 409 });
    expect(await team.officer.act(person, 'sanction', OFFERED)).toMatchObject({ code: 200 });
    expect(await person.read()).toMatchObject({ state: 'withdrawn', offer: null });
  });

  it('an acceptance one second after the validity changes nothing, even before the worker passed it [LOAN-11] [LOAN-15]', async () => {
    const person = await loanIn('sanctioned');
    const { valid_until } = (await person.read()).offer ?? { valid_until: '' };
    const left = (Date.parse(valid_until) - service.deps.now().getTime()) / 1_000;
    service.clock.advance(left - 61);
    await person.signInAgain();
    await person.openOffer();
    await person.askCode();
    const code = await service.code(person.mobile);
    service.clock.advance(61);
    expect((await person.accept(code)).body).toMatchObject({
      Status: 2,
      Data: {
        reason: 'refused',
        loan: { state: 'sanctioned', can: ['DECLINE', 'ACCOUNT.CHANGED'], offer: { is_open: false } },
      },
    });
    await passDeadlines(service.deps, raise);
    expect((await person.read()).state).toBe('lapsed');
    // A clock that is set back reopens nothing.
    service.clock.advance(-3_600);
    expect((await person.accept(code)).body).toMatchObject({ Status: 2 });
    expect((await person.read()).state).toBe('lapsed');
    service.clock.advance(3_600);
  });

  it('two acceptances at once are one, and the other sees it [LOAN-15] [LOAN-18]', async () => {
    const person = await loanIn('sanctioned');
    await person.openOffer();
    await person.askCode();
    const code = await service.code(person.mobile);
    const { seen } = await person.read();
    const both = await Promise.all([person.accept(code, { seen }), person.accept(code, { seen })]);
    expect(both.map(({ body }) => body.Status).sort()).toEqual([1, 2]);
    expect(both.find(({ body }) => body.Status === 2)?.body.Data).toMatchObject({
      reason: 'stale',
      loan: { state: 'accepted' },
    });
    const events = await person.events();
    expect(events.filter(({ type }) => type === 'ACCEPT')).toHaveLength(1);
  });

  it.each(['closed', 'exited'] as const)(
    'a payment for a loan that is %s is booked as overpaid, and the loan stays so [LOAN-14]',
    async (state) => {
      const person = await loanIn(state);
      expect(await team.book(person, 300)).toMatchObject({ body: { Status: 1, Data: { state } } });
      expect((await person.read()).account).toMatchObject({ owed: 0, overpaid: 300 });
    },
  );

  it('a clock that is set back books nothing before the payout and shows no less than was owed [LOAN-04]', async () => {
    const person = await borrower();
    service.clock.advance(-2 * DAY);
    expect(await team.book(person, 100)).toMatchObject({ body: { Status: 2 } });
    expect((await person.read()).account).toMatchObject({ owed: 20_000 });
    service.clock.advance(2 * DAY);
  });
});

describe('the demo lender', () => {
  it('takes, sanctions, releases and sends by itself, by two persons, once the customer accepts [LOAN-10] [LOAN-27]', async () => {
    const person = await applicant();
    const lend = async () => {
      service.clock.advance(6);
      return lendInDemo(service.deps, raise);
    };
    expect(await lendInDemo(service.deps, raise)).toBe(0);
    await lend();
    await lend();
    expect(await person.read()).toMatchObject({ state: 'sanctioned', offer: { principal: OFFER.principal } });
    expect(await lend()).toBe(0);
    await person.openOffer();
    await person.askCode();
    await person.accept(await service.code(person.mobile));
    await lend();
    await lend();
    expect(await person.read()).toMatchObject({ state: 'coolingOff' });
    const events = await person.events();
    const senders = events.filter(({ sender }) => sender === 'staff').map(({ sender_id }) => sender_id);
    const [out] = await select('money_out', { lead_id: person.lead });
    expect(out).toMatchObject({ state: 'sent', told_by: 'desk', reference: expect.stringMatching(/^DEMO-/) });
    expect(new Set([...senders, out?.maker]).size).toBe(3);
  });

  it('leaves what a person at the desk began to that person [LOAN-27]', async () => {
    const person = await loanIn('review');
    service.clock.advance(60);
    await lendInDemo(service.deps, raise);
    expect((await person.read()).state).toBe('review');
  });
});

// It lets forty days pass for all who come after it.
describe('a customer who is late reads', () => {
  it('the late charge as days times its amount, and where it ends, once the day has passed [LOAN-44]', async () => {
    const person = await loanIn('running');
    expect((await person.read()).account?.late_charge).toBeNull();
    await person.later(40);
    const { account } = await person.read();
    const ends_on = daysAfter(account?.due_on ?? '', 30);
    expect(account).toMatchObject({
      late: 15 * 40,
      late_charge: { runs: [{ days: 15, per_day: 40 }], ends_on, most: 30 * 40 },
    });
    await team.book(person, 16_000);
    await person.later(1);
    expect((await person.read()).account).toMatchObject({
      late: 15 * 40 + 20,
      late_charge: {
        runs: [
          { days: 15, per_day: 40 },
          { days: 1, per_day: 20 },
        ],
        ends_on,
        most: 15 * 40 + 15 * 20,
      },
    });
  });
});
