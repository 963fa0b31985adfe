import { useSyncExternalStore } from 'react';
import type { DocumentSlot, SlotId } from '#domain/documents/documents.ts';
import type { ReadyFile } from '#domain/documents/files.ts';
import type { SlotState } from '#machines/documents.ts';
import { m } from '#messages';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Icon } from '#ui/graphics/Icon.tsx';
import { fileLockIcon, fileTextIcon, trash2Icon, xIcon } from '#ui/graphics/icons.ts';
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

const STOP = { type: 'UPLOAD.STOPPED', icon: xIcon, label: m.documents_stop } as const;
const REMOVE = { type: 'FILE.REMOVED', icon: trash2Icon, label: m.documents_remove } as const;
/** The button beside the file in each state that has one. */
const ACTIONS: Partial<Record<SlotState, typeof STOP | typeof REMOVE>> = {
  chosen: REMOVE,
  waiting: REMOVE,
  uploading: STOP,
  failed: REMOVE,
};

/** The share of a slot's upload that was sent, 0 to 1. */
const useShare = (progress: DocumentsProgress, slot: SlotId): number =>
  useSyncExternalStore(progress.subscribe, () => progress.shareOf(slot));

/** The same in whole percent. */
export const usePercent = (progress: DocumentsProgress, slot: SlotId): number =>
  Math.round(useShare(progress, slot) * 100);

function Size({ slot, file, progress, state }: Omit<FileRowProps, 'actor'>) {
  const share = useShare(progress, slot.id);
  const bytes = file.content.size;
  const size = megabytes(bytes);
  if (state === 'waiting') return m.documents_in_turn();
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
      {action && (
        <IconButton
          key={action.type}
          icon={action.icon}
          label={action.label({ name, label: slot.label() })}
          onClick={() => actor.send({ type: action.type, slot: slot.id })}
        />
      )}
    </div>
  );
}
