import { randomUUID } from 'node:crypto';
import { BRAND, phoneFor } from '#domain/brand.ts';
import { dateSlashed, dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import type { ComplaintForm } from '#domain/forms/complaint.ts';
import { COMPLAINT_DAYS, complaintNumber, MAX_OPEN_COMPLAINTS } from '#domain/letters/complaints.ts';
import { endOfDay } from '#domain/loan/workingDays.ts';
import type { Complaint } from '#domain/wire/complaint.ts';
import type { ComplaintEffect, ComplaintEvent } from '#machines/complaint.ts';
import { m } from '#messages';
import {
  beginComplaint,
  type ComplaintMove,
  decideComplaint,
  standingOf,
  UNANSWERED,
} from '#server/customer/complaints/chart.ts';
import type { Row } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import { queueNotices } from '#server/otp/sms/notices.ts';
import type { Deps } from '#server/start/deps.ts';

type Stored = Row<'complaints'>;

interface Words {
  readonly brand: string;
  readonly number: string;
  readonly day: string;
  readonly phone: string;
}

type Texts = Readonly<Partial<Record<ComplaintEffect, (words: Words) => string>>>;

/** The text of each effect that tells the customer. */
const TEXTS: Texts = {
  acknowledge: m.sms_complaint_received,
  tellAnswer: m.sms_complaint_answered,
  tellOmbudsman: m.sms_complaint_late,
};

/** The same for a request for correction [DATA-04]. */
const CORRECTION_TEXTS: Texts = {
  acknowledge: m.sms_correction_received,
  tellAnswer: m.sms_correction_answered,
  tellOmbudsman: m.sms_correction_late,
};

/** Runs the effects of a transition in its transaction: texts go through the outbox. */
async function runEffects(
  tx: Tx,
  deps: Deps,
  {
    number,
    customer_id,
    topic,
    deadline_at,
  }: Pick<Stored, 'number' | 'customer_id' | 'topic' | 'deadline_at'>,
  { effects }: ComplaintMove,
): Promise<void> {
  if (effects.includes('remindLender')) deps.metrics.lenderLate();
  const about = topic === 'correction' ? CORRECTION_TEXTS : TEXTS;
  const texts = effects.flatMap((effect) => about[effect] ?? []);
  const words = {
    brand: BRAND.name,
    number: complaintNumber(number),
    // A deadline is the first moment after its last day.
    day: dateSlashed(dayInIndia(new Date((deadline_at ?? deps.now()).getTime() - 1))),
    phone: phoneFor('complaints').text,
  };
  const notices = texts.map((text) => ({ text: text(words) }));
  await queueNotices(tx, deps, customer_id, notices);
}

/** Stores a complaint with its 30 days [CMP-01]; false when too many are open. */
export async function makeComplaint(
  tx: Tx,
  deps: Deps,
  customerId: string,
  { topic, text }: ComplaintForm,
): Promise<boolean> {
  // The customer's row is locked, so that two requests at once count each other's.
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
  const open = await tx
    .selectFrom('complaints')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', 'in', UNANSWERED)
    .execute();
  if (open.length >= MAX_OPEN_COMPLAINTS) return false;
  const id = randomUUID();
  const begun = beginComplaint();
  const made_at = deps.now();
  const stored = await tx
    .insertInto('complaints')
    .values({
      id,
      customer_id: customerId,
      topic,
      text: deps.secrets.encrypt(text, 'complaints.text', id),
      state: begun.state,
      made_at,
      deadline_at: promisedBy(made_at),
    })
    .returning(['number', 'customer_id', 'topic', 'deadline_at'])
    .executeTakeFirstOrThrow();
  await runEffects(tx, deps, stored, begun);
  return true;
}

/** The moment by which an answer was promised, which stays when it is missed. */
export const promisedBy = (made_at: Date): Date => endOfDay(daysAfter(dayInIndia(made_at), COMPLAINT_DAYS));

/** What is stored with an answer. */
export interface ComplaintAnswer {
  readonly text: string;
  readonly staffId: string;
}

/**
 * Sends an event to a complaint whose row the caller has locked; false when the chart doesn't handle it. No other code
 * writes a complaint's state.
 */
export async function sendToComplaint(
  tx: Tx,
  deps: Deps,
  complaint: Stored,
  event: ComplaintEvent,
  answer?: ComplaintAnswer,
): Promise<boolean> {
  const move = decideComplaint(complaint.state, event);
  if (move === undefined) return false;
  const at = deps.now();
  await tx
    .updateTable('complaints')
    .set({
      state: move.state,
      // Every transition settles the time to answer: it was answered, taken back, or is over.
      deadline_at: null,
      ...(answer && {
        answer: deps.secrets.encrypt(answer.text, 'complaints.answer', complaint.id),
        answered_at: at,
        answered_by: answer.staffId,
      }),
    })
    .where('id', '=', complaint.id)
    .execute();
  await runEffects(tx, deps, complaint, move);
  return true;
}

/** A customer's complaints, newest first. */
export async function complaintsOf(tx: Tx, { secrets }: Pick<Deps, 'secrets'>, customerId: string) {
  const rows = await tx
    .selectFrom('complaints')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(
    ({ id, number, topic, text, state, made_at, deadline_at, answer, answered_at }): Complaint => ({
      id,
      number: complaintNumber(number),
      topic,
      text: secrets.decryptText(text, 'complaints.text', id),
      made_at: made_at.toISOString(),
      state,
      ...standingOf(state),
      deadline: deadline_at?.toISOString() ?? null,
      answer: answer && secrets.decryptText(answer, 'complaints.answer', id),
      answered_at: answered_at?.toISOString() ?? null,
    }),
  );
}
