import { describe, expect } from 'vitest';
import { amountToPay, dueStatus } from '#domain/loan/repayment.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { repaymentOf } from '#server/loan/repayment.ts';
import { banner } from '#server/start/banner.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { storyOf } from '#tests/service/support/story.ts';

/** A service with the demo's customers and loans. */
const seededAt = (at: string) => storyOf({ at, ready: ({ deps }) => seedDemo(deps) });
const owing = storyOf({ at: '2026-02-10T11:30+05:30' });
const lookUps = seededAt('2026-02-10T11:30+05:30');
const demo = seededAt('2026-02-11T01:30+05:30');
const strangers = seededAt('2026-02-10T11:30+05:30');

describe('the amount owed', () => {
  const { it, service, team, loanIn } = owing;
  /** What a loan owes at the end of a day. */
  const owedOn = ({ lead }: Customer, day: string) =>
    repaymentOf(service.deps.db, lead, new Date(`${day}T12:00+05:30`));

  it('grows daily from the day after the payout until the repayment date, then by the penalty [P-06] [D-42]', async () => {
    const loan = await loanIn('coolingOff');
    const { loan_no } = await loan.read();
    expect(await owedOn(loan, '2026-02-10')).toEqual({
      loan_no,
      disbursal_date: '2026-02-10',
      repayment_date: '2026-03-12',
      extended_by: 0,
      repayment_amount: 26_000,
      owed_when_due: 26_000,
      loan_recommended: 20_000,
      real_interest: 0,
      repayment_with_real_interest: 20_000,
      penalty_interest: 0,
      total_due_amount: 20_000,
      days_past_due: 0,
      late_charge: null,
      late_day: 40,
    });
    expect(await owedOn(loan, '2026-02-11')).toMatchObject({ real_interest: 200, total_due_amount: 20_200 });
    expect(await owedOn(loan, '2026-03-12')).toMatchObject({
      real_interest: 6_000,
      total_due_amount: 26_000,
    });
    expect(await owedOn(loan, '2026-03-14')).toMatchObject({
      real_interest: 6_000,
      repayment_with_real_interest: 26_000,
      penalty_interest: 80,
      total_due_amount: 26_080,
      late_charge: { runs: [{ days: 2, per_day: 40 }], ends_on: '2026-04-11', most: 1_200 },
      late_day: 40,
    });
  });

  it('stops growing on the day a loan is closed, and is then 0 [P-06]', async () => {
    const loan = await loanIn('closed');
    expect(await owedOn(loan, '2026-09-01')).toMatchObject({
      real_interest: 1_000,
      repayment_with_real_interest: 0,
      penalty_interest: 0,
      total_due_amount: 0,
    });
  });

  it('is 0 once a loan was written off [P-06] [D-41]', async () => {
    const loan = await loanIn('writtenOff');
    expect(await owedOn(loan, '2026-09-01')).toMatchObject({
      repayment_with_real_interest: 0,
      penalty_interest: 0,
      total_due_amount: 0,
    });
  });

  it('is never negative, and its parts add up for any payment [P-06]', async () => {
    for (const paid of [500, 12_345, 21_000, 30_000]) {
      const loan = await loanIn('running');
      await team.book(loan, paid);
      const due = await owedOn(loan, service.today());
      expect(due.total_due_amount).toBe(Math.max(0, 21_000 - paid));
      expect(due.repayment_with_real_interest).toBe(due.total_due_amount);
    }
  });
});

describe('the amount to pay', () => {
  const { it, service, team, loanIn, select, insert } = owing;
  const askedOf = ({ lead }: Customer) => repaymentOf(service.deps.db, lead, service.deps.now());

  it('is what ends the loan, where giving it back costs less than is owed [PAY-19] [LOAN-07]', async () => {
    const loan = await loanIn('accepted');
    const [proposal] = await select('proposals', { lead_id: loan.lead });
    if (proposal === undefined) throw new Error('No proposal');
    await insert('proposals', { ...proposal, number: 2, fee_paise: 40_000, gst_paise: 7_200 });
    await team.payOut(loan);
    await loan.later(2);
    const { account } = await loan.read();
    // 19,528 paid out, and 2 of 30 days of the whole cost of 6,472.
    expect(account).toMatchObject({ owed: 20_400, exit: 19_959 });
    const due = await askedOf(loan);
    expect(due).toMatchObject({ total_due_amount: 19_959, penalty_interest: 0, days_past_due: 0 });
    expect(amountToPay(due)).toBe(1_995_900);
    await team.book(loan, 19_959);
    expect((await loan.read()).state).toBe('exited');
  });

  it('has in it what is owed back [PAY-19] [PAY-05]', async () => {
    const loan = await loanIn('coolingOff');
    const reference = 'GONE0001';
    await team.book(loan, 5_000, { reference });
    await team.comesBack(loan);
    await team.refund(loan, 5_000, reference);
    await loan.later(1);
    await team.payOut(loan);
    await loan.later(5);
    await team.byTwo(loan, 'reversePayment', { reference });
    expect((await loan.read()).account).toMatchObject({ principal: 20_000, interest: 1_000, owed: 26_000 });
    const due = await askedOf(loan);
    expect(due).toMatchObject({ total_due_amount: 26_000 });
    expect(amountToPay(due)).toBe(2_600_000);
  });

  it('is late as the books have it: who owes late charges only is not [PAY-19]', async () => {
    const loan = await loanIn('overdue');
    const late = await askedOf(loan);
    expect(dueStatus(late, service.today())).toEqual({ kind: 'late', days: late.days_past_due });
    await team.book(loan, Number(late.repayment_with_real_interest));
    const left = await askedOf(loan);
    expect(left).toMatchObject({ total_due_amount: 600, days_past_due: 0 });
    expect(dueStatus(left, service.today())).toBeNull();
    const { loans } = await loan.dataOf('applicationDetails');
    expect(loans).toMatchObject([{ total_due_amount: 600, days_past_due: 0 }]);
  });
});

describe('the repayment look-up', () => {
  const { it, service } = lookUps;
  const PAN = 'DEMPR6006R';
  const MOBILE = '9000000006';

  const send = (pancard: string, ip = '10.9.0.1') => service.post('repaySendOtp', { pancard }, { ip });
  const verify = (panNumber: string, otp: string) => service.post('repayVerifyOtp', { panNumber, otp });

  it('answers a PAN with and without a loan alike, and sends a code only with one [P-03]', async () => {
    const known = await send(PAN);
    const unknown = await send('ZZZPZ1234Z');
    expect(known.body).toMatchObject({ Status: 1 });
    expect(unknown.body).toEqual(known.body);
    expect(unknown.code).toBe(known.code);
    expect(await service.sms(MOBILE)).toHaveLength(1);
    expect((await verify('ZZZPZ1234Z', '0000')).body).toMatchObject({ Status: 2, Data: null });
  });

  it('returns the loan due soonest for the correct code, which is valid for five minutes [P-05] [P-06] [D-25]', async () => {
    service.clock.advance(60);
    await send(PAN.toLowerCase());
    const code = await service.code(MOBILE);
    service.clock.advance(290);
    const answer = await verify(PAN, code);
    expect(answer.body).toMatchObject({
      Status: 1,
      repayment_data: {
        loan_no: 'SETU-1000-0021',
        disbursal_date: '2026-01-21',
        repayment_date: '2026-02-20',
        loan_recommended: 25_000,
        real_interest: 5_000,
        penalty_interest: 0,
        total_due_amount: 30_000,
      },
    });
    expect((await verify(PAN, code)).body.Status).toBe(2);
    service.clock.advance(60);
    await send(PAN);
    const late = await service.code(MOBILE);
    service.clock.advance(311);
    expect((await verify(PAN, late)).body).toMatchObject({
      Status: 2,
      Message: 'OTP has expired. Please request a new OTP.',
    });
  });
});

describe('the demo’s loans', () => {
  const { it, service } = demo;

  /** The answer to someone who has the SMS of a demo customer. */
  const lookUp = async (pan: string, mobile: string) => {
    await service.post('repaySendOtp', { pancard: pan });
    const otp = await service.code(mobile);
    return (await service.post('repayVerifyOtp', { panNumber: pan, otp })).body;
  };

  it.each([
    ['not yet due', 'DEMPR6006R', '9000000006', { repayment_date: '2026-02-21', total_due_amount: 30_000 }],
    [
      'due today',
      'DEMPT7007T',
      '9000000007',
      { repayment_date: '2026-02-11', penalty_interest: 0, total_due_amount: 19_500 },
    ],
    [
      'late, with a charge for each day',
      'DEMPL8008L',
      '9000000008',
      {
        repayment_date: '2026-02-06',
        real_interest: 4_000,
        repayment_with_real_interest: 24_000,
        penalty_interest: 200,
        total_due_amount: 24_200,
      },
    ],
    ['paid back', 'DEMPC9009C', '9000000009', { loan_recommended: 12_000, total_due_amount: 0 }],
    [
      'several, of which the one due soonest is told',
      'DEMPV1010V',
      '9000000010',
      { loan_no: 'SETU-1000-0084', repayment_date: '2026-02-14', total_due_amount: 11_100 },
    ],
  ])('are %s, by Indian time [D-25] [D-27] [P-05] [P-06]', async (_, pan, mobile, repayment_data) => {
    expect(await lookUp(pan, mobile)).toMatchObject({ Status: 1, repayment_data });
  });

  it('are listed in the terminal by PAN', () => {
    const shown = banner(service.deps.config, 'http://127.0.0.1:8080');
    for (const pan of ['DEMPR6006R', 'DEMPT7007T', 'DEMPL8008L', 'DEMPC9009C', 'DEMPV1010V'])
      expect(shown).toContain(pan);
  });
});

describe('a lookup of another person’s PAN', () => {
  const { it, service, update } = strangers;
  const PAN = { known: 'DEMPL8008L', unknown: 'ZZZPZ9999Z' };

  it('gets the same refusals: too soon, wrong, too many wrong codes [D-25] [API-00]', async () => {
    service.clock.advance(24 * 3_600);
    for (const step of ['send', 'too soon'] as const) {
      const answers = [];
      for (const pancard of Object.values(PAN)) {
        answers.push(await service.post('repaySendOtp', { pancard }, { ip: '10.9.2.1' }));
      }
      const [known, unknown] = answers;
      expect([unknown?.code, unknown?.body]).toEqual([known?.code, known?.body]);
      expect(known?.code).toBe(step === 'send' ? 200 : 429);
      if (step === 'send') continue;
      expect(known?.body.Message).toBe('Too many attempts. Please try again in 30 seconds.');
      expect([known?.headers['retry-after'], unknown?.headers['retry-after']]).toEqual(['30', '30']);
    }
    const wrong = String((Number(await service.code('9000000008')) + 1) % 10_000).padStart(4, '0');
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      const known = await service.post('repayVerifyOtp', { panNumber: PAN.known, otp: wrong });
      const unknown = await service.post('repayVerifyOtp', { panNumber: PAN.unknown, otp: wrong });
      expect([unknown.code, unknown.body]).toEqual([known.code, known.body]);
      expect(known.body).toMatchObject({ Status: 2, Data: null });
    }
  });

  it('reveals nothing for a guessed code of an unknown PAN [D-25]', async () => {
    service.clock.advance(25 * 3_600);
    await service.post('repaySendOtp', { pancard: PAN.unknown }, { ip: '10.9.3.1' });
    const { db, otp } = service.deps;
    const newest = db.selectFrom('challenges').select(['id', 'customer_id']).orderBy('created_at', 'desc');
    const { id, customer_id } = await newest.executeTakeFirstOrThrow();
    expect(customer_id).toBeNull();
    const subject = otp.subject('repay', PAN.unknown);
    const code_hash = service.deps.secrets.hash('otp.code', id, subject.toString('hex'), '4711');
    await update('challenges', { id }, { code_hash });
    const hit = await service.post('repayVerifyOtp', { panNumber: PAN.unknown, otp: '4711' });
    expect(hit.body).toMatchObject({ Status: 2, Message: 'Invalid OTP. Please try again.', Data: null });
    expect(hit.body).not.toHaveProperty('repayment_data');
  });

  it('returns the time to wait after five sends in ten minutes [API-00]', async () => {
    service.clock.advance(25 * 3_600);
    for (let sent = 0; sent < 5; sent += 1) {
      const answer = await service.post('repaySendOtp', { pancard: PAN.known }, { ip: '10.9.4.1' });
      expect(answer.body.Status).toBe(1);
      service.clock.advance(31);
    }
    const refused = await service.post('repaySendOtp', { pancard: PAN.known }, { ip: '10.9.4.1' });
    expect(refused).toMatchObject({ code: 429, body: { Status: 2 } });
    expect(refused.body.Message).toContain(`${refused.headers['retry-after']} seconds`);
  });

  it('repeats a lost answer without a second SMS [D-28]', async () => {
    service.clock.advance(25 * 3_600);
    const before = (await service.sms('9000000008')).length;
    const headers = { 'idempotency-key': 'lost-on-the-way-1' };
    const first = await service.post('repaySendOtp', { pancard: PAN.known }, { headers });
    const again = await service.post('repaySendOtp', { pancard: PAN.known }, { headers });
    expect(again.body).toEqual(first.body);
    expect((await service.sms('9000000008')).length).toBe(before + 1);
  });
});
