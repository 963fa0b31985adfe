import { useSyncExternalStore } from 'react';
import type { DocumentSlot, SlotId } from '#domain/documents/documents.ts';
import type { ReadyFile } from '#domain/documents/files.ts';
import type { SlotState } from '#machines/documents.ts';
import { m } from '#messages';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Icon } from '../../ui/graphics/Icon.tsx';
import { fileLockIcon, fileTextIcon, trash2Icon, xIcon } from '../../ui/graphics/icons.ts';
import { megabytes, megabytesSent } from '../steps/pageTexts.ts';
import { Thumbnail } from './Thumbnail.tsx';
import type { DocumentsActor, DocumentsProgress } from './useDocuments.ts';

type FileRowProps = {
  slot: DocumentSlot;
  file: ReadyFile;
  actor: DocumentsActor;
  progress: DocumentsProgress;
  state: SlotState;
};

/** The button beside the file in each state that has one. */
const ACTIONS: Partial<Record<SlotState, 'stop' | 'remove'>> = {
  chosen: 'remove',
  uploading: 'stop',
  failed: 'remove',
};

/** The share of a slot's upload that was sent, 0 to 1. */
export const useShare = (progress: DocumentsProgress, slot: SlotId): number =>
  useSyncExternalStore(progress.subscribe, () => progress.shareOf(slot));

function Size({ slot, file, progress, state }: Omit<FileRowProps, 'actor'>) {
  const share = useShare(progress, slot.id);
  const bytes = file.content.size;
  const size = megabytes(bytes);
  if (state === 'uploading') return m.documents_sent_of({ sent: megabytesSent(bytes * share), size });
  return file.locked && state !== 'uploaded' ? m.documents_locked() : m.documents_size({ size });
}

/** The file of a slot, and its actions. */
export function FileRow({ actor, ...row }: FileRowProps) {
  const { slot, file, state } = row;
  const { name } = file;
  const action = ACTIONS[state];
  return (
    <div className="file">
      {slot.kind === 'image' ? (
        <Thumbnail photo={file.content} />
      ) : (
        <Icon icon={file.locked ? fileLockIcon : fileTextIcon} />
      )}
      <span className="file__name">
        <b>{name}</b>
        <small className="num">
          <Size {...row} />
        </small>
      </span>
      {action === 'stop' && (
        <IconButton
          icon={xIcon}
          label={m.documents_stop({ name, label: slot.label() })}
          onClick={() => actor.send({ type: 'UPLOAD.STOPPED', slot: slot.id })}
        />
      )}
      {action === 'remove' && (
        <IconButton
          icon={trash2Icon}
          label={m.documents_remove({ name, label: slot.label() })}
          onClick={() => actor.send({ type: 'FILE.REMOVED', slot: slot.id })}
        />
      )}
    </div>
  );
}
