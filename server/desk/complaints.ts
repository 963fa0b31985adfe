import { complaintNumber } from '#domain/complaints.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { deskAnswer } from '#domain/wire/desk/actions.ts';
import type { z } from '#domain/zod.ts';
import { UNANSWERED } from '#server/complaints/chart.ts';
import { sendToComplaint } from '#server/complaints/complaints.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { StaffMember } from '#server/desk/staff.ts';
import type { Deps } from '#server/process/deps.ts';

const PAGE = 50;

/** Who reads complaints, and who of them answers. */
const READERS: readonly StaffRole[] = ['grievance', 'auditor'];
const mayAnswer = ({ role }: StaffMember) => role === 'grievance';
export const mayReadComplaints = ({ role }: StaffMember): boolean => READERS.includes(role);

/** Complaints that wait for an answer, the oldest first; at most 50. None of their words. */
export async function readComplaints({ db }: Deps) {
  const rows = await db
    .selectFrom('complaints')
    .select(['id', 'number', 'topic', 'state', 'made_at', 'deadline_at'])
    .where('state', 'in', UNANSWERED)
    .orderBy('number')
    .limit(PAGE)
    .execute();
  return { rows: rows.map((row) => ({ ...row, number: complaintNumber(row.number) })) };
}

/** A complaint in the customer's words; undefined for an unknown one. */
export async function readComplaint({ db, secrets }: Deps, id: string) {
  const complaint = await db
    .selectFrom('complaints')
    .innerJoin('customers', 'customers.id', 'complaints.customer_id')
    .selectAll('complaints')
    .select('customers.mobile')
    .where('complaints.id', '=', id)
    .executeTakeFirst();
  if (complaint === undefined) return undefined;
  const { number, customer_id, topic, text, state, made_at, deadline_at, answer, answered_at, mobile } =
    complaint;
  return {
    id,
    number: complaintNumber(number),
    customer_id,
    mobile: secrets.decryptText(mobile, 'customers.mobile', customer_id),
    topic,
    text: secrets.decryptText(text, 'complaints.text', id),
    state,
    made_at,
    deadline: deadline_at,
    answer: answer && secrets.decryptText(answer, 'complaints.answer', id),
    answered_at,
  };
}

/** Answers a complaint, once; a customer may have taken it back meanwhile. */
export async function answerComplaint(
  tx: Tx,
  deps: Deps,
  staff: StaffMember,
  { complaint_id: id, outcome, text }: z.infer<typeof deskAnswer>,
): Promise<'moved' | 'refused' | 'forbidden' | 'unknown'> {
  if (!mayAnswer(staff)) return 'forbidden';
  const complaint = await tx
    .selectFrom('complaints')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (complaint === undefined) return 'unknown';
  const answer = { text, staffId: staff.id };
  return (await sendToComplaint(tx, deps, complaint, { type: 'ANSWER', outcome }, answer))
    ? 'moved'
    : 'refused';
}
