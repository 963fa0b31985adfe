import type { LoanState } from '#machines/loan/status.ts';
import type { Lending } from '#testing/browser/lending.ts';
import { as, type Person } from '#testing/people.ts';

/** Called with whom a loan in a state belongs to. */
type Visit = (state: Exclude<LoanState, 'filling'>, person: Person) => Promise<void>;

/** Takes loans through every state that a customer can see, and calls `visit` in each. */
export const visitLoanStates = async (lending: Lending, visit: Visit): Promise<void> => {
  const send = async (person: Person, name: 'loanWithdraw' | 'loanDecline' | 'loanHardship') => {
    const { seen, more_time } = await lending.read(person);
    const aim = { lead_id: person.lead, seen };
    const post = as(lending.service, person);
    if (name === 'loanHardship')
      return post(name, { action: 'hardship', until: more_time?.days[9]?.day ?? null, ...aim });
    if (name === 'loanDecline') return post(name, { action: 'decline', ...aim });
    return post(name, { action: 'withdraw', ...aim });
  };
  const sanctioned = async () => {
    const person = await lending.applicant();
    await lending.take(person);
    await lending.sanction(person);
    return person;
  };

  const main = await lending.applicant();
  await visit('submitted', main);
  await lending.take(main);
  await visit('review', main);
  const withdrawing = await lending.applicant();
  await lending.take(withdrawing);
  await lending.ask(
    withdrawing,
    'Please send your newest salary slip: the one that we have is from last year.',
  );
  await visit('asked', withdrawing);
  await send(withdrawing, 'loanWithdraw');
  await visit('withdrawn', withdrawing);
  const refused = await lending.applicant();
  await lending.take(refused);
  await lending.act('officer', refused, 'refuse', { reason: 'income' });
  await visit('refused', refused);
  await lending.sanction(main);
  await visit('sanctioned', main);
  const declining = await sanctioned();
  await send(declining, 'loanDecline');
  await visit('declined', declining);
  await lending.accept(main);
  await visit('accepted', main);
  const waiting = await sanctioned();
  await lending.accept(waiting);
  await lending.act('cashier', waiting, 'refuseAccount', { reason: 'closed' });
  await visit('accountNeeded', waiting);
  await lending.release(main);
  await visit('payingOut', main);
  await lending.sent(main);
  await visit('coolingOff', main);
  const stopping = await sanctioned();
  await lending.accept(stopping);
  await lending.release(stopping);
  await send(stopping, 'loanWithdraw');
  await visit('stopping', stopping);
  const exiting = await sanctioned();
  await lending.accept(exiting);
  await lending.payOut(exiting);
  await lending.bookPayment(exiting, (await lending.read(exiting)).account?.exit ?? 0);
  await visit('exited', exiting);
  const lapsing = await sanctioned();
  const paying = await sanctioned();
  await lending.accept(paying);
  await lending.payOut(paying);

  await lending.letPass('week');
  await visit('lapsed', await lending.signInAgain(lapsing));
  const running = await lending.signInAgain(main);
  await visit('running', running);
  await send(running, 'loanHardship');
  await visit('hardship', running);
  await lending.act('officer', running, 'declineHardship', {});
  const paid = await lending.signInAgain(paying);
  await lending.bookPayment(paid, (await lending.read(paid)).account?.owed ?? 0);
  await visit('closed', paid);

  for (const leap of ['week', 'week', 'day'] as const) await lending.letPass(leap);
  const late = await lending.signInAgain(main);
  await visit('overdue', late);
  await lending.writeOff(late);
  await visit('writtenOff', late);
};
