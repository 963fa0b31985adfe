/** The service's answers to the calls of a loan's pages. */
import { CALLS } from '#domain/wire/calls.ts';
import type { LoanActed, LoanRead } from '#machines/loanAnswers.ts';
import { seal } from '#src/storage/sealed.ts';
import { answered, failing } from '#testing/drivers/driver.ts';
import { PERSON } from '#testing/drivers/person.ts';
import type { Reply, Stage } from '#testing/drivers/stage.ts';

const told = new WeakSet<Stage>();

/** Signs someone in, and answers the calls apart from the loan's. */
export const beginLoan = async (stage: Stage): Promise<void> => {
  stage.answers('logout', { body: { Status: 1, Message: '' } });
  stage.answers('applicationDetails', { body: { Status: 2, Message: '' } });
  await stage.signedIn();
};

/** The first reading asks for the person's applications, then for the loan. */
export const settleRead = async (stage: Stage, read: LoanRead): Promise<void> => {
  const hasLead = !read.ok || read.loan !== null;
  if (!read.ok && read.lastKnown) {
    const { token } = PERSON;
    await stage.store('user_loan_newest', await seal(JSON.stringify(read.lastKnown), token));
  }
  if (!told.has(stage)) {
    told.add(stage);
    const leads = hasLead ? [{ lead_id: 'L-1', status: 'LEAD-INPROCESS' }] : [];
    await stage.settle('dashboard', answered({ lead_list: leads }));
  }
  if (!hasLead) return;
  const reply = read.ok ? answered(read.loan) : failing(read.failure);
  const lost = reply === 'lost' && CALLS.loanRead.reads;
  await stage.settle('loanRead', lost ? { body: {}, status: 500 } : reply);
};

/** The answer to an action: the loan as it is then, also in a refusal. */
export const replyToAct = (acted: LoanActed): Reply => {
  if (acted.ok) return answered(acted.loan);
  const { failure, loan } = acted;
  return failing(
    failure.kind === 'refused' ? { ...failure, ...{ data: { reason: 'stale', loan } } } : failure,
  );
};
