import { expect } from 'vitest';
import { BANK, come } from '#server/books/moneyIn.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { storyOf } from '#tests/service/support/story.ts';
import { nextUtr } from '#tests/service/support/team.ts';

/** In this order all code of the desk locks rows, so that no two of its transactions wait for each other. */
const ORDER = ['staff', 'leads', 'approvals', 'money_in', 'money_out', 'payment_requests'];

const statements: string[] = [];
const { it, service, team, loanIn, select } = storyOf({
  at: '2026-02-10T11:30+05:30',
  onStatement: (sql) => statements.push(sql),
});

/** The tables whose rows a call locks, in the order of the first lock of each. */
async function lockedBy(call: () => Promise<unknown>): Promise<string[]> {
  statements.length = 0;
  await call();
  const tables = statements
    .filter((sql) => / for (update|share)\b/.test(sql))
    .map((sql) => / from "(\w+)"/.exec(sql)?.[1] ?? '');
  return [...new Set(tables)].filter((table) => ORDER.includes(table));
}

it('locks who decides, the loan with what was asked about it, money that came, money that goes, in this order [LOAN-18] [DESK-61] [DESK-63]', async () => {
  const person = await loanIn('running');
  const today = service.today();
  const locked: Record<string, string[]> = {};
  const note = async (name: string, call: () => Promise<unknown>) => {
    locked[name] = await lockedBy(call);
  };
  const byTwo = async (action: 'bookPayment' | 'refund' | 'reversePayment', fields: object) => {
    const asked = await team.cashier.act(person, action, fields as never);
    await note(action, () => team.approver.decide(asked));
  };
  const reference = nextUtr();
  await byTwo('bookPayment', { rupees: 30_000, day: today, reference });
  await byTwo('refund', { rupees: 1, reference });
  await byTwo('reversePayment', { reference });

  const [out] = await select('money_out', { lead_id: person.lead, purpose: 'refund' });
  const out_id = out?.id ?? '';
  await note('take', () => team.cashier.post('money-out', { out_id, step: 'take' }));
  const sent = { out_id, step: 'sent', reference: nextUtr(), day: today };
  await note('say', () => team.cashier.post('money-out', sent));
  await note('confirm', () => team.approver.post('money-out', { out_id, step: 'decide', confirm: true }));

  for (const wanted of [{ how: 'book', application: await person.number() }, { how: 'sendBack' }]) {
    const came = { place: BANK, reference: nextUtr(), paise: 100n, day: today, toldBy: 'desk' } as const;
    const money = await inTransaction(service.deps.db, (tx) => come(tx, came, service.deps.now()));
    const money_id = String(money.id);
    await note(`ask ${wanted.how}`, () => team.cashier.post('money-propose', { money_id, ...wanted }));
    const [request] = await select('payment_requests', { money_in: money.id });
    const request_id = request?.id ?? '';
    await note(`decide ${wanted.how}`, () =>
      team.approver.post('money-decide', { request_id, confirm: true }),
    );
    expect(await select('payment_requests', { id: request_id })).toMatchObject([{ outcome: 'done' }]);
  }

  for (const [name, tables] of Object.entries(locked))
    expect([name, tables]).toEqual([name, ORDER.filter((table) => tables.includes(table))]);
  // None was looked past.
  expect(locked).toMatchObject({
    refund: ['staff', 'leads', 'approvals', 'money_in'],
    confirm: ['staff', 'leads', 'money_in', 'money_out'],
    'decide sendBack': ['staff', 'money_in', 'payment_requests'],
  });
});
