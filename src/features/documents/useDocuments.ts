import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import type { SlotId } from '#domain/documents/documents.ts';
import type { FileCheck, ReadyFile } from '#domain/documents/files.ts';
import { arrivalRows, documentsRows } from '#machines/connections/documents.ts';
import { type DocumentUploaded, documentsMachine, type Passwords } from '#machines/documents.ts';
import { connect } from '../../actors/connect.ts';
import { pageEffects } from '../../actors/pageEffects.ts';
import { inspected } from '../../actors/system.ts';
import { useFreshOnFocus } from '../../actors/useFreshOnFocus.ts';
import { checkDocument } from '../../files/check.ts';
import { createProgress } from '../../files/progress.ts';
import { storeDocumentsUploaded } from '../../storage/progress.ts';
import { documentUploader, loadDocuments, loadOnly, slotOf } from './calls.ts';

type Sending = { slot: SlotId; file: ReadyFile | null; password: string };

const documents = (wanted: SlotId | undefined) => {
  const progress = createProgress<SlotId>();
  /** As typed so far, for what is sent without a press; the machine stores none (D-29). */
  const typed: Passwords = {};
  const uploadDocument = documentUploader();
  const machine = provideActors(documentsMachine, {
    actors: {
      load: fromPromise(() => (wanted ? loadOnly(wanted) : loadDocuments())),
      checkFile: fromPromise<FileCheck, { slot: SlotId; file: File }>(({ input }) =>
        checkDocument(input.file, slotOf(input.slot).kind),
      ),
      uploadFile: fromPromise<DocumentUploaded, Sending>(({ input: { slot, file, password }, signal }) => {
        if (!file) return Promise.reject(new Error('there is no file'));
        progress.set(slot, 0);
        const onProgress = (share: number) => progress.set(slot, share);
        return uploadDocument(slot, file, password || (typed[slot] ?? ''), { signal, onProgress });
      }),
    },
  });
  return { machine, progress, typed };
};

const given = { ...pageEffects, storeDocumentsUploaded };

/** The actor of the open documents page, and how far each upload is. `wanted`: the one slot that is collected. */
export function useDocuments(wanted: SlotId | undefined) {
  const [{ machine, progress, typed }] = useState(() => documents(wanted));
  const actor = useActorRef(machine, inspected);
  useLayoutEffect(
    () => connect('documents', actor, wanted ? documentsRows : [...documentsRows, ...arrivalRows], given),
    [actor, wanted],
  );
  useFreshOnFocus();
  return { actor, progress, typed };
}

export type DocumentsActor = ReturnType<typeof useDocuments>['actor'];
export type DocumentsProgress = ReturnType<typeof useDocuments>['progress'];
