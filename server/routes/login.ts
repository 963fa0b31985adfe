import { m } from '#messages';
import type { Tx } from '#server/database/transaction.ts';
import { type Answer, refused, success, tooMany } from '#server/http/answers.ts';
import { type Context, type Handlers, UUID } from '#server/http/contract.ts';
import type { Deps } from '#server/process/deps.ts';
import {
  customerOf,
  type FoundCustomer,
  findCustomer,
  firstLeadId,
  newProfileId,
} from '#server/repositories/customers.ts';
import { newestLeadId, openLead } from '#server/repositories/leads.ts';

type SignInScope = Pick<Context<'login'>, 'tx' | 'ip'>;

/** The subject of sign-in codes: a number's own id, which a resend by profile knows too. */
const subjectOf = ({ otp, secrets }: Deps, mobile: string) =>
  otp.subject('login', newProfileId(secrets, mobile));

/** Sends a login code to a number, known or not, with the same answer and work (security 5). */
async function sendCode(
  { tx, ip }: SignInScope,
  deps: Deps,
  mobile: string,
  data: unknown,
  { id, known }: FoundCustomer,
  register: (tx: Tx) => Promise<unknown>,
) {
  const subject = subjectOf(deps, mobile);
  const request = { purpose: 'login', subject, mobile, customerId: id, known, ip, register } as const;
  const sent = await deps.otp.send(tx, request);
  if (!sent.sent) return tooMany(sent.retryAfter);
  return success(data, sent.crowded ? m.crm_code_sent_crowded() : m.crm_code_sent());
}

/** Checks a code of this customer; a right one opens the session, and the first one the lead (D-21). */
async function signIn(
  { tx, ip }: SignInScope,
  deps: Deps,
  attempt: { mobile: string; otp: string; customerId: string },
): Promise<Answer> {
  const { mobile, otp, customerId } = attempt;
  const subject = subjectOf(deps, mobile);
  const tried = await deps.otp.verify(tx, { purpose: 'login', subject, code: otp, customerId, ip });
  if (!tried.ok && tried.reason === 'locked') return tooMany(tried.retryAfter);
  if (!tried.ok) return refused(tried.reason === 'expired' ? m.crm_code_expired() : m.crm_code_wrong());
  const at = deps.now();
  await tx
    .updateTable('customers')
    .set((set) => ({ verified_at: set.fn.coalesce('verified_at', set.val(at)) }))
    .where('id', '=', customerId)
    .execute();
  const token = await deps.sessions.issue(tx, customerId, deps.otp.network(ip));
  const lead = await openLead(tx, customerId, firstLeadId(deps.secrets, mobile), at);
  const data = { app_login_token: token, cust_profile_id: customerId, lead_id: lead };
  return success(data, m.crm_signed_in());
}

/** Sign-in by mobile and one-time code, by profile id or, for the journey client, by lead id (LOG-02, LOG-05, API-02). */
export const LOGIN: Handlers = {
  async login(context, deps) {
    const { mobile } = context.body;
    const found = await findCustomer(context.tx, deps.secrets, mobile);
    const register = (tx: Tx) => customerOf(tx, deps.secrets, mobile);
    return sendCode(context, deps, mobile, { cust_profile_id: found.id }, found, register);
  },

  async sendOtp(context, deps) {
    const { mobile } = context.body;
    const found = await findCustomer(context.tx, deps.secrets, mobile);
    const first = firstLeadId(deps.secrets, mobile);
    const lead_id = (await newestLeadId(context.tx, found.id)) ?? first;
    return sendCode(context, deps, mobile, { lead_id }, found, async (tx) => {
      await customerOf(tx, deps.secrets, mobile);
      await openLead(tx, found.id, first, deps.now());
    });
  },

  async otpVerify(context, deps) {
    const { mobile, otp, profile_id } = context.body;
    return signIn(context, deps, { mobile, otp, customerId: profile_id });
  },

  async verifyOtp(context, deps) {
    const { mobile, otp, lead_id } = context.body;
    const lead = UUID.test(lead_id)
      ? await context.tx
          .selectFrom('leads')
          .select('customer_id')
          .where('id', '=', lead_id)
          .executeTakeFirst()
      : undefined;
    return signIn(context, deps, { mobile, otp, customerId: lead?.customer_id ?? '' });
  },

  async resendOtp(context, deps) {
    const { tx, ip, body } = context;
    const customer = UUID.test(body.profile_id)
      ? await tx
          .selectFrom('customers')
          .select(['id', 'mobile', 'verified_at'])
          .where('id', '=', body.profile_id)
          .executeTakeFirst()
      : undefined;
    const mobile = customer && deps.secrets.decryptText(customer.mobile, 'customers.mobile');
    const sent = await deps.otp.send(tx, {
      purpose: 'login',
      // An unknown profile is counted like a number and gets the same answer (security 5).
      subject: mobile === undefined ? deps.otp.subject('login', body.profile_id) : subjectOf(deps, mobile),
      mobile,
      customerId: customer?.id ?? null,
      known: customer?.verified_at != null,
      ip,
    });
    if (!sent.sent) return tooMany(sent.retryAfter);
    return success(null, sent.crowded ? m.crm_code_sent_crowded() : m.crm_code_resent());
  },
};
