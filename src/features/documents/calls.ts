import { DOCUMENT_SLOTS, SLOT_IDS, type SlotId } from '#domain/documents/documents.ts';
import type { ReadyFile } from '#domain/documents/files.ts';
import type { DocumentsLoaded, DocumentUploaded } from '#machines/documents.ts';
import { reloadApplication } from '../../actors/application.ts';
import { extensionsOn } from '../../crm/config.ts';
import { idempotentSave } from '../../crm/idempotentSave.ts';
import { type UploadOptions, upload } from '../../crm/uploads.ts';
import { base64Of } from '../../files/content.ts';
import { storeProgress } from '../../storage/progress.ts';
import { profileId } from '../../storage/session.ts';

const STEP = 8;

/** Loads whether the step is done, how it is sent (D-40), and the stored documents (ST-01). */
export const loadDocuments = async (): Promise<DocumentsLoaded> => {
  const { completed, documents, refused } = await reloadApplication();
  return {
    done: completed.includes(STEP),
    refused,
    sendsEach: extensionsOn(),
    arrived: SLOT_IDS.filter((id) => documents.includes(id)),
  };
};

/** Of a page for one document that the lender has asked for, the others are there already [LOAN-25]. */
export const loadOnly = async (wanted: SlotId): Promise<DocumentsLoaded> => ({
  done: false,
  sendsEach: extensionsOn(),
  arrived: SLOT_IDS.filter((id) => id !== wanted),
});

/** The document of a slot. */
export const slotOf = (id: SlotId) => DOCUMENT_SLOTS.find((slot) => slot.id === id) ?? DOCUMENT_SLOTS[0];

/** The uploads of one page. A file keeps its idempotency key until the service has answered for it (D-28). */
export const documentUploader = () => {
  const repeats = new WeakMap<ReadyFile, ReturnType<typeof idempotentSave>>();
  const repeatFor = (file: ReadyFile) => {
    const repeat = repeats.get(file) ?? idempotentSave();
    repeats.set(file, repeat);
    return repeat;
  };

  /** Sends one document, with a password only if given and only for a slot that accepts one (DOC-01, DOC-03). */
  return async (
    id: SlotId,
    file: ReadyFile,
    password: string,
    options: UploadOptions = {},
  ): Promise<DocumentUploaded> => {
    const profile_id = profileId();
    if (!profile_id) return { ok: false, failure: { kind: 'noProfile' } };
    const { eventName, docType, takesPassword } = slotOf(id);
    const body = {
      profile_id,
      event_name: eventName,
      doc_type: docType,
      file_ext: file.extension,
      file: await base64Of(file.content),
      ...(takesPassword && password !== '' ? { password } : {}),
    };
    return repeatFor(file)(password, async (idempotencyKey): Promise<DocumentUploaded> => {
      const sent = await upload('document', body, { ...options, idempotencyKey });
      if (!sent.ok) return sent;
      storeProgress(sent.data);
      return { ok: true };
    });
  };
};
