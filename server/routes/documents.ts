import type { FastifyInstance } from 'fastify';
import type { DocumentKind } from '#domain/documents.ts';
import type { RequestOf } from '#domain/wire/calls.ts';
import { m } from '#messages';
import { type Handlers, UUID } from '#server/contract.ts';
import type { Deps } from '#server/deps.ts';
import { slotOf, takePaper } from '#server/documents/papers.ts';
import { type Answer, expired, refused, rejected } from '#server/http/answers.ts';
import { send } from '#server/http/errors.ts';
import { countOfDay } from '#server/repositories/daily.ts';
import { documentIn, keepDocument } from '#server/repositories/documents.ts';
import { lockCustomer } from '#server/repositories/leads.ts';
import { leadsOf } from '#server/repositories/records.ts';
import { markRegistered } from '#server/routes/eligibility.ts';
import { type Scope, saved } from '#server/routes/scope.ts';
import { SELFIE_SLOT } from '#server/rules/progress.ts';

const RETRY_SECONDS = 5;
/** Six papers and plenty of second tries. */
const UPLOADS_A_DAY = 60;

interface Target {
  readonly slot: string;
  readonly docType: string;
  readonly kind: DocumentKind;
}
const SELFIE: Target = { slot: SELFIE_SLOT, docType: 'SELFIE', kind: 'image' };
type Given = { readonly file: string; readonly password?: string | undefined };

/** Checks and keeps one file; a text says why not. The same file sent again is kept as it is. */
async function keepFile(scope: Scope, deps: Deps, target: Target, given: Given): Promise<Answer | null> {
  const { tx, customerId } = scope;
  const at = deps.now();
  if (!(await countOfDay(tx, { customerId, action: 'upload', most: UPLOADS_A_DAY, at }))) {
    return refused(m.crm_uploads_full());
  }
  const taken = await takePaper(given.file, target.kind, given.password);
  if (!taken.ok) {
    return taken.busy ? rejected(503, taken.message, RETRY_SECONDS) : refused(taken.message);
  }
  // Held from here on only: papers are sent in parallel, and checking them takes its time.
  await lockCustomer(tx, customerId);
  const before = await documentIn(tx, customerId, target.slot);
  if (before?.sha256.equals(taken.paper.sha256)) return null;
  if (before && target === SELFIE) return refused(m.crm_step_locked());
  if ((await leadsOf(tx, customerId))[0]?.submittedAt != null) return refused(m.crm_submitted_before());
  const upload = { customerId, slot: target.slot, docType: target.docType, paper: taken.paper, at };
  const replaced = await keepDocument(tx, deps.documents, upload);
  if (replaced !== undefined) scope.afterCommit(() => deps.documents.delete(replaced));
  return null;
}

/** Step 5. Only the registration's own calls mark it successful (SEL-03). */
async function saveSelfie(scope: Scope, deps: Deps, file: string, registers: boolean): Promise<Answer> {
  const refusal = await keepFile(scope, deps, SELFIE, { file });
  if (refusal) return refusal;
  if (registers) await markRegistered(scope, deps);
  return saved(scope, deps, m.crm_selfie_saved());
}

type Upload = Pick<RequestOf<'document'>, 'doc_type' | 'event_name' | 'file' | 'password'>;

/** Step 8: a paper may be replaced until the application is submitted (DOC-01, DOC-03). */
async function saveDocument(scope: Scope, deps: Deps, body: Upload): Promise<Answer> {
  const slot = slotOf(body.doc_type, body.event_name);
  if (slot === undefined) return refused(m.crm_file_mismatch());
  const refusal = await keepFile(scope, deps, { ...slot, slot: slot.id }, body);
  return refusal ?? saved(scope, deps, m.crm_document_saved({ label: slot.label() }));
}

/** Selfie and papers (SEL-03, DOC-03, API-02, API-03). */
export const DOCUMENTS: Handlers = {
  selfie: (context, deps) => saveSelfie(context, deps, context.body.file, false),
  selfieFallback: (context, deps) => saveSelfie(context, deps, context.body.file, true),
  saveProfilePicture: (context, deps) => saveSelfie(context, deps, context.body.file, true),
  document: (context, deps) => saveDocument(context, deps, context.body),
  uploadDocument: (context, deps) => saveDocument(context, deps, context.body),
};

/**
 * GET /api/documents/:id, with the token in Authtoken: a document, to its owner and nobody else (security 20).
 * There is no signed address: an address can leak, and under `img-src 'self' blob:` the browser app fetches the
 * photo with its token and shows it from a blob.
 */
export function documentRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string } }>('/api/documents/:id', async (request, reply) => {
    const { authtoken } = request.headers;
    const session = await deps.sessions.authenticate(typeof authtoken === 'string' ? authtoken : undefined);
    if (session === undefined) return send(reply, { ...expired(), http: { code: 401 } });
    const { id } = request.params;
    const row = UUID.test(id)
      ? await deps.db
          .selectFrom('documents')
          .select(['file_name', 'mime_type'])
          .where('id', '=', id)
          .where('customer_id', '=', session.customerId)
          .executeTakeFirst()
      : undefined;
    const bytes = row && (await deps.documents.get(row.file_name));
    if (row === undefined || bytes === undefined) return send(reply, rejected(404, m.service_not_found()));
    return reply
      .header('content-disposition', 'attachment; filename="document"')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(row.mime_type)
      .send(bytes);
  });
}
