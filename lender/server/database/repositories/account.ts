import type { FormOutput } from '#domain/forms/types.ts';
import type { Secrets } from '#server/base/secrets.ts';
import type { Db } from '#server/database/connect.ts';
import { rowOf } from '#server/database/repositories/steps.ts';
import type { Tx } from '#server/database/transaction.ts';

/** An account as its form says it. */
export type Account = Omit<FormOutput<'bank'>, 'acc2'>;

const LAST_DIGITS = 4;

/** What people read of an account's number. */
export const lastDigits = ({ acc1 }: Pick<Account, 'acc1'>): string => acc1.slice(-LAST_DIGITS);

/** What is stored of an account: its number only encrypted, and as a hash. */
export const accountColumns = (
  { encrypt, hash }: Pick<Secrets, 'encrypt' | 'hash'>,
  customerId: string,
  { name, branch, ifsc, acc1 }: Account,
) => ({
  holder_name: name,
  branch,
  ifsc: ifsc.toUpperCase(),
  account_hash: hash('bank_details.account', acc1),
  account_number: encrypt(acc1, 'bank_details.account_number', customerId),
});

/** The account that a customer gave; undefined before step 9. */
export async function accountOf(
  tx: Db | Tx,
  { decryptText }: Pick<Secrets, 'decryptText'>,
  customerId: string,
): Promise<Account | undefined> {
  const row = await rowOf(tx, 'bank_details', customerId);
  return (
    row && {
      name: row.holder_name,
      branch: row.branch,
      ifsc: row.ifsc,
      acc1: decryptText(row.account_number, 'bank_details.account_number', customerId),
    }
  );
}
