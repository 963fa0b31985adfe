import type { FastifyRequest } from 'fastify';
import { m } from '#messages';
import { inTransaction } from '#server/database/transaction.ts';
import type { DeskCalls } from '#server/desk/calls.ts';
import {
  answerComplaint,
  mayReadComplaints,
  readComplaint,
  readComplaints,
} from '#server/desk/complaints.ts';
import type { StaffMember } from '#server/desk/staff.ts';
import { refused, rejected, success } from '#server/http/answers.ts';
import { UUID } from '#server/http/contract.ts';
import type { Deps } from '#server/process/deps.ts';

const unknown = () => rejected(404, m.service_no_such());

/** What the outcomes of an answer are in the audit, and to the member of staff. */
const ANSWERS = {
  moved: { outcome: 'done', answer: () => success(null) },
  refused: { outcome: 'refused', answer: () => ({ ...refused(m.desk_refused()), http: { code: 409 } }) },
  unknown: { outcome: 'refused', answer: unknown },
  forbidden: { outcome: 'forbidden', answer: () => rejected(403, m.desk_forbidden()) },
} as const;

/** The desk's calls about complaints [CMP-05]: the list, one in the customer's words, and its answer. */
export function complaintRoutes(deps: Deps, { post, audit }: DeskCalls): void {
  const { db } = deps;
  const forbidden = async (staff: StaffMember, request: FastifyRequest, action: string) => {
    await audit(db, staff, request, { action, outcome: 'forbidden', customerId: undefined });
    return ANSWERS.forbidden.answer();
  };

  post('complaints', async (staff, _, request) =>
    mayReadComplaints(staff)
      ? success(await readComplaints(deps))
      : forbidden(staff, request, 'complaints listed'),
  );

  post('complaint', async (staff, { complaint_id: id }, request) => {
    const action = 'complaint viewed';
    if (!mayReadComplaints(staff)) return forbidden(staff, request, action);
    const found = UUID.test(id) ? await readComplaint(deps, id) : undefined;
    if (found === undefined) return unknown();
    await audit(db, staff, request, { action, outcome: 'done', customerId: found.customer_id });
    return success(found);
  });

  post('answer', async (staff, body, request) => {
    if (!UUID.test(body.complaint_id)) return unknown();
    const done = await inTransaction(db, async (tx) => {
      const complaint = await tx
        .selectFrom('complaints')
        .select('customer_id')
        .where('id', '=', body.complaint_id)
        .executeTakeFirst();
      const kind = await answerComplaint(tx, deps, staff, body);
      await audit(tx, staff, request, {
        action: 'complaint answered',
        outcome: ANSWERS[kind].outcome,
        customerId: complaint?.customer_id,
      });
      return kind;
    });
    return ANSWERS[done].answer();
  });
}
