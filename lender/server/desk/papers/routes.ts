import { mayRead } from '#lender/staff.ts';
import { m } from '#messages';
import type { Db } from '#server/database/connect.ts';
import type { DeskCalls } from '#server/desk/calls.ts';
import { showPaper } from '#server/desk/papers/showPaper.ts';
import { refused, rejected, success } from '#server/http/answers.ts';
import { UUID } from '#server/http/contract.ts';
import { unavailable } from '#server/http/errors.ts';
import type { Deps } from '#server/start/deps.ts';

/** The selfie has a slot of its own. */
const SELFIE = 'selfie';

/** A document of the customer of a lead; undefined for one of another customer. */
const documentOf = (db: Db, leadId: string, documentId: string) =>
  db
    .selectFrom('documents')
    .innerJoin('leads', 'leads.customer_id', 'documents.customer_id')
    .selectAll('documents')
    .where('leads.id', '=', leadId)
    .where('documents.id', '=', documentId)
    .executeTakeFirst();

/** The desk's view of a customer's papers, each look at one in the audit [DESK-50]. */
export function paperRoutes(deps: Deps, { post, audit }: DeskCalls): void {
  const { db } = deps;
  post('paper', async (staff, { lead_id, document_id, page }, request) => {
    const document =
      UUID.test(lead_id) && UUID.test(document_id) ? await documentOf(db, lead_id, document_id) : undefined;
    const audited = (outcome: 'done' | 'refused' | 'forbidden') =>
      audit(db, staff, request, {
        action: document ? `paper viewed: ${document.slot}` : 'paper viewed',
        outcome,
        customerId: document?.customer_id,
      });
    if (!mayRead(staff.role, document?.slot === SELFIE ? 'selfie' : 'papers')) {
      await audited('forbidden');
      return rejected(403, m.desk_forbidden());
    }
    if (document === undefined) return rejected(404, m.service_no_such());
    const shown = await showPaper(deps, document, { page, viewer: staff.name });
    await audited(shown.kind === 'shown' ? 'done' : 'refused');
    if (shown.kind === 'busy') return unavailable();
    return shown.kind === 'shown' ? success(shown.data) : refused(shown.message);
  });
}
