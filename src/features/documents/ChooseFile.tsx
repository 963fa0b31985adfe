import type { ComponentProps } from 'react';
import { type DocumentSlot, PAPER_SLOT } from '#domain/documents/documents.ts';
import { m } from '#messages';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/graphics/Icon.tsx';
import { cameraIcon, folderOpenIcon, refreshCwIcon } from '#ui/graphics/icons.ts';
import { extensionsOn } from '../../crm/config.ts';
import { FileButton } from '../steps/FileButton.tsx';
import { OpenSlipPhotos, type SlipPhotosView } from './OpenSlipPhotos.tsx';

type InputProps = ComponentProps<'input'>;

type ChooseFileProps = {
  slot: DocumentSlot;
  /** Id of what is wrong with the file that was chosen. */
  errorId: string | undefined;
  /** The drop zone's own attributes for its file input. */
  inputProps: (own: InputProps) => InputProps;
  onChoose: (file: File) => void;
  /** Called with the view that photographs a slip. */
  onPhotograph: (view: () => SlipPhotosView) => void;
};

/** Id of what a slot says of its document: what it is, and the kind of its file. */
export const hintId = ({ id }: DocumentSlot): string => `${id}-hint`;

const ACCEPT = {
  image: 'image/jpeg,image/png,.jpg,.jpeg,.png',
  pdf: 'application/pdf,.pdf',
} as const;

/** Sends another file in place of the one that the service has (DOC-07). */
export function ReplaceFile({ slot, inputProps }: Pick<ChooseFileProps, 'slot' | 'inputProps'>) {
  const label = m.documents_replace({ label: slot.label() });
  return (
    <label className="btn btn--quiet filebtn slot__replace">
      <input
        {...inputProps({
          'aria-label': label,
          'aria-describedby': hintId(slot),
          accept: ACCEPT[slot.kind],
          style: undefined,
          tabIndex: 0,
        })}
      />
      <Icon icon={refreshCwIcon} />
      {m.documents_replace_file()}
    </label>
  );
}

/**
 * The file input of a slot, named as the document (N-14); for photos there is a second one, because Android 13 and
 * later offers no camera in an image-only input.
 */
export function ChooseFile({ slot, errorId, inputProps, onChoose, onPhotograph }: ChooseFileProps) {
  return (
    <>
      <div className="slot__acts">
        <label className="btn btn--secondary filebtn">
          <input
            {...inputProps({
              id: slot.id,
              'aria-label': slot.label(),
              'aria-describedby': classes(hintId(slot), errorId),
              'aria-invalid': errorId ? true : undefined,
              'aria-required': true,
              accept: ACCEPT[slot.kind],
              style: undefined,
              tabIndex: 0,
            })}
          />
          <Icon icon={folderOpenIcon} />
          {m.documents_choose()}
        </label>
        {slot.kind === 'image' && (
          <FileButton
            label={m.documents_take_photo()}
            aria-label={m.documents_take_photo_of({ label: slot.label() })}
            aria-describedby={hintId(slot)}
            icon={cameraIcon}
            look="secondary"
            accept="image/*"
            capture="environment"
            onChoose={onChoose}
          />
        )}
      </div>
      <p className="drop-hint">{m.documents_drop_hint()}</p>
      {slot.id === PAPER_SLOT && extensionsOn() && <OpenSlipPhotos onOpen={onPhotograph} />}
    </>
  );
}
