import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInIndia } from '#domain/formats/formats.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { lendInDemo } from '#server/demo/lender.ts';
import { passDeadlines } from '#server/loan/deadlineWorker.ts';
import { verifyLoans } from '#server/loan/verify.ts';
import { pdf } from '#testing/files.ts';
import { type Answered, as, fill, OFFER, type Person, signIn } from '#testing/people.ts';
import { type Service, startService } from '#tests/service/support/harness.ts';
import {
  applicant,
  byTwo,
  type Desk,
  deskAs,
  eventsOf,
  leadOf,
  sendSystemEvent,
} from '#tests/service/support/loans.ts';

const DAY = 24 * 3_600;
const OFFERED = { principal: 20_000, days: 30 };

let service: Service;
let officer: Desk;
let approver: Desk;
let cashier: Desk;
beforeAll(async () => {
  // A Tuesday, 11:30 in India.
  service = await startService({ at: new Date('2026-02-10T06:00:00Z') });
  officer = deskAs(service, 'officer');
  approver = deskAs(service, 'approver');
  cashier = deskAs(service, 'cashier');
});
afterAll(async () => {
  const { faults } = await verifyLoans(service.deps.db);
  await service.close();
  expect(faults).toEqual([]);
});

const fail = (error: unknown) => {
  throw error;
};
const post = (person: Person) => as(service, person);
const viewOf = ({ body }: Answered) => body.Data as LoanView;
const read = async (person: Person): Promise<LoanView> =>
  viewOf(await post(person)('loanRead', { action: 'read', lead_id: person.lead }));

/** Lets days pass, which ends the session. */
async function later(person: Person, days: number): Promise<Person> {
  service.clock.advance(days * DAY);
  await passDeadlines(service.deps, fail);
  return { ...(await signIn(service, person.mobile)), lead: person.lead };
}

async function sanctioned(): Promise<Person> {
  const person = await applicant(service);
  await officer.act(person, 'take', {});
  await byTwo([officer, approver], person, 'sanction', OFFERED);
  return person;
}
const open = (person: Person, proposal = 1) =>
  post(person)('loanKfsOpened', { action: 'kfs_opened', lead_id: person.lead, proposal, language: 'en' });
const sendCode = async (person: Person, proposal = 1) => {
  // Texts sent at the same moment have no order.
  await service.sms(person.mobile);
  service.clock.advance(1);
  return post(person)('loanAcceptSend', { action: 'accept_send', lead_id: person.lead, proposal });
};
const accept = async (person: Person, otp: string, { proposal = 1, seen = -1 } = {}) =>
  post(person)('loanAccept', {
    action: 'accept',
    lead_id: person.lead,
    seen: seen < 0 ? (await leadOf(service, person)).event_number : seen,
    proposal,
    agreed: true,
    otp,
  });
async function accepted(): Promise<Person> {
  const person = await sanctioned();
  await open(person);
  await sendCode(person);
  await accept(person, await service.code(person.mobile));
  return person;
}
let utr = 200_000;
const nextUtr = () => {
  utr += 1;
  return `UTR${utr}`;
};
async function paidOut(): Promise<Person> {
  const person = await accepted();
  await cashier.act(person, 'proposePayout', {});
  await approver.act(person, 'confirmPayout', { utr: nextUtr() });
  return person;
}
const today = () => dayInIndia(service.deps.now());
const pay = (person: Person, rupees: number) =>
  byTwo([cashier, approver], person, 'bookPayment', { rupees, day: today(), reference: nextUtr() });

describe('a customer reads', () => {
  it('where the loan stands, who acts next and by when, and what can be sent now [LOAN-23]', async () => {
    const person = await applicant(service);
    expect(await read(person)).toMatchObject({
      state: 'submitted',
      tags: ['active', 'can withdraw'],
      seen: 1,
      next: 'lender',
      deadline: new Date(service.deps.now().getTime() + 2 * DAY * 1_000).toISOString(),
      can: ['WITHDRAW'],
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
    const person = await sanctioned();
    const view = await read(person);
    expect(view.can).toEqual(['ACCEPT', 'DECLINE']);
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
    const person = await paidOut();
    const { account } = await read(person);
    expect(account).toMatchObject({ owed: 20_200, paid: 0, exit: 20_000, due_on: '2026-03-12' });
    expect(account?.costs).toHaveLength(31);
    expect(account?.costs.slice(0, 5)).toMatchObject([
      { day: '2026-02-10', owed: 20_200, exit: 20_000 },
      { day: '2026-02-11', owed: 20_200, exit: 20_200 },
      { day: '2026-02-12', owed: 20_400, exit: 20_400 },
      { day: '2026-02-13', owed: 20_600, exit: 20_600 },
      { day: '2026-02-14', owed: 20_800, exit: null },
    ]);
    await pay(person, 500);
    const after = await read(person);
    expect(after.account).toMatchObject({ owed: 19_700, exit: 19_500, payments: [{ rupees: 500 }] });
    expect(after.events.at(-1)?.text).toBe('Your payment of ₹500 arrived.');
  });
});

describe('an acceptance', () => {
  it('needs the statement opened and a right code of its own; then the lender pays out [LOAN-11] [LOAN-26]', async () => {
    const person = await sanctioned();
    expect((await sendCode(person)).body).toMatchObject({
      Status: 2,
      Message: 'Please open the Key Facts Statement first.',
    });
    expect(viewOf(await open(person)).offer?.opened_at).toBe(service.deps.now().toISOString());
    expect((await sendCode(person)).body.Status).toBe(1);
    const code = await service.code(person.mobile);
    const answer = await accept(person, code);
    expect(answer.body).toMatchObject({ Status: 1, Data: { state: 'accepted', next: 'lender' } });
    expect((await eventsOf(service, person)).at(-1)).toMatchObject({
      type: 'ACCEPT',
      sender: 'customer',
      sender_id: person.profile,
    });
  });

  it('with a wrong code changes nothing and is counted, up to the limit of a code [LOAN-26]', async () => {
    const person = await sanctioned();
    await open(person);
    await sendCode(person);
    const code = await service.code(person.mobile);
    const wrong = code === '0000' ? '1111' : '0000';
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await accept(person, wrong)).body).toMatchObject({
        Status: 2,
        Message: 'Invalid OTP. Please try again.',
        Data: { reason: 'refused', loan: { state: 'sanctioned' } },
      });
    }
    expect((await accept(person, code)).body).toMatchObject({ Status: 2 });
    expect(await leadOf(service, person)).toMatchObject({ state: 'sanctioned' });
  });

  it('takes no code that signs in, and none of an earlier proposal [LOAN-26]', async () => {
    const person = await sanctioned();
    await open(person);
    await sendCode(person);
    const first = await service.code(person.mobile);
    await byTwo([officer, approver], person, 'revise', { principal: 10_000, days: 30 });
    expect((await accept(person, first)).body).toMatchObject({
      Message: 'This is not the newest offer. Please read the newest one.',
    });
    await open(person, 2);
    expect((await accept(person, first, { proposal: 2 })).body.Status).toBe(2);
    expect(await leadOf(service, person)).toMatchObject({ state: 'sanctioned' });
  });
});

describe('a customer', () => {
  it('declines as easily as accepts, and withdraws an application [LOAN-11] [LOAN-15]', async () => {
    const person = await sanctioned();
    const seen = (await read(person)).seen;
    expect(
      (await post(person)('loanDecline', { action: 'decline', lead_id: person.lead, seen })).body,
    ).toMatchObject({ Status: 1, Data: { state: 'declined', can: [], can_apply_again: true } });
    const other = await applicant(service);
    expect(
      (await post(other)('loanWithdraw', { action: 'withdraw', lead_id: other.lead, seen: 1 })).body,
    ).toMatchObject({ Status: 1, Data: { state: 'withdrawn' } });
  });

  it('who aims at an older state gets the loan as it is, and changes nothing [LOAN-20]', async () => {
    const person = await applicant(service);
    await officer.act(person, 'take', {});
    expect(
      (await post(person)('loanWithdraw', { action: 'withdraw', lead_id: person.lead, seen: 1 })).body,
    ).toMatchObject({ Status: 2, Data: { reason: 'stale', loan: { state: 'review', seen: 2 } } });
  });

  it('answers a question with a text or with a document that came since [LOAN-25]', async () => {
    const person = await applicant(service);
    await officer.act(person, 'take', {});
    const upload = async () =>
      post(person)('document', {
        profile_id: person.profile,
        event_name: 'pay_slip_upload',
        doc_type: 'SALARY_SLIP',
        file_ext: 'pdf',
        file: await pdf('A clear slip'),
      });
    expect((await upload()).body.Status).toBe(2);
    await officer.act(person, 'ask', { question: 'A clearer salary slip, please' });
    service.clock.advance(60);
    const answer = (text: string, seen: number) =>
      post(person)('loanAnswer', { action: 'answer', lead_id: person.lead, seen, text });
    expect((await read(person)).question).toMatchObject({
      text: 'A clearer salary slip, please',
      documents: [],
    });
    expect((await answer(' ', 3)).body).toMatchObject({
      Status: 2,
      Message: 'Please write an answer or upload the document.',
    });
    expect((await upload()).body.Status).toBe(1);
    expect((await read(person)).question).toMatchObject({ documents: ['salary_slip'] });
    const given = viewOf(await answer('', 3));
    expect(given).toMatchObject({ state: 'review', question: null });
    expect(given.events.at(-1)?.text).toBe('You sent: Salary Slip.');
    await officer.act(person, 'ask', { question: 'Since when there?' });
    service.clock.advance(60);
    expect(viewOf(await answer('Since 2019', 5)).events.at(-1)?.text).toBe('You answered: Since 2019');
    const rows = await service.deps.db.selectFrom('loan_answers').selectAll().execute();
    expect(rows.some(({ answer: sealed }) => sealed.includes('2019'))).toBe(false);
  });

  it('who can not pay on time says so, for at most 30 days [LOAN-21]', async () => {
    const person = await later(await paidOut(), 5);
    const ask = (days: number, seen: number) =>
      post(person)('loanHardship', { action: 'hardship', lead_id: person.lead, seen, days });
    const { seen } = await read(person);
    expect((await ask(31, seen)).code).toBe(400);
    expect((await ask(10, seen)).body).toMatchObject({
      Status: 1,
      Data: { state: 'hardship', next: 'lender', hardship: { days: 10 } },
    });
  });
});

describe('applying again', () => {
  const again = (person: Person) =>
    post(person)('loanApplyAgain', { action: 'apply_again', lead_id: person.lead });

  it('is open once every loan has ended [LOAN-08] [LOAN-24] [D-33]', async () => {
    const person = await applicant(service);
    expect((await again(person)).body).toMatchObject({ Status: 2 });
    await sendSystemEvent(service, person, { type: 'WITHDRAW' });
    service.clock.advance(60);
    const made = (await again(person)).body.Data as { lead_id: string };
    expect(made.lead_id).not.toBe(person.lead);
    expect((await again(person)).body.Data).toEqual(made);
  });

  it('keeps what was said as drafts, but not PAN, account number, selfie, check or documents [LOAN-24] [D-33]', async () => {
    const person = await applicant(service);
    const { pan_hash } = await service.deps.db
      .selectFrom('pan_verifications')
      .select('pan_hash')
      .where('customer_id', '=', person.profile)
      .executeTakeFirstOrThrow();
    await sendSystemEvent(service, person, { type: 'WITHDRAW' });
    service.clock.advance(60);
    const { lead_id } = (await again(person)).body.Data as { lead_id: string };
    const drafts = await post(person)('draftRead', { action: 'read', profile_id: person.profile });
    const fields = Object.fromEntries(
      (drafts.body.Data as { drafts: { step: string; fields: object }[] }).drafts.map((draft) => [
        draft.step,
        draft.fields,
      ]),
    );
    expect(fields).toMatchObject({
      personal: { dob: '1992-06-15', marital_status_id: '2' },
      residence: { residence_pincode: '560038' },
      income: { monthly_income: '52000' },
      employment: { companyName: 'Demo Industries', pinCode: '560001' },
      bank: { ifsc: 'SBIN0000813' },
    });
    expect(JSON.stringify(fields)).not.toContain('123456789012');
    const profile = await post(person)('dashboard', { profile_id: person.profile });
    expect(profile.body.Data).toMatchObject({
      step_percentage: 0,
      pan_verified: '0',
      next_event_name: 'pancard_verification',
    });
    // The PAN stays the customer's: theirs is taken again, another isn't.
    const pan = (pancard: string) =>
      post(person)('pancardVerification', {
        event_name: 'pancard_verification',
        profile_id: person.profile,
        pancard,
      });
    expect((await pan('OTHER1234Z')).body.Status).toBe(2);
    const kept = await service.deps.db
      .selectFrom('pan_verifications')
      .selectAll()
      .where('customer_id', '=', person.profile)
      .executeTakeFirstOrThrow();
    expect(kept.pan_hash).toEqual(pan_hash);
    const pancard = service.deps.secrets.decryptText(kept.pan, 'pan_verifications.pan', person.profile);
    await fill(service, { ...person, lead: lead_id }, 9, { pancard });
    const next = { ...person, lead: lead_id };
    await post(next)('loanCalculation', { action: 'loan_calculation', lead_id, ...OFFER });
    expect((await post(next)('generateLoan', { action: 'generate_loan', lead_id })).body.Status).toBe(1);
    expect((await read(next)).state).toBe('submitted');
    expect((await read(person)).can_apply_again).toBe(false);
  });
});

describe('bad moments', () => {
  it('a sanction after a withdrawal is stale, and the withdrawal stands [LOAN-15] [LOAN-20]', async () => {
    const person = await applicant(service);
    await officer.act(person, 'take', {});
    const asked = await officer.act(person, 'sanction', OFFERED);
    await post(person)('loanWithdraw', { action: 'withdraw', lead_id: person.lead, seen: 2 });
    const { approval } = asked.body.Data as { approval: string };
    expect(await approver.decide(approval)).toMatchObject({ code: 409 });
    expect(await officer.act(person, 'sanction', OFFERED)).toMatchObject({ code: 200 });
    expect(await read(person)).toMatchObject({ state: 'withdrawn', offer: null });
  });

  it('an acceptance one second after the validity changes nothing, even before the worker passed it [LOAN-11] [LOAN-15]', async () => {
    const first = await sanctioned();
    const { valid_until } = (await read(first)).offer ?? { valid_until: '' };
    const left = (Date.parse(valid_until) - service.deps.now().getTime()) / 1_000;
    service.clock.advance(left - 60);
    const person = { ...(await signIn(service, first.mobile)), lead: first.lead };
    await open(person);
    await sendCode(person);
    const code = await service.code(person.mobile);
    service.clock.advance(61);
    expect((await accept(person, code)).body).toMatchObject({
      Status: 2,
      Data: { reason: 'refused', loan: { state: 'sanctioned', can: ['DECLINE'], offer: { is_open: false } } },
    });
    await passDeadlines(service.deps, fail);
    expect((await read(person)).state).toBe('lapsed');
    // A clock that is set back reopens nothing.
    service.clock.advance(-3_600);
    expect((await accept(person, code)).body).toMatchObject({ Status: 2 });
    expect((await read(person)).state).toBe('lapsed');
    service.clock.advance(3_600);
  });

  it('two acceptances at once are one, and the other sees it [LOAN-15] [LOAN-18]', async () => {
    const person = await sanctioned();
    await open(person);
    await sendCode(person);
    const code = await service.code(person.mobile);
    const { seen } = await read(person);
    const both = await Promise.all([accept(person, code, { seen }), accept(person, code, { seen })]);
    expect(both.map(({ body }) => body.Status).sort()).toEqual([1, 2]);
    expect(both.find(({ body }) => body.Status === 2)?.body.Data).toMatchObject({
      reason: 'stale',
      loan: { state: 'accepted' },
    });
    const events = await eventsOf(service, person);
    expect(events.filter(({ type }) => type === 'ACCEPT')).toHaveLength(1);
  });

  it('a payment for a loan that is paid back is booked as overpaid, and the loan stays closed [LOAN-14]', async () => {
    const person = await paidOut();
    await pay(person, 20_200);
    expect(await pay(person, 300)).toMatchObject({ body: { Status: 1, Data: { state: 'closed' } } });
    expect((await read(person)).account).toMatchObject({ owed: 0, overpaid: 300 });
  });

  it('a clock that is set back books nothing before the payout and shows no less than was owed [LOAN-04]', async () => {
    const person = await paidOut();
    service.clock.advance(-2 * DAY);
    const day = today();
    const early = await byTwo([cashier, approver], person, 'bookPayment', {
      rupees: 100,
      day,
      reference: nextUtr(),
    });
    expect(early).toMatchObject({ body: { Status: 2 } });
    expect((await read(person)).account).toMatchObject({ owed: 20_200 });
    service.clock.advance(2 * DAY);
  });
});

describe('the demo lender', () => {
  it('takes, sanctions and pays out by itself, by two persons, once the customer accepts [LOAN-10] [LOAN-27]', async () => {
    const person = await applicant(service);
    const lend = async () => {
      service.clock.advance(6);
      return lendInDemo(service.deps, fail);
    };
    expect(await lendInDemo(service.deps, fail)).toBe(0);
    await lend();
    await lend();
    expect(await read(person)).toMatchObject({ state: 'sanctioned', offer: { principal: OFFER.principal } });
    expect(await lend()).toBe(0);
    await open(person);
    await sendCode(person);
    await accept(person, await service.code(person.mobile));
    await lend();
    await lend();
    expect(await read(person)).toMatchObject({ state: 'coolingOff' });
    const events = await eventsOf(service, person);
    const senders = events.filter(({ sender }) => sender === 'staff').map(({ sender_id }) => sender_id);
    expect(new Set(senders).size).toBe(3);
  });

  it('leaves what a person at the desk began to that person [LOAN-27]', async () => {
    const person = await applicant(service);
    await officer.act(person, 'take', {});
    service.clock.advance(60);
    await lendInDemo(service.deps, fail);
    expect((await read(person)).state).toBe('review');
  });
});
