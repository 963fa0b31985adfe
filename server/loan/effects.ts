import { BRAND, phoneFor } from '#domain/brand.ts';
import { dayInIndia, spellDate } from '#domain/formats.ts';
import { MINUTE } from '#domain/limits.ts';
import { applicationNumber } from '#domain/loan/leads.ts';
import type { LoanEffect, LoanEvent } from '#machines/loan/events.ts';
import { m } from '#messages';
import type { Tx } from '#server/database/transaction.ts';
import { afterQuietHours } from '#server/loan/quietHours.ts';
import type { Lead } from '#server/loan/sendEvent.ts';
import type { Deps } from '#server/process/deps.ts';

/** A text is useless a day later. */
const TEXT_LIFE_MS = 24 * 60 * MINUTE;

interface Happened {
  readonly lead: Lead;
  readonly event: LoanEvent;
  readonly effects: readonly LoanEffect[];
  /** The deadline of the new state. */
  readonly deadline: Date | null;
  readonly at: Date;
}

/** Values in SMS texts: the number of the loan (before the payout, the application), the deadline's day, a phone. */
interface Words {
  readonly brand: string;
  readonly number: string;
  readonly day: string;
  readonly phone: string;
}

/** The hour after which texts wait for the morning, and the earlier one of a text that asks for a payment. */
const EVENING = 21;
const EVENING_OF_DEMANDS = 19;
const DEMANDS: readonly LoanEffect[] = ['sendOverdueNotice'];

/** The text of each effect that notifies the customer. */
const TEXTS: Readonly<Partial<Record<LoanEffect, (words: Words) => string>>> = {
  acknowledgeApplication: m.sms_loan_received,
  sendQuestion: m.sms_loan_question,
  sendRefusal: m.sms_loan_refused,
  sendProposal: m.sms_loan_offer,
  sendPayoutNotice: m.sms_loan_paid_out,
  sendReceipt: m.sms_loan_receipt,
  sendOverdueNotice: m.sms_loan_overdue,
  sendRefundNotice: m.sms_loan_refunded,
  sendNoDuesCertificate: m.sms_loan_closed,
  sendReopenedNotice: m.sms_loan_reopened,
  sendEndNotice: m.sms_loan_ended,
};

const spelled = (moment: Date): string => {
  const { day, month } = spellDate(dayInIndia(moment));
  return `${day} ${month}`;
};

/** Runs the effects of a transition in its transaction: texts go through the outbox. */
export async function runEffects(tx: Tx, deps: Deps, happened: Happened): Promise<void> {
  const { lead, effects, deadline, at } = happened;
  if (effects.includes('remindLender')) deps.metrics.lenderLate();
  const texts = effects.flatMap((effect) => {
    const text = TEXTS[effect];
    const evening = DEMANDS.includes(effect) ? EVENING_OF_DEMANDS : EVENING;
    return text ? [{ text, sendAt: afterQuietHours(at, evening) }] : [];
  });
  if (texts.length === 0) return;
  const { mobile, loan_no } = await tx
    .selectFrom('customers')
    .leftJoin('loans', (join) => join.on('loans.lead_id', '=', lead.id))
    .select(['customers.mobile', 'loans.loan_no'])
    .where('customers.id', '=', lead.customer_id)
    .executeTakeFirstOrThrow();
  const words = {
    brand: BRAND.name,
    number: loan_no ?? applicationNumber(lead.id),
    // A deadline is the first moment after its last day.
    day: spelled(new Date((deadline ?? at).getTime() - 1)),
    phone: phoneFor('repayment').text,
  };
  const rows = texts.map(({ text, sendAt }) => ({
    ...deps.outbox.sealed({
      mobile: deps.secrets.decryptText(mobile, 'customers.mobile', lead.customer_id),
      text: text(words),
    }),
    created_at: at,
    next_attempt_at: sendAt,
    expires_at: new Date(sendAt.getTime() + TEXT_LIFE_MS),
  }));
  await tx.insertInto('sms_outbox').values(rows).execute();
}
