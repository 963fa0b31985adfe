import { m } from '#messages';
import { z } from '../zod.ts';
import { required } from './checks.ts';

/** The limit of the contract. */
const LONGEST_IFSC = 20;
const LONGEST_ACCOUNT = 40;

/** Step 9 (BNK-01). The shape of the IFSC and the length of the account number never block the save (D-10). */
export const bankForm = z
  .object({
    name: required(m.bank_name_required),
    branch: required(m.bank_branch_required),
    ifsc: required(m.bank_ifsc_required, LONGEST_IFSC),
    acc1: required(m.bank_account_required, LONGEST_ACCOUNT),
    acc2: required(m.bank_confirm_required, LONGEST_ACCOUNT),
  })
  .check(
    z.refine((form) => form.acc1 === form.acc2, {
      error: () => m.bank_accounts_differ(),
      path: ['acc2'],
      when: ({ value }) => {
        const form = value as { acc1?: string; acc2?: string };
        return Boolean(form.acc1 && form.acc2);
      },
    }),
  );

/** True when an IFSC has its shape: four letters, a zero, six letters or digits. For a hint only (D-10). */
export const looksLikeIfsc = (ifsc: string): boolean =>
  /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc.trim().toUpperCase());

/** True when an account number has 9 to 18 digits. For a hint only (D-10). */
export const looksLikeAccount = (account: string): boolean => /^\d{9,18}$/.test(account.trim());
