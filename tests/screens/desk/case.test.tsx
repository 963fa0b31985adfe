import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CASE, CASE_REMINDED, LEAD } from '#atlas/charts/desk/case.ts';
import { LOAN_VIEWS } from '#atlas/charts/loanViews.ts';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import type { DeskCase } from '#domain/wire/desk/case.ts';
import { atDesk } from '#tests/drivers/desk/person.ts';
import { answered, deskFailing } from '#tests/drivers/support/driver.ts';
import type { Stage } from '#tests/drivers/support/stage.ts';
import { screenStage } from '#tests/screens/paths/stage.tsx';

let close = async () => {};
afterEach(() => close());

/** The desk at the address of a case, as an approver. */
const openAddress = async (): Promise<Stage> => {
  const staged = await screenStage('deskCase', { path: '/desk' });
  close = staged.close;
  const { stage } = staged;
  atDesk(stage, 'approver');
  stage.answers('desk/changes', answered({ position: '1', leads: [] }));
  await stage.open(`/desk/case/${LEAD}`);
  return stage;
};

const open = async (changed: Partial<DeskCase> = {}): Promise<Stage> => {
  const stage = await openAddress();
  await stage.settle('desk/case', answered({ ...CASE, ...changed }));
  await stage.sees({ heading: 'What you can do now' });
  return stage;
};

/** The terms and figures of the list below a form's fields. */
const reckoned = () =>
  [...document.querySelectorAll('.reckon__row')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

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
    await stage.sees({ text: 'Network error: the service answered 500. Please try again.' });
    await stage.press('Try Again', { within: 'main' });
    await stage.settle('desk/case', answered(CASE));
    await stage.sees({ heading: /^Meera Rao/ }, { heading: 'What you can do now' });
  });
});

describe('a chosen action', () => {
  const sanction = {
    action: 'sanction',
    needs_second: true,
    fields: [{ name: 'principal' }, { name: 'days' }],
  } satisfies DeskCase['actions'][number];
  const bookPayment = {
    action: 'bookPayment',
    needs_second: true,
    fields: [{ name: 'rupees' }],
  } satisfies DeskCase['actions'][number];

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
    const stage = await open({ loan, approval: null, actions: [bookPayment] });
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
});

describe('a case by keyboard', () => {
  const question = {
    action: 'ask',
    needs_second: false,
    fields: [{ name: 'question', max: 500 }],
  } satisfies DeskCase['actions'][number];

  it('says yes to a request with y, sends it back with b, and lists the keys with ? [DESK-41]', async () => {
    const stage = await open();
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
    const stage = await open({ actions: [question] });
    await stage.press('Ask the customer');
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
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

describe('a request', () => {
  const { approval } = CASE;
  const waiting = (changed: Partial<NonNullable<DeskCase['approval']>>) =>
    open({ actions: [], approval: approval && { ...approval, ...changed } });

  it('can be decided only by who may, and only taken back by who made it [DESK-35]', async () => {
    const stage = await waiting({ is_mine: true, may_confirm: false });
    await stage.sees({ button: /^Take back/ }, { not: { button: /^Say yes/ } });
    await close();
    const other = await waiting({ may_confirm: false, may_turn_down: false });
    await other.sees(
      { text: 'Nothing, in your role.' },
      { not: { button: /^Say yes/ } },
      { not: { button: /^(Send|Take) back/ } },
    );
  });
});

describe('a case that changes', () => {
  it('keeps what was typed, below what changed [DESK-38]', async () => {
    const stage = await open({
      actions: [{ action: 'ask', needs_second: false, fields: [{ name: 'question', max: 500 }] }],
    });
    await stage.press('Ask the customer');
    await stage.fill('Your question', 'Which bank?');
    stage.answers('desk/changes', answered({ position: '2', leads: [{ lead_id: LEAD, tx: '1' }] }));
    await stage.pass(1_500);
    await stage.settle('desk/case', answered({ ...CASE_REMINDED, actions: [] }));
    await stage.sees({ alert: 'The time for us to act has passed' });
    expect(document.querySelector('textarea')?.value).toBe('Which bank?');
  });
});
