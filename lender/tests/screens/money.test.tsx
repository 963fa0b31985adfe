import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StaffRole } from '#lender/staff.ts';
import type { DeskMoney, UnmatchedMoney } from '#lender/wire/money.ts';
import { answered, deskFailing } from '#testing/drivers/driver.ts';
import { tellChange } from '#tests/drivers/desk/changes.ts';
import { cellsOf, deskStage } from './stage.ts';

const money: UnmatchedMoney = {
  money_id: '1',
  payment_id: 'pay_1',
  rupees: 1_500,
  paid_at: '2026-02-10',
  request: null,
};
const request = {
  id: '50000000-0000-4000-8000-000000000001',
  lead_id: '1a2b3c4d-0000-4000-8000-000000000001',
  application: 'A-1000-0014',
  maker: 'Chitra Cashier',
  at: '2026-02-10T07:00:00.000Z',
  may_decide: true,
};
const NOTHING: DeskMoney = {
  ...{ unmatched: [], refunds: [], payouts: [] },
  more: { unmatched: 0, refunds: 0, payouts: 0 },
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
    const payout = { application: 'A-1000-0014', rupees: 19_528, deadline: '2026-02-11T18:30:00.000Z' };
    await open('cashier', {
      payouts: [
        { ...payout, lead_id: '1', state: 'accepted' },
        { ...payout, lead_id: '2', state: 'payingOut' },
      ],
      refunds: [
        {
          id: '1',
          lead_id: null,
          application: null,
          payment_id: 'pay_2',
          rupees: 200,
          at: '2026-02-10T06:00:00.000Z',
          attempts: 3,
        },
      ],
    });
    const [payouts, refunds] = screen.getAllByRole('table').map(cellsOf);
    const until = '11 February 2026, 11:59 pm';
    expect(payouts).toEqual([
      ['Application', 'Waits for', 'Until', 'Amount'],
      ['A-1000-0014', 'A cashier, to prepare it', until, '₹19,528'],
      ['A-1000-0014', 'An approver, with the bank reference (UTR)', until, '₹19,528'],
    ]);
    expect(
      screen.getAllByRole('link', { name: 'A-1000-0014' }).map((link) => link.getAttribute('href')),
    ).toEqual(['/desk/case/1', '/desk/case/2']);
    expect(refunds).toEqual([
      ['Application', 'Payment', 'Since', 'Failed tries', 'Amount'],
      ['No loan', 'pay_2', '10 February 2026, 11:30 am', '3', '₹200'],
    ]);
  });

  it('says how many rows each list leaves out, and reads them in their turn [DESK-60]', async () => {
    const stage = await open('cashier', {
      unmatched: [money],
      more: { unmatched: 51, payouts: 0, refunds: 0 },
    });
    await stage.sees({ text: '51 more, not shown yet.' });
    await stage.press('Show more');
    await stage.sees({ button: 'Reading more', is: 'busy' });
    await stage.settle('desk/money', { body: {}, status: 500 });
    await stage.sees(
      { alert: 'Network error: the service answered 500.' },
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
    const sizes = { unmatched: 51, payouts: 50, refunds: 50 };
    expect(sent).toEqual([sizes, sizes]);
  });

  it('that another person asks for is decided by who may only [DESK-61]', async () => {
    const stage = await open('approver', { unmatched: [{ ...money, request }], may_propose: false });
    await stage.sees({ button: 'Yes, do it', is: 'on' }, { button: 'No', is: 'on' });
    expect(linkOf('A-1000-0014')).toBe(`/desk/case/${request.lead_id}`);
  });

  it('has no buttons for who asked for it, or may not ask [DESK-61]', async () => {
    const stage = await open('cashier', {
      unmatched: [
        { ...money, request: { ...request, may_decide: false } },
        { ...money, money_id: '2' },
      ],
      may_propose: false,
    });
    await stage.sees({ not: { button: 'Yes, do it' } }, { not: { button: 'Book on a loan' } });
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
    expect(sent).toEqual([{ money_id: '1', application: 'A-1000-0014' }]);
    await stage.sees({ alert: message });
    expect(screen.getByLabelText<HTMLInputElement>('Application number').value).toBe(' A-1000-0014 ');
  });

  it('that could not be read again says so above the list [DESK-60]', async () => {
    const stage = await open('cashier', { unmatched: [money] });
    await stage.press('Refresh');
    await stage.settle('desk/money', { body: {}, status: 500 });
    await stage.sees({ alert: 'Network error: the service answered 500.' }, { text: '₹1,500' });
  });
});
