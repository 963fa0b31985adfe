import { randomUUID } from 'node:crypto';
import { contactForm } from '#domain/forms/contact.ts';
import { DRAFT_FIELDS } from '#domain/forms/draftFields.ts';
import type { DraftStep } from '#domain/wire/extensions.ts';
import { m } from '#messages';
import { placeOf } from '#server/adapters/pincodes.ts';
import { applicationDetailsOf } from '#server/customer/applicationDetails.ts';
import { requestDeletion, withdrawDeletion } from '#server/customer/deletion.ts';
import { typedMobileHash } from '#server/database/repositories/customers.ts';
import { countForAddress } from '#server/database/repositories/daily.ts';
import { draftsOf, saveDraft } from '#server/database/repositories/drafts.ts';
import type { Tx } from '#server/database/transaction.ts';
import { refused, success, tooMany } from '#server/http/answers.ts';
import type { Context, Handler, Handlers } from '#server/http/contract.ts';
import { openPayProof, type ProvenLoan } from '#server/loan/payments/payProof.ts';
import { answerPlaced, answerStored } from '#server/routes/paymentOrders.ts';
import type { Deps } from '#server/start/deps.ts';

const HOUR_SECONDS = 3_600;

/** The fields of each step's draft: never a PAN, account number, password or file (D-15, security 14). */
const ALLOWED: Record<DraftStep, readonly string[]> = {
  ...DRAFT_FIELDS,
  offer: ['loanPurpose', 'principal', 'tenure'],
};

/** An order for the loan that a person has looked up, without a sign-in [PAY-14]. */
const repayOrder: Handler<'repayOrder'> = Object.assign(
  async ({ tx, body: { pay_proof, amount } }: Context<'repayOrder'>, deps: Deps) => {
    const loan = openPayProof(deps, pay_proof);
    const isKnown = loan && (await hasLead(tx, loan));
    return isKnown ? answerStored(tx, deps, { ...loan, rupees: amount }) : refused(m.crm_pay_proof_ended());
  },
  { finish: answerPlaced },
);

/** False once the customer's data is deleted. */
const hasLead = async (tx: Tx, { customerId, leadId }: ProvenLoan): Promise<boolean> =>
  (await tx
    .selectFrom('leads')
    .select('id')
    .where('id', '=', leadId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()) !== undefined;

/** Calls beyond the specification (D-02, D-10, D-15, D-20). */
export const EXTENSIONS: Handlers = {
  repayOrder,

  async logout({ tx, tokenHash }, { sessions }) {
    await sessions.revoke(tx, tokenHash);
    return success(null, m.crm_signed_out());
  },

  async languageSaved({ tx, customerId, body: { language } }) {
    await tx.updateTable('customers').set({ language }).where('id', '=', customerId).execute();
    return success(null);
  },

  async draftSave({ tx, customerId, body: { step, version, fields } }, { secrets, now }) {
    if (Object.keys(fields).some((field) => !ALLOWED[step].includes(field))) {
      return refused(m.crm_draft_forbidden());
    }
    const { kept: isSaved, draft } = await saveDraft(tx, secrets, {
      customerId,
      step,
      version,
      fields,
      at: now(),
    });
    return isSaved ? success(draft) : refused(m.crm_draft_older(), draft);
  },

  async draftRead({ tx, customerId }, { secrets }) {
    return success({ drafts: await draftsOf(tx, secrets, customerId) });
  },

  async applicationDetails({ tx, customerId }, { secrets, now, config }) {
    return success(await applicationDetailsOf(tx, secrets, customerId, now(), config.eligibility));
  },

  async deletionRequest({ tx, customerId }, deps) {
    const requested = await requestDeletion(tx, deps, customerId);
    return requested.ok ? success({ deleted_on: requested.day }) : refused(requested.message);
  },

  async deletionWithdraw({ tx, customerId }, { now }) {
    return (await withdrawDeletion(tx, customerId, now())) ? success(null) : refused(m.crm_deletion_done());
  },

  async ifsc({ body }, { findBranch }) {
    const branch = await findBranch(body.ifsc.trim().toUpperCase());
    return branch ? success(branch) : refused(m.crm_ifsc_unknown());
  },

  async pincode({ body }) {
    const place = placeOf(body.pincode);
    return place ? success(place) : refused(m.crm_pincode_unknown());
  },

  async contact({ tx, ip, body }, deps) {
    if (!contactForm.safeParse(body).success) return refused(m.crm_contact_incomplete());
    if (!(await countForAddress(tx, deps, ip))) return tooMany(HOUR_SECONDS);
    const id = randomUUID();
    const sealed = deps.secrets.encrypt(JSON.stringify(body), 'contact_messages.body', id);
    const phone_hash = typedMobileHash(deps.secrets, body.phone_number);
    await tx
      .insertInto('contact_messages')
      .values({ id, body: sealed, phone_hash, created_at: deps.now() })
      .execute();
    return success(null, m.crm_contact_saved());
  },

  async review({ tx, ip, body }, deps) {
    const [name, review] = [body.name.trim(), body.review.trim()];
    if (name === '' || review === '') return refused(m.crm_review_incomplete());
    if (!(await countForAddress(tx, deps, ip))) return tooMany(HOUR_SECONDS);
    await tx
      .insertInto('reviews')
      .values({ name, review, rating: body.rating, created_at: deps.now() })
      .execute();
    return success(null, m.crm_review_saved());
  },
};
