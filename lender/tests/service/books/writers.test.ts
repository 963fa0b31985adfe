import { sql } from 'kysely';
import { expect } from 'vitest';
import { decideApproval } from '#server/desk/act.ts';
import type { Answered } from '#testing/people.ts';
import { openTransaction } from '#tests/service/support/openTransaction.ts';
import { storyOf } from '#tests/service/support/story.ts';
import { nextUtr } from '#tests/service/support/team.ts';

const { it, service, team, loanIn, select } = storyOf({ at: '2026-02-10T11:30+05:30' });

const WRITERS = 10;

/** A payment of a loan of its own, which waits for a second person. */
async function waiting(): Promise<string> {
  const loan = await loanIn('coolingOff');
  const payment = { rupees: 700, day: service.today(), reference: nextUtr() };
  const { body } = await team.cashier.act(loan, 'bookPayment', payment);
  return (body.Data as { approval: string }).approval;
}

it('one that books on a loan waits for nobody who books on another [PAY-26]', {
  timeout: 300_000,
}, async () => {
  const payments: string[] = [];
  for (let count = 0; count < WRITERS; count += 1) payments.push(await waiting());
  const [first = '', ...others] = payments;
  const [approver] = await select('staff', { role: 'approver' });
  if (approver === undefined) throw new Error('nobody confirms');
  const open = await openTransaction(service, async (tx) => {
    const confirmed = { approvalId: first, confirm: true };
    expect(await decideApproval(tx, service.deps, approver, confirmed)).toMatchObject({ kind: 'moved' });
    // What its commit checks, it has checked and locked.
    await sql`set constraints all immediate`.execute(tx);
  });
  // One who waited for it would be given up before it ends.
  const answers = await Promise.all(others.map((id): Promise<Answered> => team.approver.decide(id)));
  expect(answers.map(({ code, body }) => [code, body.Status])).toEqual(others.map(() => [200, 1]));
  await open.commit();
  expect((await select('entries', { kind: 'put' })).map(({ paise }) => paise)).toEqual(
    payments.map(() => 70_000),
  );
});
