import { randomUUID } from 'node:crypto';
import { BRAND, phoneFor } from '#domain/brand.ts';
import { dateSlashed, dayInIndia, daysAfter } from '#domain/formats/formats.ts';
import type { ComplaintForm } from '#domain/forms/complaint.ts';
import {
  COMPLAINT_DAYS,
  type ComplaintState,
  complaintNumber,
  MAX_OPEN_COMPLAINTS,
  SECOND_LOOK_DAYS,
} from '#domain/letters/complaints.ts';
import { endOfDay } from '#domain/loan/workingDays.ts';
import type { Complaint } from '#domain/wire/complaint.ts';
import type { ComplaintEffect, ComplaintEvent } from '#machines/complaint.ts';
import { m } from '#messages';
import {
  beginComplaint,
  type ComplaintMove,
  decideComplaint,
  LOOKED_AT_AGAIN,
  standingOf,
  UNANSWERED,
} from '#server/customer/complaints/chart.ts';
import { type Correction, readCorrections, wordsOf } from '#server/customer/complaints/corrections.ts';
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
  tellSecondLook: m.sms_complaint_disputed,
  tellOmbudsman: m.sms_complaint_late,
};

/** The same for a request for correction [DATA-04]. */
const CORRECTION_TEXTS: Texts = {
  acknowledge: m.sms_correction_received,
  tellAnswer: m.sms_correction_answered,
  tellSecondLook: m.sms_correction_disputed,
  tellOmbudsman: m.sms_correction_late,
};

/** The days that the lender has in a state. */
const DAYS: Readonly<Partial<Record<ComplaintState, number>>> = {
  open: COMPLAINT_DAYS,
  disputed: SECOND_LOOK_DAYS,
};

/** When the time to answer is over that begins with a state; null in others, whose time is settled. */
const deadlineIn = (state: ComplaintState, at: Date): Date | null => {
  const days = DAYS[state];
  return days === undefined ? null : endOfDay(daysAfter(dayInIndia(at), days));
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
  if (texts.length === 0) return;
  await queueNotices(tx, deps, customer_id, () => texts.map((text) => ({ text: text(words) })));
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
      deadline_at: deadlineIn(begun.state, made_at),
    })
    .returning(['number', 'customer_id', 'topic', 'deadline_at'])
    .executeTakeFirstOrThrow();
  await runEffects(tx, deps, stored, begun);
  return true;
}

/** By when the lender has to answer, or had to: a day that was missed stays; null once there is an answer [DESK-102]. */
export const promisedBy = ({
  state,
  made_at,
  disputed_at,
}: Pick<Stored, 'state' | 'made_at' | 'disputed_at'>): Date | null => {
  if (!UNANSWERED.includes(state)) return null;
  return LOOKED_AT_AGAIN.includes(state)
    ? deadlineIn('disputed', disputed_at ?? made_at)
    : deadlineIn('open', made_at);
};

/** What is stored with an event: an answer and whose it is, or why one is not accepted, '' for no reason. */
export interface ComplaintDetails {
  readonly answer?: {
    readonly text: string;
    readonly staffId: string;
    readonly corrections?: readonly Correction[];
  };
  readonly why?: string;
}

/** True when a complaint waits for another person than this one, who answered it first [CMP-08]. */
export const needsAnother = ({ state, answered_by }: Stored, staffId: string): boolean =>
  LOOKED_AT_AGAIN.includes(state) && answered_by === staffId;

/** What is stored with an event of a state, each text encrypted. */
function detailsOf({ secrets }: Deps, complaint: Stored, at: Date, { answer, why }: ComplaintDetails) {
  const { id, state } = complaint;
  const all = [...correctionsOf(complaint, secrets), ...(answer?.corrections ?? [])];
  const corrections =
    all.length > 0 ? secrets.encrypt(JSON.stringify(all), 'complaints.corrections', id) : null;
  if (answer && LOOKED_AT_AGAIN.includes(state))
    return {
      corrections,
      second_answer: secrets.encrypt(answer.text, 'complaints.second_answer', id),
      second_answered_at: at,
      second_answered_by: answer.staffId,
    };
  if (answer)
    return {
      corrections,
      answer: secrets.encrypt(answer.text, 'complaints.answer', id),
      answered_at: at,
      answered_by: answer.staffId,
    };
  return why === undefined
    ? {}
    : { disputed_at: at, why: why === '' ? null : secrets.encrypt(why, 'complaints.why', id) };
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
  details: ComplaintDetails = {},
): Promise<boolean> {
  const move = decideComplaint(complaint.state, event);
  if (move === undefined) return false;
  const at = deps.now();
  const deadline_at = deadlineIn(move.state, at);
  await tx
    .updateTable('complaints')
    .set({ state: move.state, deadline_at, ...detailsOf(deps, complaint, at, details) })
    .where('id', '=', complaint.id)
    .execute();
  await runEffects(tx, deps, { ...complaint, deadline_at }, move);
  return true;
}

/** That an answer was not accepted, and what came of it; null where it was. */
export const disputeOf = (
  { id, disputed_at, why, second_answer, second_answered_at }: Stored,
  secrets: Deps['secrets'],
): Complaint['dispute'] =>
  disputed_at && {
    at: disputed_at.toISOString(),
    why: why && secrets.decryptText(why, 'complaints.why', id),
    answer: second_answer && secrets.decryptText(second_answer, 'complaints.second_answer', id),
    answered_at: second_answered_at?.toISOString() ?? null,
  };

/** What was corrected by its answers. */
export const correctionsOf = (
  { id, corrections }: Stored,
  secrets: Deps['secrets'],
): readonly Correction[] =>
  corrections ? readCorrections(secrets.decryptText(corrections, 'complaints.corrections', id)) : [];

/** A customer's complaints, newest first. */
export async function complaintsOf(tx: Tx, { secrets }: Pick<Deps, 'secrets'>, customerId: string) {
  const rows = await tx
    .selectFrom('complaints')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row): Complaint => {
    const { id, number, topic, text, state, made_at, deadline_at, answer, answered_at } = row;
    return {
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
      dispute: disputeOf(row, secrets),
      corrections: correctionsOf(row, secrets).map(wordsOf),
    };
  });
}
