import type { RequestOf } from '#domain/wire/requests.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import type { LoanState } from '#machines/loan/status.ts';
import { m } from '#messages';
import { newestProposal } from '#server/books/terms.ts';
import { lastDigits } from '#server/database/repositories/account.ts';
import { type Answer, refused, success, tooMany } from '#server/http/answers.ts';
import { type Context, type Handlers, type Preparation, withPreparation } from '#server/http/contract.ts';
import { acceptSubject, readiness, recordOpening } from '#server/loan/accept.ts';
import { applyAgain } from '#server/loan/applyAgain.ts';
import { documentsSince, loadView } from '#server/loan/customerView.ts';
import { isLateToday, prepareRequest } from '#server/loan/moreTime.ts';
import { type KeptOffer, storeOffer } from '#server/loan/papers/keepOffer.ts';
import { loadOfferSource } from '#server/loan/papers/loadSource.ts';
import { checkAccount, codeFor, prepareAccount } from '#server/loan/payoutAccount.ts';
import { type Lead, type Prepared, sendEvent } from '#server/loan/sendEvent.ts';
import type { VerifyResult } from '#server/otp/otp.ts';
import { smsRupees } from '#server/otp/sms/rupees.ts';
import type { Deps } from '#server/start/deps.ts';

type LoanScope = Pick<Context<'loanRead'>, 'tx' | 'customerId'>;
type Aim = { readonly lead_id: string; readonly seen: number };
/** The event to send, or the answer that refuses it. */
type Sending = Prepared & { readonly refusal?: Answer };

/** A refusal with the loan as it is. */
const refusedWith = async (
  { tx }: LoanScope,
  deps: Deps,
  leadId: string,
  reason: 'stale' | 'refused',
  message: string,
): Promise<Answer> => refused(message, { reason, loan: await loadView(tx, deps, leadId) });

/** Sends an event of the customer to a loan; answers with the loan as it is then [LOAN-20] [LOAN-23]. */
async function move(
  scope: LoanScope,
  deps: Deps,
  { lead_id: leadId, seen }: Aim,
  prepare: (lead: Lead) => Sending | Promise<Sending>,
): Promise<Answer> {
  const { tx, customerId } = scope;
  let refusal: Answer | undefined;
  const sent = await sendEvent(tx, deps, {
    leadId,
    seen,
    sender: { kind: 'customer', id: customerId },
    async prepare(lead) {
      const sending = await prepare(lead);
      refusal = sending.refusal;
      return refusal ? undefined : sending;
    },
  });
  if (sent.kind === 'moved') return success(await loadView(tx, deps, leadId));
  if (refusal?.http) return refusal;
  const message = sent.kind === 'stale' ? m.loan_stale() : (refusal?.Message ?? m.loan_refused());
  return refusedWith(scope, deps, leadId, sent.kind, message);
}

const sends = (event: LoanEvent) => () => ({ event });

/** The papers of an offer, stored before its acceptance; undefined for one that can't be accepted now. */
interface PreparedOffer extends Preparation {
  readonly offer?: KeptOffer;
}

/** Makes the papers that an acceptance names by their hashes, once its code is right [LOAN-31]. */
async function prepareOffer(body: RequestOf<'loanAccept'>, ip: string, deps: Deps): Promise<PreparedOffer> {
  const { lead_id: leadId, proposal, otp: code } = body;
  const view = await loadView(deps.db, deps, leadId);
  const lead = { id: leadId, state: view.state as LoanState };
  const { refusal } = await readiness(deps.db, deps, lead, proposal);
  if (refusal !== undefined) return {};
  const subject = acceptSubject(deps, { leadId, proposal });
  if (!(await deps.otp.wouldTake(deps.db, { purpose: 'accept', subject, code, ip }))) return {};
  const source = await loadOfferSource(deps.db, deps, view);
  if (source === undefined) return {};
  const offer = await storeOffer(deps, source);
  return { offer, release: offer.drop };
}

/** The answer to a code that isn't taken. */
const refusalOfCode = (tried: Extract<VerifyResult, { ok: false }>): Answer => {
  if (tried.reason === 'locked') return tooMany(tried.retryAfter);
  return refused(tried.reason === 'expired' ? m.crm_code_expired() : m.crm_code_wrong());
};

/** An acceptance with its code, which is tried only for an open offer whose statement was opened [LOAN-11]. */
const acceptance =
  ({ tx, body, ip, afterCommit }: Context<'loanAccept'>, deps: Deps, offer: KeptOffer | undefined) =>
  async (lead: Lead): Promise<Sending> => {
    const { lead_id: leadId, proposal, otp: code } = body;
    const { isOpen, isAcknowledged, refusal } = await readiness(tx, deps, lead, proposal);
    const withCode = (isCodeRight: boolean) => ({
      type: 'ACCEPT' as const,
      facts: { isOpen, isAcknowledged, isCodeRight },
    });
    if (refusal !== undefined) return { event: withCode(false), refusal: refused(refusal) };
    const subject = acceptSubject(deps, { leadId, proposal });
    const tried = await deps.otp.verify(tx, { purpose: 'accept', subject, code, ip });
    if (tried.ok) {
      if (offer === undefined) return { event: withCode(false) };
      return {
        event: { ...withCode(true), papers: offer.hashes },
        async write() {
          await offer.keep(tx, leadId);
          afterCommit(offer.confirm);
        },
      };
    }
    return { event: withCode(false), refusal: refusalOfCode(tried) };
  };

/** Another account for the payout, with the code that was sent for it [LOAN-58]. */
const otherAccount =
  ({ tx, body, ip }: Context<'loanAccount'>, deps: Deps) =>
  async (lead: Lead): Promise<Sending> => {
    const { account, refusal } = await checkAccount(tx, deps, lead, body);
    if (account === undefined) {
      return { event: { type: 'ACCOUNT.CHANGED', facts: { isCodeRight: false } }, refusal: refused(refusal) };
    }
    const tried = await deps.otp.verify(tx, { ...codeFor(deps, lead.id, account), code: body.otp, ip });
    const prepared = prepareAccount(tx, deps, lead, account, tried.ok);
    return tried.ok ? prepared : { ...prepared, refusal: refusalOfCode(tried) };
  };

/** The moment of the question that the lender asked last. */
const askedAt = async ({ tx }: LoanScope, leadId: string): Promise<Date | undefined> => {
  const asked = await tx
    .selectFrom('loan_events')
    .select('at')
    .where('lead_id', '=', leadId)
    .where('type', '=', 'ASK')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return asked?.at;
};

/** An answer to the lender's question: a text, documents that came since, or both. */
const answer =
  (scope: Context<'loanAnswer'>, deps: Deps) =>
  async ({ id: leadId }: Lead): Promise<Sending> => {
    const { tx, customerId, body } = scope;
    const event = { type: 'GIVEN' } as const;
    const moment = await askedAt(scope, leadId);
    const documents = moment ? await documentsSince(tx, customerId, moment) : [];
    const text = body.text.trim();
    if (text === '' && documents.length === 0) return { event, refusal: refused(m.loan_answer_empty()) };
    return {
      event,
      write: (number) =>
        tx
          .insertInto('loan_answers')
          .values({
            lead_id: leadId,
            number,
            answer: deps.secrets.encrypt(text, 'loan_answers.answer', leadId, String(number)),
            documents,
          })
          .execute(),
    };
  };

/** A request for more time, or that it is taken back. */
const moreTime =
  ({ tx, body: { until } }: Context<'loanHardship'>, deps: Deps) =>
  async (lead: Lead): Promise<Sending> => {
    if (until === null) {
      return { event: { type: 'HARDSHIP.WITHDRAWN', facts: { isLate: await isLateToday(tx, deps, lead) } } };
    }
    const asked = await prepareRequest(tx, deps, lead, until);
    return asked ?? { event: { type: 'HARDSHIP.ASKED', until }, refusal: refused(m.loan_more_time_range()) };
  };

/** The mobile number of a customer. */
const mobileOf = async ({ tx, customerId }: LoanScope, { secrets }: Deps): Promise<string> => {
  const { mobile } = await tx
    .selectFrom('customers')
    .select('mobile')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return secrets.decryptText(mobile, 'customers.mobile', customerId);
};

/** A customer's own loan (loan clauses LOAN-11, LOAN-20, LOAN-23, LOAN-24). */
export const CUSTOMER_LOAN: Handlers = {
  async loanRead({ tx, body }, deps) {
    return success(await loadView(tx, deps, body.lead_id));
  },

  async loanKfsOpened(scope, deps) {
    const { tx, body } = scope;
    const { lead_id: leadId, proposal: number, language } = body;
    const proposal = await newestProposal(tx, leadId);
    if (proposal?.number !== number) {
      return refusedWith(scope, deps, leadId, 'stale', m.loan_offer_changed());
    }
    await recordOpening(tx, deps, proposal, language);
    return success(await loadView(tx, deps, leadId));
  },

  async loanAcceptSend(scope, deps) {
    const { tx, customerId, body, ip } = scope;
    const { lead_id: leadId, proposal } = body;
    const row = await tx
      .selectFrom('leads')
      .select(['id', 'state'])
      .where('id', '=', leadId)
      .executeTakeFirstOrThrow();
    const { refusal } = await readiness(tx, deps, row, proposal);
    if (refusal !== undefined) return refusedWith(scope, deps, leadId, 'refused', refusal);
    const offer = await newestProposal(tx, leadId);
    const sent = await deps.otp.send(tx, {
      purpose: 'accept',
      amount: smsRupees(Number(offer?.principal_paise ?? 0) / 100),
      subject: acceptSubject(deps, { leadId, proposal }),
      mobile: await mobileOf(scope, deps),
      customerId,
      ip,
    });
    return sent.sent ? success(null, m.crm_code_sent()) : tooMany(sent.retryAfter);
  },

  loanAccept: withPreparation<'loanAccept', PreparedOffer>(
    ({ body, ip }, deps) => prepareOffer(body, ip, deps),
    (context, deps, { offer }) => move(context, deps, context.body, acceptance(context, deps, offer)),
  ),

  async loanDecline(context, deps) {
    return move(context, deps, context.body, sends({ type: 'DECLINE' }));
  },

  async loanWithdraw(context, deps) {
    return move(context, deps, context.body, sends({ type: 'WITHDRAW' }));
  },

  async loanAnswer(context, deps) {
    return move(context, deps, context.body, answer(context, deps));
  },

  async loanHardship(context, deps) {
    return move(context, deps, context.body, moreTime(context, deps));
  },

  async loanAccountSend(scope, deps) {
    const { tx, customerId, body, ip } = scope;
    const lead = await tx
      .selectFrom('leads')
      .select(['id', 'state', 'customer_id'])
      .where('id', '=', body.lead_id)
      .executeTakeFirstOrThrow();
    const { account, refusal } = await checkAccount(tx, deps, lead, body);
    if (account === undefined) return refusedWith(scope, deps, lead.id, 'refused', refusal);
    const sent = await deps.otp.send(tx, {
      ...codeFor(deps, lead.id, account),
      account: lastDigits(account),
      mobile: await mobileOf(scope, deps),
      customerId,
      ip,
    });
    return sent.sent ? success(null, m.crm_code_sent()) : tooMany(sent.retryAfter);
  },

  async loanAccount(context, deps) {
    return move(context, deps, context.body, otherAccount(context, deps));
  },

  async loanApplyAgain({ tx, customerId, afterCommit }, deps) {
    const applied = await applyAgain(tx, deps, customerId);
    if (!applied.ok) return refused(applied.message);
    afterCommit(async () => {
      for (const name of applied.files) await deps.documents.delete(name);
    });
    return success({ lead_id: applied.lead });
  },
};
