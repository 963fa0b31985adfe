import { phoneFor } from '#domain/brand.ts';
import type { RequestOf } from '#domain/wire/requests.ts';
import { m } from '#messages';
import { complaintsOf, makeComplaint, sendToComplaint } from '#server/customer/complaints/complaints.ts';
import { type Answer, refused, success } from '#server/http/answers.ts';
import { type Context, type Handlers, UUID } from '#server/http/contract.ts';
import type { Deps } from '#server/start/deps.ts';

type Scope = Pick<Context<'complaintRead'>, 'tx' | 'customerId'>;

const list = async ({ tx, customerId }: Scope, deps: Deps): Promise<Answer> =>
  success({ complaints: await complaintsOf(tx, deps, customerId) });

/** Sends a customer's event to one of their own complaints; answers with all as they are then. */
async function move(
  scope: Scope,
  deps: Deps,
  { complaint_id: id, event: type, why = '' }: RequestOf<'complaintAct'>,
): Promise<Answer> {
  const { tx, customerId } = scope;
  if (!UUID.test(id)) return refused(m.crm_complaint_unknown());
  const complaint = await tx
    .selectFrom('complaints')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  if (!complaint) return refused(m.crm_complaint_unknown());
  const details = type === 'DISPUTE' ? { why: why.trim() } : {};
  if (!(await sendToComplaint(tx, deps, complaint, { type }, details)))
    return refused(m.crm_complaint_changed());
  return list(scope, deps);
}

/** A customer's complaints (complaint clauses CMP-01 to CMP-04). */
export const COMPLAINTS: Handlers = {
  complaintRead: list,

  async complaintMake(scope, deps) {
    const { tx, customerId, body } = scope;
    const text = body.text.trim();
    if (text === '') return refused(m.complaint_text_missing());
    const isMade = await makeComplaint(tx, deps, customerId, { topic: body.topic, text });
    return isMade
      ? list(scope, deps)
      : refused(m.crm_complaint_too_many({ phone: phoneFor('complaints').text }));
  },

  complaintAct: (scope, deps) => move(scope, deps, scope.body),
};
