import { describe, expect } from 'vitest';
import { passDeadlines } from '#server/loan/deadlineWorker.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { raise } from '#tests/service/support/raise.ts';
import { loansAgree, storyOf } from '#tests/service/support/story.ts';

// A Tuesday.
const { it, service, team, applicant, loanIn, select } = storyOf({
  at: '2026-02-10T11:30+05:30',
  env: { OTP_RESEND_SECONDS: '0' },
  atEnd: loansAgree,
});

/** Another account of the person of the PAN. */
const own = async (person: Customer, over: Record<string, string> = {}) => {
  const { row } = await person.verifiedPan();
  return { name: row.full_name, branch: 'Camp', ifsc: 'exmp0000002', acc1: '999900002222', ...over };
};
const caseOf = (person: Customer) => team.approver.dataOf('case', { lead_id: person.lead });
const stored = async (person: Customer) => {
  const [row] = await select('bank_details', { customer_id: person.profile });
  const number = row?.account_number as Buffer;
  return {
    ifsc: row?.ifsc,
    number: service.deps.secrets.decryptText(number, 'bank_details.account_number', person.profile),
  };
};

describe('an account that the money can’t go to', () => {
  it('stops the payout: the customer reads why, is promised no day of it, and is told once what to do [LOAN-57]', async () => {
    const person = await loanIn('accepted');
    const before = await service.sms(person.mobile);
    expect((await person.read()).payout_account).toEqual({ last_four: '9012', problem: null });
    expect(await team.cashier.act(person, 'refuseAccount', { reason: 'closed' })).toMatchObject({
      code: 200,
      body: { Status: 1 },
    });
    const view = await person.read();
    expect(view).toMatchObject({
      ...{ state: 'accountNeeded', next: 'customer', can: ['WITHDRAW', 'ACCOUNT.CHANGED'] },
      payout_account: { last_four: '9012', problem: 'The account is closed.' },
    });
    expect(view.events.at(-1)?.text).toMatch(
      /could not send the money to your account. The account is closed./,
    );
    expect(await team.cashier.act(person, 'payOut')).toMatchObject({ body: { Status: 2 } });
    await person.giveAccount(await own(person));
    expect(await person.read()).toMatchObject({
      ...{ state: 'accepted', next: 'lender', deadline: expect.any(String) },
      payout_account: { last_four: '2222', problem: null },
    });
    const texts = (await service.sms(person.mobile)).filter((text) => !before.includes(text));
    expect(texts.filter((text) => /ending in 9012/.test(text))).toHaveLength(1);
    expect(
      texts.filter((text) => /now goes to the account ending in 2222. Was it not you\?/.test(text)),
    ).toHaveLength(1);
  });

  it('ends the application where no other one comes in time [LOAN-57]', async () => {
    const person = await loanIn('accountNeeded');
    await service.passDays(8);
    await passDeadlines(service.deps, raise);
    expect(await person.row()).toMatchObject({ state: 'withdrawn' });
  });

  it.each([
    ['failed', (person: Customer) => team.release(person).then(() => team.failed(person)), /did not send/],
    [
      'came back',
      (person: Customer) => team.payOut(person).then(() => team.comesBack(person)),
      /sent the money back/,
    ],
  ] as const)(
    'is asked about once a payout %s: no day is promised, and another one can be given [LOAN-57]',
    async (_, act, why) => {
      const person = await loanIn('accepted');
      const before = await service.sms(person.mobile);
      await act(person);
      expect(await person.read()).toMatchObject({
        ...{ state: 'accepted', deadline: null, payout_account: { problem: expect.stringMatching(why) } },
      });
      const texts = (await service.sms(person.mobile)).filter((text) => !before.includes(text));
      expect(texts.filter((text) => /did not reach your account ending in 9012/.test(text))).toHaveLength(1);
      expect((await person.giveAccount(await own(person))).body).toMatchObject({
        Status: 1,
        Data: { deadline: expect.any(String), payout_account: { last_four: '2222', problem: null } },
      });
      expect((await team.payOut(person)).body).toMatchObject({ Status: 1 });
    },
  );

  it('is one in another name than the PAN’s, which My loan says from the sending on [LOAN-57]', async () => {
    const person = await applicant();
    await person.renameAccount('Somebody Else');
    expect((await person.read()).payout_account?.problem).toBe('The account is not in the name on your PAN.');
    await person.giveAccount(await own(person));
    expect((await person.read()).payout_account?.problem).toBeNull();
  });
});

describe('another account', () => {
  it('is stored sealed in place of the one before, and leaves only last digits and an audit row [LOAN-59] [DESK-93]', async () => {
    const person = await loanIn('accepted');
    const account = await own(person);
    await person.giveAccount(account);
    expect(await stored(person)).toEqual({ ifsc: 'EXMP0000002', number: '999900002222' });
    const known = await team.auditor.dataOf('case', { lead_id: person.lead });
    const told = JSON.stringify([await person.read(), known, await select('audit', {})]);
    expect(told).not.toContain('99990000');
    expect(known.timeline[0]).toMatchObject({
      by: 'customer',
      text: 'Changed the account for the payout: it ended in 9012, and ends in 2222 now',
    });
    expect(await select('audit', { action: 'account changed', customer_id: person.profile })).toMatchObject([
      { outcome: 'done' },
    ]);
    const rows = JSON.stringify([
      await person.events(),
      await select('account_changes', { lead_id: person.lead }),
    ]);
    expect(rows).not.toContain('2222');
  });

  it('needs the code that was sent for it: none of another account, purpose or loan, and no guessing over many accounts [LOAN-58]', async () => {
    const person = await loanIn('sanctioned');
    const account = await own(person);
    await person.askAccountCode(account);
    const otp = await service.code(person.mobile);
    const newest = (await service.sms(person.mobile)).find((text) => text.includes(otp));
    expect(newest).toMatch(/to have your loan paid to the account ending in 2222/);
    const other = { ...account, acc1: '999900003333' };
    expect((await person.giveAccount(other, { otp })).body.Status).toBe(2);
    expect((await person.giveAccount({ ...account, ifsc: 'EXMP0000003' }, { otp })).body.Status).toBe(2);
    expect((await person.accept(otp)).body.Status).toBe(2);
    expect(await stored(person)).toMatchObject({ number: '123456789012' });
    expect((await person.giveAccount(account, { otp })).body.Status).toBe(1);
    const subjects = await select('otp_subjects', { purpose: 'account' });
    expect(new Set(subjects.map(({ subject }) => (subject as Buffer).toString('hex'))).size).toBe(
      subjects.length,
    );
    expect(subjects.filter(({ wrong }) => (wrong as Date[]).length === 2)).toHaveLength(1);
  });

  it.each([
    ['of another holder', { name: 'Somebody Else' }, /only to an account of your own/],
    ['without a number', { acc1: ' ' }, /Account Number is required/],
    ['without an IFSC code', { ifsc: ' ' }, /IFSC Code is required/],
  ])('%s is refused before a code is sent, by the rules of step 9 [LOAN-58]', async (_, over, why) => {
    const person = await loanIn('accepted');
    const sms = await service.sms(person.mobile);
    const asked = await person.askAccountCode(await own(person, over));
    expect(asked.body).toMatchObject({ Status: 2, Message: expect.stringMatching(why) });
    expect(await service.sms(person.mobile)).toEqual(sms);
  });

  it('is refused where it is the one that stands, and where the money is on its way [LOAN-57] [LOAN-58]', async () => {
    const person = await loanIn('accepted');
    const account = await own(person);
    await person.giveAccount(account);
    expect((await person.askAccountCode(account)).body.Message).toMatch(/that we have already/);
    await team.release(person);
    const late = await person.giveAccount(await own(person, { acc1: '999900004444' }), { otp: '0000' });
    expect(late.body).toMatchObject({
      Status: 2,
      Message: expect.stringMatching(/cannot be changed any more/),
    });
    expect(await stored(person)).toMatchObject({ number: '999900002222' });
  });

  it('doesn’t replace one that was given on another device meanwhile: the answer has the loan as it is [LOAN-20] [LOAN-58]', async () => {
    const person = await loanIn('accepted');
    const seen = await person.seen();
    await person.giveAccount(await own(person));
    const stale = await person.giveAccount(await own(person, { acc1: '999900005555' }), { seen });
    expect(stale.body).toMatchObject({
      Status: 2,
      Data: { reason: 'stale', loan: { payout_account: { last_four: '2222' } } },
    });
  });

  it('is changed once by a repeat of the call [LOAN-58]', async () => {
    const person = await loanIn('accepted');
    const account = await own(person);
    await person.askAccountCode(account);
    const otp = await service.code(person.mobile);
    const body = { seen: await person.seen(), ...account, otp };
    const headers = { 'idempotency-key': '0b0e7a5e-5f3c-4c42-8f0e-9f6c3f2f1a11' };
    const [first, again] = [
      await person.call('loanAccount', body, headers),
      await person.call('loanAccount', body, headers),
    ];
    expect(again.body).toEqual(first.body);
    expect(await select('account_changes', { lead_id: person.lead })).toHaveLength(1);
  });
});

describe('the release of a payout', () => {
  it('shows who asks and who confirms the account as it is now, and is refused by name where it saw another [DESK-94]', async () => {
    const person = await loanIn('accepted');
    const seen = await person.seen();
    expect((await caseOf(person)).loan.payout_account?.last_four).toBe('9012');
    const asked = await team.cashier.act(person, 'payOut');
    await person.giveAccount(await own(person));
    const refused = {
      code: 409,
      body: { Message: expect.stringMatching(/has given another account since/) },
    };
    expect(await team.approver.decide(asked)).toMatchObject(refused);
    expect(await team.cashier.act(person, 'payOut', {}, seen)).toMatchObject(refused);
    expect(await select('money_out', { lead_id: person.lead })).toEqual([]);
    expect((await caseOf(person)).loan.payout_account?.last_four).toBe('2222');
    expect((await team.payOut(person)).body).toMatchObject({ Status: 1 });
  });
});
