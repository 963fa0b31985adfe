import type { DraftFields } from '#domain/forms/drafts.ts';
import { getLocale } from '#domain/getLocale.ts';
import { applicationNumber, sentLeads } from '#domain/loan/leads.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { type LoanView, loanView } from '#domain/wire/loan.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { z } from '#domain/zod.ts';
import type { Begun, LoanActed, LoanRead } from '#machines/loanAnswers.ts';
import type { LoanAction } from '#machines/myLoan.ts';
import { applicationLoaded } from '../../actors/application.ts';
import { extensionsOn } from '../../crm/config.ts';
import { idempotentSave } from '../../crm/idempotentSave.ts';
import { sendLead } from '../../crm/leadClient.ts';
import { sendLoan } from '../../crm/loanClient.ts';
import { openPayPage } from '../../crm/openPayPage.ts';
import { loanPayment } from '../../storage/begunPayment.ts';
import { forgetLoan, keepLoan, keptLoan } from '../../storage/lastLoan.ts';
import { chosenDay, typedAnswer } from '../../storage/typed.ts';

type Found = { ok: true; lead: string | null } | { ok: false; failure: Failure };

/** The lead of an application number, or the newest that was sent; null without one, and with another CRM. */
const findLead = async (number: string | undefined): Promise<Found> => {
  if (!extensionsOn()) return { ok: true, lead: null };
  const { profile, failure } = await applicationLoaded();
  // Without the applications nobody knows whether there is a loan [NET-01].
  if (!profile) return { ok: false, failure: failure ?? { kind: 'malformed' } };
  const leads = sentLeads(profile.lead_list);
  const found = number ? leads.find((lead) => applicationNumber(lead) === number) : leads[0];
  return { ok: true, lead: found ? String(found.lead_id) : null };
};

const paymentsOf = ({ account }: LoanView): number =>
  account?.payments.filter(({ kind }) => kind === 'payment').length ?? 0;

const failed = async (failure: Failure, number: string | undefined): Promise<LoanRead> => ({
  ok: false,
  failure,
  lastKnown: failure.kind === 'otherSession' ? null : await keptLoan(number),
});

/** Reads a loan by its application number, or the newest one, and keeps it for the session [NET-03]. */
export const readLoan = async (signal: AbortSignal, number?: string): Promise<LoanRead> => {
  const found = await findLead(number);
  // An actor that StrictMode stops and starts again would take the failure of the reading that was stopped.
  if (signal.aborted) return new Promise(() => {});
  if (!found.ok) return failed(found.failure, number);
  const { lead: lead_id } = found;
  if (!lead_id) {
    if (!number) forgetLoan();
    return { ok: true, loan: null };
  }
  const read = await sendLoan('loanRead', { action: 'read', lead_id });
  if (!read.ok) return failed(read.failure, number);
  const at = Date.now();
  void keepLoan(number, read.data, at);
  return { ok: true, loan: read.data, at, isAwaited: loanPayment.isAwaited(lead_id, paymentsOf(read.data)) };
};

const refusal = z.looseObject({ loan: loanView });

/** The loan as it is now, where a refusal says it. */
const loanIn = (failure: Failure): LoanView | null => {
  const parsed = failure.kind === 'refused' ? refusal.safeParse(failure.data) : null;
  return parsed?.success ? parsed.data.loan : null;
};

const withLoan = (failure: Failure): LoanActed => ({ ok: false, failure, loan: loanIn(failure) });
const noLoan: LoanActed = { ok: false, failure: { kind: 'noProfile' }, loan: null };

type ActName =
  | 'loanKfsOpened'
  | 'loanAccept'
  | 'loanDecline'
  | 'loanWithdraw'
  | 'loanAnswer'
  | 'loanHardship'
  | 'loanAccount';

const actOnce = idempotentSave();

const act = <Name extends ActName>(name: Name, body: RequestOf<Name>): Promise<LoanActed> =>
  actOnce([name, body], async (idempotencyKey) => {
    const outcome = await sendLoan(name, body, { idempotencyKey });
    return outcome.ok ? { ok: true, loan: outcome.data as LoanView } : withLoan(outcome.failure);
  });

type Subject = { loan: LoanView | null };

/** Tells the service that the statement of the newest offer was opened [LOAN-26]. */
export const openStatement = async ({ loan }: Subject): Promise<LoanActed> =>
  loan?.offer
    ? act('loanKfsOpened', {
        action: 'kfs_opened',
        lead_id: loan.lead_id,
        proposal: loan.offer.proposal,
        // The language of the screens, which the service stores with the opened statement.
        language: getLocale(),
      })
    : noLoan;

/** Asks for a code to the person's own number. A repeat is a new code, so it has a key of its own. */
export const sendAcceptCode = async ({ loan }: Subject): Promise<LoanActed> => {
  if (!loan?.offer) return noLoan;
  const body = { action: 'accept_send', lead_id: loan.lead_id, proposal: loan.offer.proposal } as const;
  const outcome = await idempotentSave()(body, (idempotencyKey) =>
    sendLoan('loanAcceptSend', body, { idempotencyKey }),
  );
  return outcome.ok ? { ok: true, loan } : withLoan(outcome.failure);
};

/** Accepts the offer with the code. */
export const acceptLoan = async ({ loan, otp }: Subject & { otp: string }): Promise<LoanActed> =>
  loan?.offer
    ? act('loanAccept', {
        action: 'accept',
        lead_id: loan.lead_id,
        seen: loan.seen,
        proposal: loan.offer.proposal,
        agreed: true,
        otp,
      })
    : noLoan;

type AccountTyped = { loan: LoanView | null; fields: DraftFields };

const typedAccount = ({ name = '', branch = '', ifsc = '', acc1 = '' }: DraftFields) => ({
  ...{ name, branch, ifsc, acc1 },
});

/** Asks for a code for another account. A repeat is a new code, so it has a key of its own. */
export const sendAccountCode = async ({ loan, fields }: AccountTyped): Promise<LoanActed> => {
  if (!loan) return noLoan;
  const body = { action: 'account_send', lead_id: loan.lead_id, ...typedAccount(fields) } as const;
  const outcome = await idempotentSave()(body, (idempotencyKey) =>
    sendLoan('loanAccountSend', body, { idempotencyKey }),
  );
  return outcome.ok ? { ok: true, loan } : withLoan(outcome.failure);
};

/** Changes the account that the money goes to, with its code [LOAN-58]. */
export const changeAccount = async ({
  loan,
  fields,
  otp,
}: AccountTyped & { otp: string }): Promise<LoanActed> =>
  loan
    ? act('loanAccount', {
        ...{ action: 'account', lead_id: loan.lead_id, seen: loan.seen, otp },
        ...typedAccount(fields),
      })
    : noLoan;

/** Sends what a person does about the loan that they saw. */
export const actOnLoan = async (loan: LoanView | null, action: LoanAction | null): Promise<LoanActed> => {
  if (!loan || !action) return noLoan;
  const aim = { lead_id: loan.lead_id, seen: loan.seen };
  switch (action.type) {
    case 'withdraw':
      return act('loanWithdraw', { action: 'withdraw', ...aim });
    case 'decline':
      return act('loanDecline', { action: 'decline', ...aim });
    case 'answer': {
      const answered = await act('loanAnswer', { action: 'answer', ...aim, text: action.text });
      if (answered.ok) typedAnswer.remove();
      return answered;
    }
    case 'hardship': {
      const asked = await act('loanHardship', { action: 'hardship', ...aim, until: action.until });
      if (asked.ok) chosenDay.remove();
      return asked;
    }
    case 'hardshipBack':
      return act('loanHardship', { action: 'hardship', ...aim, until: null });
  }
};

const orderOnce = idempotentSave();

/** Makes an order of an amount, and opens the provider's page, which comes back to this one [PAY-13]. */
export const payOnline = async (loan: LoanView | null, rupees: number): Promise<Begun> => {
  if (!loan) return noLoan;
  const body = { lead_id: loan.lead_id, amount: rupees };
  const payments = paymentsOf(loan);
  const ordered = await orderOnce({ ...body, payments }, async (idempotencyKey) => {
    const outcome = await sendLead('paymentOrder', body, { idempotencyKey });
    return outcome.ok ? { ok: true as const, at: outcome.data.pay_at } : outcome;
  });
  if (!ordered.ok) return ordered;
  loanPayment.store(loan.lead_id, payments);
  openPayPage(ordered.at);
  return { ok: true };
};

const beginOnce = idempotentSave();

/** Begins a new application once every loan has ended [LOAN-24]. */
export const applyAgain = async (loan: LoanView | null): Promise<Begun> => {
  if (!loan) return { ok: false, failure: { kind: 'noProfile' } };
  const body = { action: 'apply_again', lead_id: loan.lead_id } as const;
  return beginOnce(body, async (idempotencyKey): Promise<Begun> => {
    const outcome = await sendLoan('loanApplyAgain', body, { idempotencyKey });
    return outcome.ok ? { ok: true } : outcome;
  });
};
