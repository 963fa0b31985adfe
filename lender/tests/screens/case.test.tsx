import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import { answered, deskFailing } from '#testing/drivers/driver.ts';
import type { Stage } from '#testing/drivers/stage.ts';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { tablesWithoutHeads } from '#testing/screen/spoken.ts';
import { tellChange } from '#tests/drivers/desk/changes.ts';
import { CASE, CASE_REMINDED, LEAD } from '#tests/fixtures/desk/case.ts';
import { cellsOf, deskStage } from './stage.ts';

type Action = DeskCase['actions'][number];

/** The desk at the address of a case, as an approver. */
const openAddress = async (): Promise<Stage> => {
  const { stage } = await deskStage('deskCase', 'approver');
  await stage.open(`/desk/case/${LEAD}`);
  return stage;
};

const open = async (changed: Partial<DeskCase> = {}): Promise<Stage> => {
  const stage = await openAddress();
  await stage.settle('desk/case', answered({ ...CASE, ...changed }));
  await stage.sees({ heading: 'What you can do now' });
  return stage;
};

/** Another person changes the case. */
const change = async (stage: Stage, view: DeskCase) => {
  await tellChange(stage, 'loan', LEAD);
  await stage.settle('desk/case', answered(view));
};

/** The terms and figures of the list below a form's fields. */
const reckoned = () =>
  [...document.querySelectorAll('.reckon__row')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

/** 20,000 for 35 days at 0.8 % a day with a fee, on the fifth day. */
const books = {
  today: '2026-11-26',
  terms: {
    ...{ principal: 20_000_00, days: 35, rate: 80, fee: 400_00, gst: 72_00, coolingOffDays: 3, rules: 1 },
    late: { perDay: 40_00, rate: 20, days: 30 },
  },
  acts: [{ kind: 'lent', number: 5, day: '2026-11-21' }],
} as const satisfies DeskCase['books'];

const decline = { action: 'declineHardship', needs_second: false, fields: [] } satisfies Action;
const ask = {
  action: 'ask',
  needs_second: false,
  fields: [{ name: 'question', max: 500 }],
} satisfies Action;
const sanction = {
  action: 'sanction',
  needs_second: true,
  fields: [{ name: 'principal' }, { name: 'days' }],
} satisfies Action;
const bookPayment = {
  action: 'bookPayment',
  needs_second: true,
  fields: [{ name: 'rupees' }],
} satisfies Action;

const waive = {
  action: 'waive',
  needs_second: true,
  fields: [
    { name: 'part', options: [{ value: 'interest', label: 'interest, ₹800 owed' }] },
    { name: 'rupees', min: 1, max: 20_000 },
  ],
} satisfies Action;

const transfer = {
  action: 'transfer',
  needs_second: true,
  fields: [
    { name: 'rupees', min: 0.01, max: 300, value: 300 },
    { name: 'reference', options: [{ value: 'UTR100001', label: '₹300, 26/12/2026, UTR100001' }] },
    { name: 'channel', options: [{ value: 'call', label: 'by phone' }] },
    { name: 'asked_on', min: '2026-11-20', max: '2026-11-24', value: '2026-11-24' },
  ],
} satisfies Action;

const bookOther = {
  action: 'bookOther',
  needs_second: true,
  fields: [
    { name: 'rupees', min: 0.01, max: 10_00_000 },
    { name: 'day', min: '2026-11-20', max: '2026-11-26', value: '2026-11-26' },
    { name: 'reference' },
    { name: 'evidence', max: 500 },
  ],
} satisfies Action;

const PAYMENT = '26/12/2026: Your payment of ₹25,600 arrived.';
const undo = {
  action: 'undo',
  needs_second: true,
  fields: [{ name: 'act', options: [{ value: '6', label: PAYMENT }] }],
} satisfies Action;

describe('a case that can’t be shown', () => {
  it('says that it is unknown, and leads to the queue [DESK-36]', async () => {
    const stage = await openAddress();
    await stage.settle('desk/case', deskFailing({ kind: 'refused', status: 404, message: null }));
    await stage.sees({ text: 'There is no such case.' }, { not: { button: 'Try Again' } });
    expect(screen.getByRole('link', { name: 'Go to the queue' }).getAttribute('href')).toBe('/desk/');
  });

  it('says why, and can be read again [DESK-36]', async () => {
    const stage = await openAddress();
    await stage.settle('desk/case', { body: {}, status: 500 });
    await stage.sees({ text: 'Network error: the service could not answer. Please try again.' });
    await stage.press('Try Again', { within: 'main' });
    await stage.settle('desk/case', answered(CASE));
    await stage.sees({ heading: /^Meera Rao/ }, { heading: 'What you can do now' });
  });
});

describe('a payout that is on its way', () => {
  it('is told on the page of money, to which the case leads [DESK-30]', async () => {
    const stage = await open({
      loan: { ...LOAN_VIEWS.payingOut, lead_id: LEAD },
      approval: null,
      actions: [],
    });
    await stage.sees({ text: /^What became of the payout is said on the page of money\./ });
    expect(screen.getByRole('link', { name: 'Open money' }).getAttribute('href')).toBe('/desk/money');
  });
});

describe('a chosen action', () => {
  it('says what it will do, how the customer will read it, and the figures of the offer [DESK-37]', async () => {
    const stage = await open({ approval: null, actions: [sanction] });
    await stage.press('Offer a loan');
    await stage.sees({ text: /^After the second yes the customer gets the offer by SMS/ });
    expect(reckoned()).toEqual([]);
    await stage.fill('Amount', '20000');
    await stage.fill('Days', '30');
    expect(reckoned()).toEqual([
      ['Customer gets', '₹20,000'],
      ['Pays back', '₹26,000'],
      ['Due, if paid out today', dateInWords(daysAfter(dayInIndia(), 30))],
      ['APR', '365.00 %'],
    ]);
    expect(screen.getByRole('figure').textContent).toBe(
      'The customer reads:The lender offered you ₹20,000 for 30 days.',
    );
    await stage.sees({ text: 'A second person decides. Until then nothing happens to the loan.' });
  });

  it('says what is owed after a payment, and what is paid too much [DESK-37]', async () => {
    const loan = { ...LOAN_VIEWS.running, lead_id: LEAD };
    const stage = await open({ loan, books, approval: null, actions: [bookPayment] });
    await stage.press('Book a payment');
    await stage.fill('Amount', '1000');
    expect(reckoned()).toEqual([
      ['Owed today', '₹20,800'],
      ['Owed after it', '₹19,800'],
    ]);
    await stage.fill('Amount', '21000');
    expect(reckoned()[1]).toEqual(['Paid too much', '₹200']);
    expect(screen.getByRole('figure').textContent).toMatch(/Your payment of ₹21,000 arrived\.$/);
  });

  it('takes an amount with paise, and asks again for one that can’t be read [DESK-67] [DESK-37]', async () => {
    const loan = { ...LOAN_VIEWS.running, lead_id: LEAD };
    const typing = {
      ...bookPayment,
      fields: [{ name: 'rupees', min: 0.01, max: 10_00_000 }],
    } satisfies Action;
    const stage = await open({ loan, books, approval: null, actions: [typing] });
    await stage.press('Book a payment');
    await stage.fill('Amount', '1000,50');
    expect(reckoned()).toEqual([]);
    await stage.press('Ask a second person');
    await stage.sees({ text: 'Please type rupees, and paise after a point, like 1234.56.' });
    await stage.fill('Amount', '1,000.50');
    expect(reckoned()).toEqual([
      ['Owed today', '₹20,800'],
      ['Owed after it', '₹19,799.50'],
    ]);
    expect(screen.getByRole('figure').textContent).toMatch(/Your payment of ₹1,000\.50 arrived\.$/);
    await stage.press('Ask a second person');
    const sent: unknown[] = [];
    await stage.settle('desk/act', answered({ kind: 'proposed' }), (body) => Boolean(sent.push(body)));
    expect(sent).toMatchObject([{ fields: { rupees: 1_000.5 } }]);
  });

  it('shows who asks for a release, and who confirms it, the account as it is now [DESK-94]', async () => {
    const loan = { ...LOAN_VIEWS.otherAccount, lead_id: LEAD };
    const payOut = { action: 'payOut', needs_second: true, fields: [] } satisfies Action;
    const account = [['To the account', 'ending in 2222']];
    const asking = await open({ loan, approval: null, actions: [payOut] });
    await asking.press('Release the payout');
    expect(reckoned()).toEqual(account);
    const approval = { ...CASE.approval, action: 'payOut', fields: {} } as DeskCase['approval'];
    await change(asking, { ...CASE, loan, approval, actions: [] });
    await asking.press('Back');
    await asking.press(/^Say yes/);
    expect(reckoned()).toEqual(account);
  });

  it('shows a second person the paise of a request, and what is owed after it [DESK-67] [DESK-35]', async () => {
    const loan = { ...LOAN_VIEWS.running, lead_id: LEAD };
    const fields = { rupees: 1_000.5, day: '2026-11-26', reference: 'UTR100001' };
    const approval = { ...CASE.approval, action: 'bookPayment', fields } as DeskCase['approval'];
    const stage = await open({ loan, books, approval, actions: [] });
    await stage.press(/^Say yes/);
    await stage.sees({ heading: /₹1,000\.50/ });
    expect(reckoned()[1]).toEqual(['Owed after it', '₹19,799.50']);
  });

  it('says what is owed after what gives the loan back: nothing, though less than is owed was paid [DESK-37] [LOAN-07]', async () => {
    const loan = { ...LOAN_VIEWS.running, lead_id: LEAD };
    const today = '2026-11-23';
    const stage = await open({ loan, books: { ...books, today }, approval: null, actions: [bookPayment] });
    await stage.press('Book a payment');
    await stage.fill('Amount', '19875');
    expect(reckoned()).toEqual([
      ['Owed today', '₹20,320'],
      ['Owed after it', '₹0'],
    ]);
  });

  it('says what is owed once a part is taken off, and how the customer reads it [DESK-37] [LOAN-37]', async () => {
    const loan = { ...LOAN_VIEWS.running, lead_id: LEAD };
    const stage = await open({ loan, books, approval: null, actions: [waive] });
    await stage.press('Take a part off');
    await stage.choose('Part', 'interest, ₹800 owed');
    await stage.fill('Amount', '300');
    expect(reckoned()).toEqual([
      ['Owed today', '₹20,800'],
      ['Owed after it', '₹20,500'],
    ]);
    expect(screen.getByRole('figure').textContent).toMatch(/took ₹300 off the interest that you owed\.$/);
  });

  const runsFrom = (day: string) => `Late charge, from ${dateInWords(day)} on`;
  it.each([
    ['in time: from the day after the answer', '2026-12-30', true, runsFrom('2026-12-31')],
    ['before its day: from the day after that', '2026-12-20', true, runsFrom('2026-12-27')],
    ['on the first late day: it goes on', '2026-12-27', false, 'Late charge, goes on'],
    ['late: it goes on', '2026-12-30', false, 'Late charge, goes on'],
  ])(
    'says when the charge runs where no more time is given to who asked %s [DESK-103]',
    async (_, today, isInTime, says) => {
      const asked = { kind: 'asked', number: 6, day: '2026-12-20' };
      const acts = [...books.acts, ...(isInTime ? [asked] : [])];
      const loan = { ...LOAN_VIEWS.hardship, lead_id: LEAD };
      const stage = await open({
        loan,
        books: { ...books, today, acts },
        approval: null,
        actions: [decline],
      });
      await stage.press('Give no more time');
      expect(reckoned()).toEqual([[says, '₹40 a day']]);
    },
  );

  it('names no charge where none is left to run [DESK-103]', async () => {
    const loan = { ...LOAN_VIEWS.hardship, lead_id: LEAD };
    const spent = { ...books, today: '2027-02-10' };
    const stage = await open({ loan, books: spent, approval: null, actions: [decline] });
    await stage.press('Give no more time');
    expect(reckoned()).toEqual([]);
  });

  it('says of a day of the lender that has passed that it was missed [DESK-104]', async () => {
    const loan = { ...LOAN_VIEWS.accepted, lead_id: LEAD, deadline: '2026-02-11T18:30:00.000Z' };
    const stage = await open({ loan });
    await stage.sees({ text: 'We act next. It was to be done by Wednesday 11 February 2026, 11:59 pm.' });
  });

  it('says what is owed without a booking that is undone, and which one [DESK-37] [DESK-35] [LOAN-38]', async () => {
    const acts = [...books.acts, { kind: 'put', number: 6, day: '2026-11-24', paise: 500_00 }];
    const loan = { ...LOAN_VIEWS.running, lead_id: LEAD, events: LOAN_VIEWS.closed.events };
    const stage = await open({ loan, books: { ...books, acts }, approval: null, actions: [undo] });
    await stage.press('Undo a booking');
    await stage.choose('Booking', PAYMENT);
    expect(reckoned()).toEqual([
      ['Owed today', '₹20,300'],
      ['Owed after it', '₹20,800'],
    ]);
    const asked = { ...CASE.approval, action: 'undo', fields: { act: '6' } } as DeskCase['approval'];
    await change(stage, { ...CASE, loan, approval: asked, actions: [] });
    await stage.sees({ text: new RegExp(`Asha Officer asked for undoing “${PAYMENT}”`) });
  });

  it('takes what was paid too much for another loan, and says how and when the customer asked [DESK-37] [DESK-35] [LOAN-43]', async () => {
    const loan = { ...LOAN_VIEWS.closed, lead_id: LEAD };
    const stage = await open({ loan, approval: null, actions: [transfer] });
    await stage.press('Put on another loan');
    await stage.press('Ask a second person');
    expect(
      ['Bank reference', 'How the customer asked'].map((label) =>
        screen.getByLabelText(label).getAttribute('aria-invalid'),
      ),
    ).toEqual(['true', 'true']);
    await stage.choose('Bank reference', '₹300, 26/12/2026, UTR100001');
    await stage.choose('How the customer asked', 'by phone');
    await stage.fill('Amount', '299.50');
    expect(screen.getByRole('figure').textContent).toMatch(
      /₹299\.50 that you had paid too much goes on your other loan, as you asked\.$/,
    );
    await stage.press('Ask a second person');
    const sent: unknown[] = [];
    await stage.settle('desk/act', answered({ kind: 'proposed' }), (body) => Boolean(sent.push(body)));
    const fields = { rupees: 299.5, reference: 'UTR100001', channel: 'call', asked_on: '2026-11-24' };
    expect(sent).toMatchObject([{ action: 'transfer', fields }]);
    const asked = { ...CASE.approval, action: 'transfer', fields } as DeskCase['approval'];
    await change(stage, { ...CASE, loan, approval: asked, actions: [] });
    await stage.sees({
      text: /taking ₹299\.50 of payment UTR100001 off this loan for another one: the customer asked by phone on Tuesday 24 November 2026/,
    });
  });

  it('takes other money with a known reference, and shows the second person the first [DESK-92] [DESK-37]', async () => {
    const loan = { ...LOAN_VIEWS.running, lead_id: LEAD };
    const stage = await open({ loan, books, approval: null, actions: [bookOther] });
    await stage.press('Book other money with a known reference');
    await stage.fill('Amount', '700');
    await stage.fill('Bank reference', 'UTR100001');
    await stage.press('Ask a second person');
    await stage.sees({ text: /^Please write how you know/ });
    await stage.fill('How you know that it is other money', 'The statement has two lines with it.');
    await stage.press('Ask a second person');
    const sent: unknown[] = [];
    await stage.settle('desk/act', answered({ kind: 'proposed' }), (body) => Boolean(sent.push(body)));
    const evidence = 'The statement has two lines with it.';
    const fields = { rupees: 700, day: '2026-11-26', reference: 'UTR100001', evidence };
    expect(sent).toMatchObject([{ action: 'bookOther', fields }]);
    const first = { payment_id: 'UTR100001', rupees: 500, paid_at: '2026-11-24' };
    const known = [{ ...first, loans: [{ lead_id: LEAD, application: 'A-1000-0014' }] }];
    const approval = { ...CASE.approval, action: 'bookOther', fields, known } as DeskCase['approval'];
    await change(stage, { ...CASE, loan, books, approval, actions: [] });
    await stage.press(/^Say yes/);
    await stage.sees({ heading: /reference UTR100001, which a payment has already/ });
    expect(reckoned()).toEqual([
      ['Owed today', '₹20,800'],
      ['Owed after it', '₹20,100'],
      ['UTR100001 already', '₹500 of Tuesday 24 November 2026, A-1000-0014'],
      ['How they know', evidence],
    ]);
  });

  it('takes no name of a payment through the provider as a bank’s reference, and says what to do [PAY-22] [DESK-37]', async () => {
    const provider = { title: 'Razorpay', payment_ids: '^pay_' };
    const typing = { ...bookPayment, fields: [{ name: 'reference', provider }] } satisfies Action;
    const loan = { ...LOAN_VIEWS.running, lead_id: LEAD };
    const stage = await open({ loan, books, approval: null, actions: [typing] });
    await stage.press('Book a payment');
    await stage.fill('Bank reference', 'PAY_29QQoUBi66xm2f');
    await stage.press('Ask a second person');
    await stage.sees({ text: /^This is a payment through Razorpay: it comes by itself/ });
    await stage.fill('Bank reference', 'SBIN-PAY_1');
    await stage.press('Ask a second person');
    const sent: unknown[] = [];
    await stage.settle('desk/act', answered({ kind: 'proposed' }), (body) => Boolean(sent.push(body)));
    expect(sent).toMatchObject([{ fields: { reference: 'SBIN-PAY_1' } }]);
  });

  it('tells its figures as one sentence with their names, once typing rests [DESK-112]', async () => {
    const stage = await open({ approval: null, actions: [sanction] });
    await stage.press('Offer a loan');
    const told = () => document.querySelector('.act-form > p[role="status"]')?.textContent;
    await stage.fill('Amount', '20000');
    await stage.fill('Days', '30');
    expect(told()).toBe('');
    await stage.pass(1_000);
    expect(reckoned()).toHaveLength(4);
    expect(told()).toBe(
      reckoned()
        .map((row) => `${row.join(': ')}.`)
        .join(' '),
    );
  });

  it('says that it is done, where the focus moves from the form', async () => {
    const stage = await open({ approval: null, actions: [ask] });
    await stage.press('Ask the customer');
    await stage.fill('Your question', 'Which bank?');
    await stage.press('Ask the customer', { within: 'form.act-form' });
    await stage.settle('desk/act', answered({ kind: 'moved' }));
    await stage.settle('desk/case', answered({ ...CASE, approval: null }));
    await stage.sees({ text: 'Done.' });
    expect(document.activeElement?.textContent).toBe('Done.');
  });

  it('that is refused says the service’s reason', async () => {
    const stage = await open({ approval: null, actions: [ask] });
    await stage.press('Ask the customer');
    await stage.fill('Your question', 'Which bank?');
    await stage.press('Ask the customer', { within: 'form.act-form' });
    const message = 'The time to ask has passed.';
    await stage.settle(
      'desk/act',
      deskFailing({ kind: 'refused', status: 409, message, data: { kind: 'refused' } }),
    );
    await stage.settle('desk/case', answered({ ...CASE, approval: null, actions: [ask] }));
    await stage.sees({ alert: message }, { field: 'Your question' });
  });
});

describe('a case by keyboard', () => {
  it('says yes to a request with y, sends it back with b, and lists the keys with ? [DESK-41]', async () => {
    const stage = await open({ documents: [] });
    await stage.key('y');
    await stage.sees({ button: 'Yes, do it', is: 'on' });
    expect(document.activeElement?.textContent).toContain('₹20,000');
    await stage.press('Back');
    await stage.key('b');
    await stage.sees({ button: 'Yes, send it back', is: 'on' });
    await stage.press('Back');
    await stage.key('?');
    const keys = within(screen.getByRole('dialog', { name: 'Keys' })).getAllByRole('term');
    expect(keys.map(({ textContent }) => textContent)).toEqual(['y', 'b', '?']);
  });

  it('has single keys that do nothing in a field, or once they are turned off [DESK-41]', async () => {
    const stage = await open({ actions: [ask] });
    await stage.press('Ask the customer');
    screen.getByLabelText('Your question').focus();
    await stage.key('y');
    await stage.sees({ field: 'Your question' }, { not: { button: 'Yes, do it' } });
    await stage.press('Back');
    await stage.key('?');
    await stage.untick('Single keys work');
    await stage.press('Close');
    await stage.key('y');
    await stage.sees({ not: { button: 'Yes, do it' } }, { button: /^Say yes/ });
  });
});

describe('a request about an offer', () => {
  const unopened = [
    { slot: 'salary_slip', label: 'Salary Slip' },
    { slot: 'selfie', label: 'Selfie' },
  ];
  const approval = { ...CASE.approval, unopened } as DeskCase['approval'];
  const tick = 'I decide without having them opened: Salary Slip, Selfie';

  it('lists what nobody has opened, and takes a yes only with a tick that names it [DESK-98]', async () => {
    const stage = await open({ approval });
    await stage.press(/^Say yes/);
    await stage.sees({ text: 'Nobody at the desk has opened these yet:' });
    await stage.press('Yes, do it');
    await stage.sees({ text: 'Please open them, or say that you decide without them' });
    await stage.tick(tick);
    const sent: unknown[] = [];
    await stage.press('Yes, do it');
    await stage.settle('desk/decide', answered({ kind: 'moved' }), (body) => Boolean(sent.push(body)));
    expect(sent).toMatchObject([{ confirm: true, without: ['salary_slip', 'selfie'] }]);
  });

  it('asks for no tick to be sent back, or where all was opened [DESK-98]', async () => {
    const stage = await open({ approval });
    await stage.press(/^Send back/);
    await stage.sees({ not: { text: 'Nobody at the desk has opened these yet:' } });
    await stage.press('Back');
    await change(stage, { ...CASE, timeline: CASE_REMINDED.timeline });
    await stage.press(/^Say yes/);
    await stage.sees({ button: 'Yes, do it', is: 'on' }, { not: { text: /^Nobody at the desk/ } });
  });
});

describe('a request', () => {
  const waiting = (changed: Partial<NonNullable<DeskCase['approval']>>) =>
    open({ actions: [], approval: CASE.approval && { ...CASE.approval, ...changed } });

  it('can only be taken back by who made it [DESK-35]', async () => {
    const stage = await waiting({ is_mine: true, may_confirm: false });
    await stage.sees({ button: /^Take back/ }, { not: { button: /^Say yes/ } });
  });

  it('has no button for who may not decide it [DESK-35]', async () => {
    const stage = await waiting({ may_confirm: false, may_turn_down: false });
    await stage.sees(
      { text: 'Nothing, in your role.' },
      { not: { button: /^Say yes/ } },
      { not: { button: /^(Send|Take) back/ } },
    );
  });
});

describe('a case that changes', () => {
  const marked = () => [...document.querySelectorAll('li[data-state=now] p')].map((row) => row.textContent);

  it('keeps what was typed, below what changed [DESK-38]', async () => {
    const stage = await open({ actions: [ask] });
    await stage.press('Ask the customer');
    await stage.fill('Your question', 'Which bank?');
    await change(stage, { ...CASE_REMINDED, actions: [] });
    await stage.sees({ alert: 'The time for us to act has passed' });
    expect(document.querySelector('textarea')?.value).toBe('Which bank?');
  });

  it('marks in its timeline what happened meanwhile [DESK-34]', async () => {
    const stage = await open();
    expect(marked()).toEqual([]);
    await change(stage, CASE_REMINDED);
    await stage.sees({ text: 'The time for us to act has passed' });
    expect(marked()).toEqual(['The time for us to act has passed']);
  });
});

describe('the timeline', () => {
  it('has a line through what was undone, and says that it doesn’t count [DESK-34] [LOAN-38]', async () => {
    const [sent] = CASE.timeline;
    const booked = { ...sent, id: '6', number: 6, text: 'Booked a payment of ₹500', undone: true } as const;
    await open({ timeline: [booked as DeskCase['timeline'][number], ...CASE.timeline] });
    const rows = [...document.querySelectorAll('.tl p')].map(({ textContent }) => textContent);
    expect(rows).toEqual(['Booked a payment of ₹500 This does not count.', 'Sent the application']);
    const struck = [...document.querySelectorAll('.tl s')].map(({ textContent }) => textContent);
    expect(struck).toEqual(['Booked a payment of ₹500']);
  });
});

describe('the ledger', () => {
  const HEAD = ['Day', 'What', 'Owes more', 'Owes less', 'Balance'];
  const ledger: DeskCase['ledger'] = [
    {
      number: 1,
      day: '2026-11-21',
      kind: 'principal',
      label: 'Loan amount',
      reference: 'loan_1',
      debit: 20_000,
      credit: null,
      balance: 20_000,
    },
    {
      number: 2,
      day: '2026-11-26',
      kind: 'payment',
      label: 'Payment',
      reference: 'pay_1',
      debit: null,
      credit: 21_000,
      balance: -200,
    },
  ];
  const withLedger = (account: Partial<NonNullable<DeskCase['loan']['account']>>) => {
    const { running } = LOAN_VIEWS;
    const loan = { ...running, lead_id: LEAD, account: { ...running.account, ...account } };
    return open({ loan: loan as DeskCase['loan'], ledger });
  };
  const table = () =>
    cellsOf(screen.getByRole('columnheader', { name: 'Balance' }).closest('table') as Element);

  it('has each amount in its column, and what is owed below [DESK-33]', async () => {
    await withLedger({});
    expect(table()).toEqual([
      HEAD,
      ['21/11/2026', 'Loan amountloan_1', '₹20,000', '', '₹20,000'],
      ['26/11/2026', 'Paymentpay_1', '', '₹21,000', '-₹200'],
      ['Owed today, with interest up to today', '₹20,800'],
    ]);
  });

  it('has a name, and each of its figures a day [DESK-111]', async () => {
    await withLedger({});
    const figures = within(screen.getByRole('table', { name: 'Ledger' })).getAllByRole('rowheader');
    const days = ['21/11/2026', '26/11/2026'];
    expect(figures.map(({ textContent }) => textContent).slice(0, 2)).toEqual(days);
    expect(tablesWithoutHeads()).toEqual([]);
  });

  it('says what was paid too much instead [DESK-33]', async () => {
    await withLedger({ owed: 0, overpaid: 200 });
    expect(table().at(-1)).toEqual(['Paid too much', '₹200']);
  });
});
