import type { SnapshotFrom } from 'xstate';
import { hasLoan } from '#domain/loan/hasLoan.ts';
import { keepsLoan } from '../storage/keepsLoan.ts';
import type { application } from './application.ts';

/** True where there is a loan to open: by the service's word, else by what this browser keeps [LOAN-29] [NET-03]. */
export const knowsLoan = ({ context: { profile } }: SnapshotFrom<typeof application>): boolean =>
  profile ? hasLoan(profile.lead_list) : keepsLoan();
