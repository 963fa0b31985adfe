import type { FastifyInstance } from 'fastify';
import type { DocumentKind } from '#domain/documents/documents.ts';
import { m } from '#messages';
import { freeBytes } from '#server/base/freeBytes.ts';
import { orInLocale } from '#server/base/locale.ts';
import { storeAudit } from '#server/database/audit.ts';
import { countForDay } from '#server/database/repositories/daily.ts';
import { lockCustomer } from '#server/database/repositories/leads.ts';
import { leadsOf } from '#server/database/repositories/records.ts';
import type { Tx } from '#server/database/transaction.ts';
import {
  acceptDocument,
  type SealedDocument,
  type SentFile,
  slotOf,
} from '#server/documents/acceptDocument.ts';
import { contentHashOf, documentIn, saveDocument, touchDocument } from '#server/documents/documentRows.ts';
import { readDocument } from '#server/documents/sealedFile.ts';
import { type Answer, expired, refused, rejected } from '#server/http/answers.ts';
import {
  type Handler,
  type Handlers,
  type Preparation,
  UUID,
  withPreparation,
} from '#server/http/contract.ts';
import { asDownload } from '#server/http/download.ts';
import { send } from '#server/http/errors.ts';
import { markRegistered } from '#server/routes/eligibility.ts';
import { type RequestScope, saved } from '#server/routes/requestScope.ts';
import { SELFIE_SLOT } from '#server/rules/progress.ts';
import type { Deps } from '#server/start/deps.ts';

const RETRY_SECONDS = 5;
/** Six documents with room for repeats. */
const UPLOADS_A_DAY = 60;

interface Target {
  readonly slot: string;
  readonly docType: string;
  readonly kind: DocumentKind;
}
const SELFIE: Target = { slot: SELFIE_SLOT, docType: 'SELFIE', kind: 'image' };

/** A checked, cleaned and stored file, or the refusal. */
type Received = StoredDocument | (Preparation & { readonly answer: Answer });

interface StoredDocument extends Preparation {
  readonly document: SealedDocument;
  readonly fileName: string;
  /** True once a committed row names the file. */
  kept: boolean;
}

/** Counts, checks and stores a file; slow, so outside of any transaction. */
async function receive(
  deps: Deps,
  customerId: string,
  kind: DocumentKind,
  file: SentFile,
  password?: string,
): Promise<Received> {
  const counted = { customerId, action: 'upload', most: UPLOADS_A_DAY, at: deps.now() } as const;
  if (!(await countForDay(deps.db, counted))) return { answer: refused(m.crm_uploads_full()) };
  const taken = await acceptDocument(deps.files, file, kind, password);
  const bytes = taken.ok ? taken.document.size : 0;
  deps.metrics.uploaded(kind, taken.ok ? 'kept' : taken.busy ? 'busy' : 'refused', bytes);
  if (taken.ok) return storeDocument(deps, taken.document);
  return { answer: taken.busy ? rejected(503, taken.message, RETRY_SECONDS) : refused(taken.message) };
}

async function storeDocument({ documents }: Deps, document: SealedDocument): Promise<StoredDocument> {
  const fileName = await documents.put(document.sealed);
  freeBytes(document.sealed);
  const stored: StoredDocument = {
    document,
    fileName,
    kept: false,
    release: async () => {
      if (!stored.kept) await documents.delete(fileName);
    },
  };
  return stored;
}

/** Documents are taken until the application is sent, and while the lender asks for one [LOAN-25]. */
async function takesDocuments(tx: Tx, customerId: string): Promise<boolean> {
  const leads = await leadsOf(tx, customerId);
  return leads[0]?.submittedAt == null || leads.some(({ state }) => state === 'asked');
}

/** Saves a stored file's row and answers null, or answers why not. The same file sent again changes only its time. */
async function saveFile(
  scope: RequestScope,
  deps: Deps,
  target: Target,
  received: Received,
): Promise<Answer | null> {
  if ('answer' in received) return received.answer;
  const { tx, customerId } = scope;
  const { document, fileName } = received;
  await lockCustomer(tx, customerId);
  const contentHash = contentHashOf(deps.secrets, document);
  const before = await documentIn(tx, customerId, target.slot);
  const isSame = before?.content_hash?.equals(contentHash) ?? false;
  if (before && target === SELFIE) return isSame ? null : refused(m.crm_step_locked());
  if (!(await takesDocuments(tx, customerId))) {
    return isSame ? null : refused(m.crm_submitted_before());
  }
  if (before && isSame) {
    await touchDocument(tx, before.id, deps.now());
    return null;
  }
  const { slot, docType } = target;
  const upload = { customerId, slot, docType, fileName, document, contentHash, at: deps.now() };
  await saveDocument(tx, deps.secrets, upload);
  scope.afterCommit(async () => {
    received.kept = true;
    if (before) await deps.documents.delete(before.file_name);
  });
  return null;
}

type SelfieCall = 'selfie' | 'selfieFallback' | 'saveProfilePicture';

/** Step 5. Only calls of the registration mark it successful (SEL-03). */
const selfieCall = <Name extends SelfieCall>(registers: boolean): Handler<Name> =>
  withPreparation<Name, Received>(
    ({ file, customerId }, deps) => receive(deps, customerId, SELFIE.kind, file as SentFile),
    async (scope, deps, received) => {
      const refusal = await saveFile(scope, deps, SELFIE, received);
      if (refusal) return refusal;
      if (registers) await markRegistered(scope, deps);
      return saved(scope, deps, m.crm_selfie_saved());
    },
  );

/** Step 8: a document may be replaced until the application is submitted (DOC-01, DOC-03). */
const documentCall = <Name extends 'document' | 'uploadDocument'>(): Handler<Name> =>
  withPreparation<Name, Received>(
    async ({ body, file, customerId }, deps) => {
      const slot = slotOf(body.doc_type, body.event_name);
      if (slot === undefined) return { answer: refused(m.crm_file_mismatch()) };
      return receive(deps, customerId, slot.kind, file as SentFile, body.password);
    },
    async (scope, deps, received) => {
      const slot = slotOf(scope.body.doc_type, scope.body.event_name);
      if (slot === undefined) return refused(m.crm_file_mismatch());
      const refusal = await saveFile(scope, deps, { ...slot, slot: slot.id }, received);
      return refusal ?? saved(scope, deps, m.crm_document_saved({ label: slot.label() }));
    },
  );

/** Selfie and documents (SEL-03, DOC-03, API-02, API-03). */
export const DOCUMENTS: Handlers = {
  selfie: selfieCall(false),
  selfieFallback: selfieCall(true),
  saveProfilePicture: selfieCall(true),
  document: documentCall(),
  uploadDocument: documentCall(),
};

/**
 * GET /api/documents/:id with the token in Authtoken: a document, for its owner only (security 20). Not a signed URL,
 * which could leak: the browser app fetches the photo with its token and shows it from a blob.
 */
export function documentRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string } }>('/api/documents/:id', async (request, reply) => {
    const { authtoken } = request.headers;
    const session = await deps.sessions.authenticate(typeof authtoken === 'string' ? authtoken : undefined);
    if (session === undefined) return send(reply, { ...expired(), http: { code: 401 } });
    orInLocale(session.language);
    const { id } = request.params;
    const row = UUID.test(id)
      ? await deps.db
          .selectFrom('documents')
          .select(['customer_id', 'slot', 'file_name', 'file_key', 'mime_type'])
          .where('id', '=', id)
          .where('customer_id', '=', session.customerId)
          .executeTakeFirst()
      : undefined;
    const bytes = row && (await readDocument(deps, row));
    if (row === undefined || bytes === undefined) return send(reply, rejected(404, m.service_not_found()));
    await storeAudit(deps.db, {
      action: 'document viewed',
      outcome: 'done',
      customerId: session.customerId,
      requestId: request.id,
      at: deps.now(),
    });
    return asDownload(reply, 'document').type(row.mime_type).send(bytes);
  });
}
