import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#server/demo/seed.ts';
import { repaymentOn } from '#server/rules/repayment.ts';
import { type Service, startService } from '#tests/service/harness.ts';

const LOAN = {
  loan_no: 'L1',
  disbursal_date: '2026-01-01',
  repayment_date: '2026-01-31',
  principal_paise: 25_000_00,
  daily_rate: 100,
  penalty_rate: 200,
  paid_paise: 0,
};

describe('what is owed', () => {
  it('runs by the day up to the repayment date, then by the penalty [P-06]', () => {
    expect(repaymentOn(LOAN, '2026-01-21')).toEqual({
      loan_no: 'L1',
      disbursal_date: '2026-01-01',
      repayment_date: '2026-01-31',
      repayment_amount: 32_500,
      loan_recommended: 25_000,
      real_interest: 5_000,
      repayment_with_real_interest: 30_000,
      penalty_interest: 0,
      total_due_amount: 30_000,
    });
    expect(repaymentOn(LOAN, '2026-01-01')).toMatchObject({ real_interest: 250 });
    expect(repaymentOn(LOAN, '2026-02-02')).toMatchObject({
      real_interest: 7_500,
      repayment_with_real_interest: 32_500,
      penalty_interest: 1_000,
      total_due_amount: 33_500,
    });
  });

  it('is never less than nothing, and its parts add up, whatever was paid', () => {
    for (const paid of [0, 12_345_67, 32_600_00, 99_999_00]) {
      const due = repaymentOn({ ...LOAN, paid_paise: paid }, '2026-02-02');
      const sum = Number(due.repayment_with_real_interest) + Number(due.penalty_interest);
      expect(due.total_due_amount).toBeCloseTo(sum, 2);
      expect(due.total_due_amount).toBeCloseTo(Math.max(0, 33_500 - paid / 100), 2);
    }
  });
});

describe('the repayment look-up', () => {
  let service: Service;
  const PAN = 'DEMPR6006R';
  const MOBILE = '9000000006';
  beforeAll(async () => {
    service = await startService({ at: new Date('2026-02-10T06:00:00Z') });
    await seedDemo(service.deps);
  });
  afterAll(() => service.close());

  const send = (pancard: string, ip = '10.9.0.1') => service.post('repaySendOtp', { pancard }, { ip });
  const verify = (panNumber: string, otp: string) => service.post('repayVerifyOtp', { panNumber, otp });

  it('answers a PAN with a loan and one without alike, and sends a code to one only [P-03]', async () => {
    const known = await send(PAN);
    const unknown = await send('ZZZPZ1234Z');
    expect(known.body).toMatchObject({ Status: 1 });
    expect(unknown.body).toEqual(known.body);
    expect(unknown.code).toBe(known.code);
    expect(await service.sms(MOBILE)).toHaveLength(1);
    expect((await verify('ZZZPZ1234Z', '0000')).body).toMatchObject({ Status: 2, Data: null });
  });

  it('tells the loan due soonest for the right code, which lives five minutes [P-05] [P-06] [D-25]', async () => {
    service.clock.advance(60);
    await send(PAN.toLowerCase());
    const code = await service.code(MOBILE);
    service.clock.advance(290);
    const answer = await verify(PAN, code);
    expect(answer.body).toMatchObject({
      Status: 1,
      repayment_data: {
        loan_no: 'SETU-DEMO-2',
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

describe('the blog', () => {
  it('answers an empty list while nothing is published [B-03]', async () => {
    const service = await startService();
    const answer = await service.post('blog', { start: '0', end: '6' });
    expect(answer).toMatchObject({ code: 200, body: { data: [] } });
    await service.close();
  });
});
