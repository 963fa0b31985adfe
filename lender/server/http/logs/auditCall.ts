import type { CallName } from '#domain/wire/calls.ts';
import { STATUS } from '#domain/wire/envelope.ts';
import { type AuditedAction, storeAudit } from '#server/database/audit.ts';
import type { AuditAction } from '#server/database/auditTexts.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Answer } from '#server/http/answers.ts';

/** Calls that leave an audit row, with its action. Codes are asked for under the terms: signing in consents to them. */
const ACTIONS: { readonly [Name in CallName]?: AuditAction } = {
  otpVerify: 'sign-in',
  verifyOtp: 'sign-in',
  logout: 'sign-out',
  answerChange: 'answer changed',
  loanCalculation: 'offer accepted',
  generateLoan: 'application submitted',
  repayVerifyOtp: 'loan viewed',
  loanKfsOpened: 'Key Facts Statement opened',
  loanAccept: 'loan accepted',
  loanDecline: 'loan declined',
  loanWithdraw: 'application withdrawn',
  loanAnswer: 'question answered',
  loanHardship: 'more time asked for',
  loanAccount: 'account changed',
  loanApplyAgain: 'applied again',
  complaintMake: 'complaint made',
  complaintAct: 'complaint withdrawn or answer disputed',
  consentChange: 'permission given or taken back',
  deletionRequest: 'deletion requested',
  deletionWithdraw: 'deletion withdrawn',
};

/** Stores an audited call in its own transaction: the row stands if and only if the call does. */
export async function auditCall(
  tx: Tx,
  call: CallName,
  { Status, Data }: Answer,
  origin: Pick<AuditedAction, 'customerId' | 'requestId' | 'at'>,
): Promise<void> {
  const action = ACTIONS[call];
  if (action === undefined) return;
  const isDone = Status === STATUS.success;
  const signedIn = isDone ? (Data as { cust_profile_id?: string } | null)?.cust_profile_id : undefined;
  const customerId = origin.customerId || signedIn;
  await storeAudit(tx, { ...origin, customerId, action, outcome: isDone ? 'done' : 'refused' });
}
