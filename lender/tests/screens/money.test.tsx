import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StaffRole } from '#lender/staff.ts';
import type { DeskMoney, MoneyOnItsWay, UnbookedEvent, UnmatchedMoney } from '#lender/wire/money.ts';
import { answered, deskFailing } from '#testing/drivers/driver.ts';
import { tellChange } from '#tests/drivers/desk/changes.ts';
import { cellsOf, deskStage } from './stage.ts';

const money: UnmatchedMoney = {
  money_id: '1',
  payment_id: 'pay_1',
  rupees: 1_500,
  came: 1_500,
  paid_at: '2026-02-10',
  unproven: false,
  reason: null,
  order: null,
  theirs: null,
  request: null,
};
const request = {
  id: '50000000-0000-4000-8000-000000000001',
  how: 'book' as const,
  lead_id: '1a2b3c4d-0000-4000-8000-000000000001',
  application: 'A-1000-0014',
  rupees: 1_500,
  maker: 'Chitra Cashier',
  at: '2026-02-10T07:00:00.000Z',
  may_confirm: true,
  may_turn_down: true,
};
const out: MoneyOnItsWay = {
  id: '60000000-0000-4000-8000-000000000001',
  ...{ purpose: 'refund', state: 'released', by_hand: true, rupees: 300, attempts: 0 },
  ...{ lead_id: request.lead_id, application: 'A-1000-0014', payment_id: 'UTR100' },
  ...{ at: '2026-02-10T06:00:00.000Z', from_day: '2026-02-10', to_day: '2026-02-11' },
  ...{
    taken_by: null,
    stops: false,
    claim: null,
    may_take: false,
    may_say_sent: false,
    may_say_failed: false,
  },
};
const taken: MoneyOnItsWay = {
  ...out,
  ...{ state: 'asked', taken_by: 'Chitra Cashier', may_say_sent: true, may_say_failed: true },
};
const claim: NonNullable<MoneyOnItsWay['claim']> = {
  ...{ outcome: 'sent', reference: 'UTR700001', day: '2026-02-10', maker: 'Chitra Cashier' },
  ...{ at: '2026-02-10T07:00:00.000Z', may_confirm: true, may_turn_down: true },
};
const NOTHING: DeskMoney = {
  ...{ unmatched: [], unbooked: [], out: [], unproven: [], payouts: [] },
  more: { unmatched: 0, unbooked: 0, out: 0, unproven: 0, payouts: 0 },
  may_propose: true,
};

const open = async (role: StaffRole, read: Partial<DeskMoney>) => {
  const { stage } = await deskStage('deskMoney', role);
  await stage.open('/desk/money');
  await stage.settle('desk/money', answered({ ...NOTHING, ...read }));
  await stage.sees({ button: 'Refresh', is: 'on' });
  return stage;
};

const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('money at the desk', () => {
  it('says on which day it came, and its name [DESK-60]', async () => {
    const stage = await open('cashier', { unmatched: [money] });
    await stage.sees({ text: 'Came 10 February 2026, payment pay_1' });
  });

  it('says why it is on no loan, and whose order it was paid for [DESK-60] [PAY-09]', async () => {
    const order = { lead_id: request.lead_id, application: 'A-1000-0014' };
    const stage = await open('cashier', { unmatched: [{ ...money, reason: 'loanRefuses', order }] });
    await stage.sees({ text: 'Its loan takes no booking now.' }, { text: /^Paid for/ });
    expect(linkOf('A-1000-0014')).toBe(`/desk/case/${request.lead_id}`);
  });

  it('that was typed and is not proven says for how long, and on which loan it is [DESK-65]', async () => {
    const stage = await open('auditor', {
      unproven: [
        {
          ...{ money_id: '7', payment_id: 'UTR700007', rupees: 500, paid_at: '2026-02-02', working_days: 5 },
          loans: [{ lead_id: request.lead_id, application: 'A-1000-0014' }],
        },
      ],
      may_propose: false,
    });
    await stage.sees(
      { text: 'Came 2 February 2026, payment UTR700007' },
      { text: /^Not proven for 5 working days/ },
    );
    expect(linkOf('A-1000-0014')).toBe(`/desk/case/${request.lead_id}`);
  });

  it('shows what another person does, and keeps what was typed about it [DESK-40] [DESK-61]', async () => {
    const stage = await open('cashier', { unmatched: [money] });
    await stage.press('Book on a loan');
    await stage.fill('Application number', '1A2B');
    const field = document.activeElement as HTMLInputElement;
    await tellChange(stage, 'money');
    await stage.settle('desk/money', answered({ ...NOTHING, unmatched: [{ ...money, request }] }));
    await stage.sees({ alert: /^Somebody has done something/ }, { text: /Chitra Cashier/ });
    expect(document.activeElement).toBe(field);
    expect([field.value, field.readOnly]).toEqual(['1A2B', true]);
    await tellChange(stage, 'loan', 'any');
    await stage.settle('desk/money', answered(NOTHING));
    await stage.sees({ text: '₹1,500' }, { button: 'Cancel', is: 'on' });
    await stage.press('Cancel');
    await stage.settle('desk/money', answered(NOTHING));
    await stage.sees({ not: { text: '₹1,500' } });
  });

  it('has each figure in its column, and says what a payout waits for [DESK-60]', async () => {
    const payout = { application: 'A-1000-0014', rupees: 19_528, deadline: '2099-02-11T18:30:00.000Z' };
    await open('cashier', {
      payouts: [
        { ...payout, lead_id: '1', waits: false },
        { ...payout, lead_id: '2', waits: true },
      ],
    });
    const [payouts] = screen.getAllByRole('table').map(cellsOf);
    const until = '11 February 2099, 11:59 pm';
    expect(payouts).toEqual([
      ['Application', 'Waits for', 'Until', 'Amount'],
      ['A-1000-0014', 'A cashier, to ask for it', until, '₹19,528'],
      ['A-1000-0014', 'An approver, to release it', until, '₹19,528'],
    ]);
    expect(
      screen.getAllByRole('link', { name: 'A-1000-0014' }).map((link) => link.getAttribute('href')),
    ).toEqual(['/desk/case/1', '/desk/case/2']);
  });

  it('says of a payout whose day has passed that it was missed [DESK-104]', async () => {
    const deadline = '2026-02-11T18:30:00.000Z';
    await open('cashier', {
      payouts: [{ application: 'A-1000-0014', rupees: 19_528, deadline, lead_id: '1', waits: false }],
    });
    const [payouts] = screen.getAllByRole('table').map(cellsOf);
    expect(payouts?.[1]?.[2]).toBe('11 February 2026, 11:59 pm: missed');
  });

  it('says how many rows each list leaves out, and reads them in their turn [DESK-60]', async () => {
    const stage = await open('cashier', {
      unmatched: [money],
      more: { ...NOTHING.more, unmatched: 51 },
    });
    await stage.sees({ text: '51 more, not shown yet.' });
    await stage.press('Show more');
    await stage.sees({ button: 'Reading more', is: 'busy' });
    await stage.settle('desk/money', { body: {}, status: 500 });
    await stage.sees(
      { alert: 'Network error: the service could not answer.' },
      { button: 'Try Again', is: 'on' },
    );
    const sent: unknown[] = [];
    const record = (body: unknown) => Boolean(sent.push(body));
    await stage.press('Try Again');
    const longer = { unmatched: [money, { ...money, money_id: '2', rupees: 2_500 }] };
    await stage.settle('desk/money', answered({ ...NOTHING, ...longer }), record);
    await stage.sees({ text: '₹2,500' }, { not: { button: 'Show more' } }, { not: { alert: /./ } });
    await tellChange(stage, 'money');
    await stage.settle('desk/money', answered(NOTHING), record);
    await stage.sees({ not: { text: '₹2,500' } });
    const sizes = { unmatched: 51, unbooked: 50, payouts: 50, out: 50, unproven: 50 };
    expect(sent).toEqual([sizes, sizes]);
  });

  it('that another person asks for is decided by who may only [DESK-61]', async () => {
    const stage = await open('approver', { unmatched: [{ ...money, request }], may_propose: false });
    await stage.sees({ button: 'Yes, do it', is: 'on' }, { button: 'No', is: 'on' });
    expect(linkOf('A-1000-0014')).toBe(`/desk/case/${request.lead_id}`);
  });

  it('has no buttons for who may neither decide nor ask [DESK-61]', async () => {
    const stage = await open('auditor', {
      unmatched: [
        { ...money, request: { ...request, may_confirm: false, may_turn_down: false } },
        { ...money, money_id: '2' },
      ],
      may_propose: false,
    });
    await stage.sees(
      { text: 'Waits for a second person.' },
      { not: { button: 'Yes, do it' } },
      { not: { button: 'Take back' } },
      { not: { button: 'Book on a loan' } },
    );
  });

  it('is taken back by who asked for it, who can’t confirm it [DESK-61] [LOAN-10]', async () => {
    const stage = await open('cashier', {
      unmatched: [{ ...money, request: { ...request, may_confirm: false } }],
    });
    await stage.sees(
      { text: 'Waits for a second person.' },
      { not: { button: 'Yes, do it' } },
      { not: { button: 'No' } },
    );
    const sent: unknown[] = [];
    await stage.press('Take back');
    await stage.settle('desk/money-decide', answered(null), (body) => Boolean(sent.push(body)));
    expect(sent).toEqual([{ request_id: request.id, confirm: false }]);
    await stage.settle('desk/money', answered(NOTHING));
    await stage.sees({ text: 'Turned down. Nothing was booked.' });
  });

  it('is asked for by the number of an application, and a failure keeps what was typed [DESK-61] [NUM-05]', async () => {
    const stage = await open('cashier', { unmatched: [money] });
    await stage.press('Book on a loan');
    await stage.fill('Application number', '1A2B');
    await stage.press('Ask a second person');
    expect(screen.getByLabelText('Application number').getAttribute('aria-invalid')).toBe('true');
    await stage.sees({ text: 'An application number looks like A-1000-0014.' });
    await stage.fill('Application number', 'SETU-1000-0013');
    await stage.sees({ text: 'An application number looks like A-1000-0014.' });
    await stage.fill('Application number', 'A-1000-0041');
    await stage.sees({ text: 'This number has a typing mistake. Check each digit.' });
    await stage.press('Ask a second person');
    await stage.fill('Application number', ' A-1000-0014 ');
    await stage.press('Ask a second person');
    const sent: unknown[] = [];
    const message = 'This loan takes no payment.';
    await stage.settle('desk/money-propose', deskFailing({ kind: 'refused', status: 409, message }), (body) =>
      Boolean(sent.push(body)),
    );
    expect(sent).toEqual([{ money_id: '1', how: 'book', application: 'A-1000-0014', rupees: 1_500 }]);
    await stage.sees({ alert: message });
    expect(screen.getByLabelText<HTMLInputElement>('Application number').value).toBe(' A-1000-0014 ');
  });

  it('is booked in part: what is left out stays, and is never more than is left [DESK-68] [DESK-67]', async () => {
    const rest = { ...money, rupees: 1_000.5 };
    const stage = await open('cashier', { unmatched: [rest] });
    await stage.sees({ text: '₹1,000.50' }, { text: 'Left of ₹1,500 that came' });
    await stage.press('Book on a loan');
    const amount = screen.getByLabelText<HTMLInputElement>('Amount');
    expect(amount.value).toBe('1000.5');
    await stage.fill('Application number', 'A-1000-0014');
    await stage.fill('Amount', '1000.51');
    await stage.press('Ask a second person');
    await stage.sees({ text: 'Please type an amount from ₹0.01 to ₹1,000.50.' });
    await stage.fill('Amount', '400.25');
    await stage.press('Ask a second person');
    const sent: unknown[] = [];
    await stage.settle('desk/money-propose', answered(null), (body) => Boolean(sent.push(body)));
    expect(sent).toEqual([{ money_id: '1', how: 'book', application: 'A-1000-0014', rupees: 400.25 }]);
    const asked = { ...request, rupees: 400.25 };
    await stage.settle('desk/money', answered({ ...NOTHING, unmatched: [{ ...rest, request: asked }] }));
    await stage.sees({ text: /^Chitra Cashier wants to book ₹400\.25 of it on a loan/ });
  });

  it('that its customer asked to have on another loan is booked on one of theirs only [LOAN-43] [DESK-68]', async () => {
    const theirs = [
      { lead_id: request.lead_id, application: 'A-1000-0022' },
      { lead_id: '1a2b3c4d-0000-4000-8000-000000000002', application: 'A-1000-0014' },
    ];
    const stage = await open('cashier', { unmatched: [{ ...money, theirs }] });
    await stage.sees({ text: 'Its customer asked to have it on another loan of theirs.' });
    await stage.press('Book on a loan');
    const loans = screen.getByLabelText<HTMLSelectElement>('Their other loan');
    expect(document.activeElement).toBe(loans);
    expect([...loans.options].map(({ value }) => value)).toEqual(['', 'A-1000-0022', 'A-1000-0014']);
    expect(loans.value).toBe('A-1000-0022');
    await stage.choose('Their other loan', 'A-1000-0014');
    await stage.press('Ask a second person');
    const sent: unknown[] = [];
    await stage.settle('desk/money-propose', answered(null), (body) => Boolean(sent.push(body)));
    expect(sent).toEqual([{ money_id: '1', how: 'book', application: 'A-1000-0014', rupees: 1_500 }]);
  });

  it('that only people have told may be said never to have come [DESK-66]', async () => {
    const typed = { ...money, money_id: '2', rupees: 2_600, unproven: true };
    const stage = await open('cashier', { unmatched: [money, typed] });
    expect(screen.getAllByRole('button', { name: 'It never came' })).toHaveLength(1);
    await stage.press('It never came');
    await stage.sees({ text: /^Once a second person agrees, ₹2,600 counts as money that never came/ });
    await stage.press('Ask a second person');
    const sent: unknown[] = [];
    await stage.settle('desk/money-propose', answered(null), (body) => Boolean(sent.push(body)));
    expect(sent).toEqual([{ money_id: '2', how: 'neverCame' }]);
    const asked = { ...request, how: 'neverCame', lead_id: null, application: null } as const;
    await stage.settle('desk/money', answered({ ...NOTHING, unmatched: [{ ...typed, request: asked }] }));
    await stage.sees({ text: 'Chitra Cashier says that it never came, 10 February 2026, 12:30 pm.' });
  });

  it('that could not be read again says so above the list [DESK-60]', async () => {
    const stage = await open('cashier', { unmatched: [money] });
    await stage.press('Refresh');
    await stage.settle('desk/money', { body: {}, status: 500 });
    await stage.sees({ alert: 'Network error: the service could not answer.' }, { text: '₹1,500' });
  });
});

describe('what the payment company told and can’t be booked', () => {
  const told: UnbookedEvent = {
    ...{ event_id: 'lost_1', kind: 'reversed', payment_id: 'pay_3', rupees: 90, reason: 'moreThanLeft' },
    ...{ at: '2026-02-08T06:00:00.000Z', claim: null, may_work: false },
  };
  const said = { maker: 'Chitra Cashier', at: '2026-02-10T07:00:00.000Z' };
  /** The body of a call that a press leads to. */
  async function sentBy(stage: Awaited<ReturnType<typeof open>>, ...presses: string[]): Promise<unknown> {
    const sent: unknown[] = [];
    for (const press of presses) await stage.press(press);
    await stage.settle('desk/money-event', answered(null), (body) => Boolean(sent.push(body)));
    await stage.settle('desk/money', answered(NOTHING));
    return sent[0];
  }

  it('has its sum, its payment, since when, and why [DESK-64]', async () => {
    const stage = await open('auditor', {
      unbooked: [told, { ...told, event_id: '2', kind: 'paid', reason: 'otherSum' }],
      may_propose: false,
    });
    await stage.sees(
      { text: '₹90' },
      { text: 'The payment company took it back. Payment pay_3, told 8 February 2026, 11:30 am.' },
      { text: 'Less is left of the payment: it was sent back, or taken back before.' },
      { text: 'It came. Payment pay_3, told 8 February 2026, 11:30 am.' },
      { text: 'It came before with another amount.' },
      { not: { button: 'Book it now' } },
      { not: { button: 'It is settled' } },
    );
  });

  it('is tried again by who may, and says so [DESK-64]', async () => {
    const stage = await open('cashier', { unbooked: [{ ...told, may_work: true }] });
    expect(await sentBy(stage, 'Book it now')).toEqual({ event_id: 'lost_1', step: 'retry' });
    await stage.sees({ text: 'It is booked now.' });
  });

  it('is said to be settled after a look at what that means [DESK-64]', async () => {
    const stage = await open('cashier', { unbooked: [{ ...told, may_work: true }] });
    await stage.press('It is settled');
    await stage.sees({ text: /₹90 leaves this list\. Nothing is booked/ });
    expect(await sentBy(stage, 'Ask a second person')).toEqual({ event_id: 'lost_1', step: 'settle' });
  });

  it.each([
    ['Yes, it is settled', true, { may_confirm: true, may_turn_down: true }],
    ['No, it is not settled', false, { may_confirm: true, may_turn_down: true }],
    ['Take back', false, { may_confirm: false, may_turn_down: true }],
  ])(
    'that somebody says is settled is decided by the button %s [DESK-64] [LOAN-10]',
    async (press, confirm, mays) => {
      const stage = await open('approver', { unbooked: [{ ...told, claim: { ...said, ...mays } }] });
      await stage.sees({ text: /^Chitra Cashier says that it is settled/ });
      expect(await sentBy(stage, press)).toEqual({ event_id: 'lost_1', step: 'decide', confirm });
    },
  );
});

describe('money on its way', () => {
  /** The bodies of a call, in their order, each answered. */
  async function sentBy(stage: Awaited<ReturnType<typeof open>>, press: string): Promise<unknown> {
    const sent: unknown[] = [];
    await stage.press(press);
    await stage.settle('desk/money-out', answered(null), (body) => Boolean(sent.push(body)));
    await stage.settle('desk/money', answered({ ...NOTHING, out: [taken] }));
    return sent[0];
  }

  it('says what it is for, since when, and who sends it [DESK-60] [DESK-63]', async () => {
    const byProvider = { ...out, id: '2', by_hand: false, attempts: 3, purpose: 'unmatched' } as const;
    const stage = await open('auditor', {
      out: [out, { ...taken, id: '3' }, byProvider],
      may_propose: false,
    });
    await stage.sees(
      { text: '₹300' },
      { text: 'Paid too much, goes back. Of payment UTR100. Released 10 February 2026, 11:30 am.' },
      { text: `Goes by hand at the bank. Write ${out.id} into the remark.` },
      { text: 'Chitra Cashier sends it at the bank. The remark is 3.' },
      { text: 'The payment company sends it. Asked so far: 3.' },
      { not: { button: 'I send it now' } },
    );
  });

  it('is a payout whose customer asked to stop it: that is said, and it is begun by nobody [DESK-63] [LOAN-36]', async () => {
    const payout = {
      ...out,
      purpose: 'payout',
      payment_id: null,
      stops: true,
      may_say_failed: true,
    } as const;
    const stage = await open('cashier', { out: [payout] });
    await stage.sees(
      { text: 'The customer asked to stop it. Do not send it if you have not begun to.' },
      { button: 'Do not send it', is: 'on' },
      { not: { button: 'I send it now' } },
    );
  });

  it('is taken to send, and only then said to be sent [DESK-63]', async () => {
    const stage = await open('cashier', { out: [{ ...out, may_take: true, may_say_failed: true }] });
    await stage.sees({ button: 'Do not send it', is: 'on' }, { not: { button: 'It was sent' } });
    expect(await sentBy(stage, 'I send it now')).toEqual({ out_id: out.id, step: 'take' });
    await stage.sees({ text: 'You send it now. Nobody else does.' }, { button: 'It was sent', is: 'on' });
  });

  it('was sent with the bank’s reference, on a day from its release to today [DESK-63]', async () => {
    const stage = await open('cashier', { out: [taken] });
    await stage.press('It was sent');
    await stage.fill('Day on which the money moved', '09/02/2026');
    await stage.press('Ask a second person');
    await stage.sees(
      { text: 'Please type a day from the release to today.' },
      { text: /^Please type the bank's reference/ },
    );
    await stage.fill('Day on which the money moved', '10/02/2026');
    await stage.fill('Bank reference', 'utr700001');
    expect(await sentBy(stage, 'Ask a second person')).toEqual({
      ...{ out_id: out.id, step: 'sent', reference: 'utr700001', day: '2026-02-10' },
    });
  });

  it('did not go: a second person is asked, too [DESK-63]', async () => {
    const stage = await open('cashier', { out: [taken] });
    await stage.press('It did not go');
    await stage.sees({ text: /₹300 counts as not sent/ });
    expect(await sentBy(stage, 'Ask a second person')).toEqual({ out_id: out.id, step: 'failed' });
  });

  it('that somebody says was sent is confirmed by who may, and taken back by who said it [DESK-63]', async () => {
    const stage = await open('approver', { out: [{ ...taken, claim }] });
    await stage.sees({
      text: 'Chitra Cashier says that it was sent on 10 February 2026, with the reference UTR700001. Said 10 February 2026, 12:30 pm.',
    });
    expect(await sentBy(stage, 'Yes, that is right')).toEqual({
      out_id: out.id,
      step: 'decide',
      confirm: true,
    });
  });

  it.each([
    ['Take back', { may_confirm: false, may_turn_down: true }],
    ['No, that is wrong', { may_confirm: true, may_turn_down: true }],
  ])('is turned down by the button %s [DESK-63]', async (button, mays) => {
    const failed = { ...claim, outcome: 'failed', reference: null, day: null, ...mays } as const;
    const stage = await open('cashier', { out: [{ ...taken, claim: failed }] });
    await stage.sees({ text: /^Chitra Cashier says that it did not go/ });
    expect(await sentBy(stage, button)).toEqual({ out_id: out.id, step: 'decide', confirm: false });
  });

  it('waits for a second person where the reader is none [DESK-63]', async () => {
    const waits = { ...claim, may_confirm: false, may_turn_down: false };
    const stage = await open('auditor', { out: [{ ...taken, claim: waits }], may_propose: false });
    await stage.sees({ text: 'Waits for a second person.' }, { not: { button: 'Yes, that is right' } });
  });
});
