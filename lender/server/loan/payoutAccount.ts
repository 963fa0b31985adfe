/** The account that a payout goes to: whether money can go there, and another one by its customer [LOAN-57]. */
import { bankForm } from '#domain/forms/bank.ts';
import { isSamePerson } from '#domain/loan/ownAccount.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { ACCOUNT_PROBLEMS } from '#lender/loan/accountProblems.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import { m } from '#messages';
import type { Db } from '#server/database/connect.ts';
import {
  type Account,
  accountColumns,
  accountOf,
  lastDigits,
} from '#server/database/repositories/account.ts';
import { rowOf } from '#server/database/repositories/steps.ts';
import type { Tx } from '#server/database/transaction.ts';
import { decideMove } from '#server/loan/chart.ts';
import type { Lead, Prepared } from '#server/loan/sendEvent.ts';
import { accountProblemOf, type TimelineEvent } from '#server/loan/timeline.ts';
import type { Deps } from '#server/start/deps.ts';

/** What each event says of the account as it stands; null where it can be paid to. */
const SAID: { readonly [Type in LoanEvent['type']]?: (event: TimelineEvent) => string | null } = {
  'ACCOUNT.REFUSED': accountProblemOf,
  'ACCOUNT.CHANGED': () => null,
  'PAYOUT.FAILED': m.loan_account_failed,
  'PAYOUT.RETURNED': m.loan_account_returned,
};

const panNameOf = async (tx: Db | Tx, customerId: string): Promise<string> =>
  (await rowOf(tx, 'pan_verifications', customerId))?.full_name ?? '';

/** The account of a loan that waits for its payout, and why the money can't go there. */
export async function payoutAccount(
  tx: Db | Tx,
  { secrets }: Pick<Deps, 'secrets'>,
  { customer_id }: Lead,
  events: readonly TimelineEvent[],
): Promise<NonNullable<LoanView['payout_account']> | null> {
  const account = await accountOf(tx, secrets, customer_id);
  if (account === undefined) return null;
  const last = events.findLast(({ type }) => type in SAID);
  const said = last && SAID[last.type as LoanEvent['type']]?.(last);
  const isOwn = isSamePerson(account.name, await panNameOf(tx, customer_id));
  return { last_four: lastDigits(account), problem: said ?? (isOwn ? null : ACCOUNT_PROBLEMS.holder()) };
}

type Checked =
  | { readonly account: Account; readonly refusal?: never }
  | { readonly account?: never; readonly refusal: string };

const isSame = (one: Account, other: Account): boolean =>
  one.acc1 === other.acc1 && one.ifsc === other.ifsc && one.name === other.name;

/** Another account as it was typed, by the rules of step 9: it is the customer's own, and not the one that stands [LOAN-58]. */
export async function checkAccount(
  tx: Tx,
  { secrets }: Pick<Deps, 'secrets'>,
  { customer_id, state }: Pick<Lead, 'customer_id' | 'state'>,
  typed: Account,
): Promise<Checked> {
  if (!decideMove(state, { type: 'ACCOUNT.CHANGED', facts: { isCodeRight: true } }))
    return { refusal: m.loan_account_too_late() };
  const { name, branch, ifsc, acc1 } = typed;
  const parsed = bankForm.safeParse({ name, branch, ifsc, acc1, acc2: acc1 });
  if (!parsed.success) return { refusal: parsed.error.issues[0]?.message ?? '' };
  const account = { ...parsed.data, ifsc: parsed.data.ifsc.toUpperCase() };
  const panName = await panNameOf(tx, customer_id);
  if (!isSamePerson(account.name, panName)) return { refusal: m.bank_holder_other({ name: panName }) };
  const known = await accountOf(tx, secrets, customer_id);
  if (known && isSame(known, account)) return { refusal: m.loan_account_same() };
  return { account };
}

/** A code counts for one account alone; codes for any of a loan's are counted together [LOAN-58]. */
export const codeFor = ({ otp }: Pick<Deps, 'otp'>, leadId: string, { ifsc, acc1 }: Account) =>
  ({ purpose: 'account', subject: otp.subject('account', leadId), about: `${ifsc} ${acc1}` }) as const;

/** The change of the account, with the last digits of both. */
export const prepareAccount = (
  tx: Tx,
  { secrets }: Pick<Deps, 'secrets'>,
  { id, customer_id }: Lead,
  account: Account,
  isCodeRight: boolean,
): Prepared => ({
  event: { type: 'ACCOUNT.CHANGED', facts: { isCodeRight } },
  async write(number) {
    const known = await accountOf(tx, secrets, customer_id);
    const sealed = (column: 'old_digits' | 'new_digits', digits: string) =>
      secrets.encrypt(digits, `account_changes.${column}`, id, String(number));
    await tx
      .insertInto('account_changes')
      .values({
        ...{ lead_id: id, number },
        old_digits: sealed('old_digits', known ? lastDigits(known) : ''),
        new_digits: sealed('new_digits', lastDigits(account)),
      })
      .execute();
    await tx
      .updateTable('bank_details')
      .set(accountColumns(secrets, customer_id, account))
      .where('customer_id', '=', customer_id)
      .execute();
  },
});
