import type { NotNull } from 'kysely';
import { m } from '#messages';
import { postsFrom } from '#server/database/repositories/blog.ts';
import { panHash } from '#server/database/repositories/customers.ts';
import type { Tx } from '#server/database/transaction.ts';
import { refused, success, tooMany } from '#server/http/answers.ts';
import type { Handlers } from '#server/http/contract.ts';
import { sealPayProof } from '#server/loan/payments/payProof.ts';
import { repaymentOf } from '#server/loan/repayment.ts';
import type { Deps } from '#server/start/deps.ts';

/** The loan of a PAN that is due soonest, or closed last when none is open, with its customer (D-25). */
const loanDue = (tx: Tx, { secrets }: Deps, pan: string) =>
  tx
    .selectFrom('loans')
    .selectAll()
    // Not a join, whose plan may read more for a known PAN.
    .select(({ selectFrom }) =>
      selectFrom('customers')
        .select('mobile')
        .whereRef('customers.id', '=', 'loans.customer_id')
        .$asScalar()
        .$notNull()
        .as('mobile'),
    )
    .where('pan_hash', '=', panHash(secrets, pan))
    .where('customer_id', 'is not', null)
    .where('lead_id', 'is not', null)
    .$narrowType<{ customer_id: NotNull; lead_id: NotNull }>()
    .orderBy('closed_at', (order) => order.desc().nullsFirst())
    .orderBy('repayment_date')
    .limit(1)
    .executeTakeFirst();

type LoanDue = NonNullable<Awaited<ReturnType<typeof loanDue>>>;

/** The proof for a loan that can be paid through the provider; undefined for another one. */
function payProofOf(deps: Deps, loan: LoanDue): string | undefined {
  const { extensions, razorpay } = deps.config;
  const { customer_id: customerId, lead_id: leadId, closed_at } = loan;
  if (!extensions || razorpay?.payPage === undefined || closed_at !== null) return undefined;
  return sealPayProof(deps, { customerId, leadId });
}

/** The most articles in one answer. */
const MOST_POSTS = 50;

const tidy = (pan: string) => pan.trim().toUpperCase();

/** Calls that need no sign-in: the repayment look-up (P-03, P-05, D-25) and the blog (B-03). */
export const PUBLIC: Handlers = {
  async repaySendOtp({ tx, ip, body }, deps) {
    const pan = tidy(body.pancard);
    const loan = await loanDue(tx, deps, pan);
    const sent = await deps.otp.send(tx, {
      purpose: 'repay',
      subject: deps.otp.subject('repay', pan),
      // Nothing is sent for a PAN without a loan, and the answer is the same (security 5).
      mobile: loan && deps.secrets.decryptText(loan.mobile, 'customers.mobile', loan.customer_id),
      customerId: loan?.customer_id ?? null,
      ip,
    });
    if (!sent.sent) return tooMany(sent.retryAfter);
    return success(null, sent.crowded ? m.crm_code_sent_crowded() : m.crm_repay_code_sent());
  },

  async repayVerifyOtp({ tx, ip, body }, deps) {
    const pan = tidy(body.panNumber);
    const subject = deps.otp.subject('repay', pan);
    const tried = await deps.otp.verify(tx, { purpose: 'repay', subject, code: body.otp, ip });
    if (!tried.ok && tried.reason === 'locked') return tooMany(tried.retryAfter);
    if (!tried.ok) return refused(tried.reason === 'expired' ? m.crm_code_expired() : m.crm_code_wrong());
    const loan = await loanDue(tx, deps, pan);
    // A PAN without a loan was sent no code: a lucky guess learns nothing (security 5).
    if (loan === undefined || loan.customer_id !== tried.customerId) return refused(m.crm_code_wrong());
    const repayment_data = await repaymentOf(tx, loan.lead_id, deps.now());
    const pay_proof = payProofOf(deps, loan);
    return success(null, m.service_success(), { repayment_data, ...(pay_proof && { pay_proof }) });
  },

  async blog({ tx, body }) {
    const start = Number(body.start);
    const count = Math.min(Math.max(0, Number(body.end) - start), MOST_POSTS);
    return success(null, m.service_success(), { data: await postsFrom(tx, start, count) });
  },
};
