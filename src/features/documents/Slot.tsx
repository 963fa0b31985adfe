import { useSelector } from '@xstate/react';
import { type CSSProperties, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import type { DocumentSlot } from '#domain/documents/documents.ts';
import type { SlotState } from '#machines/documents.ts';
import { m } from '#messages';
import { uploadIcon } from '#ui/graphics/icons.ts';
import { arrivalText } from './arrivalText.ts';
import { ChooseFile, ReplaceFile } from './ChooseFile.tsx';
import { SLOT_TEXTS } from './documentTexts.ts';
import { FileRow, usePercent } from './FileRow.tsx';
import type { SlipPhotosView } from './OpenSlipPhotos.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { NotSent, Rejection, SendAlone } from './SlotErrors.tsx';
import { SlotHead } from './SlotHead.tsx';
import { useSlotState } from './slotStates.ts';
import type { DocumentsActor, DocumentsProgress } from './useDocuments.ts';

type SlotProps = {
  slot: DocumentSlot;
  actor: DocumentsActor;
  progress: DocumentsProgress;
  password: string;
  onPassword: (password: string) => void;
};

/** The section of a slot in one state; `look` names its style. */
type SlotView = {
  look: string;
  body: 'choice' | 'check' | 'file';
};

/** Stands for any file where the chart is asked whether it would take one. */
const SOME_FILE = new File([], '');

const VIEWS: Record<SlotState, SlotView> = {
  empty: { look: 'empty', body: 'choice' },
  checking: { look: 'empty', body: 'check' },
  chosen: { look: 'chosen', body: 'file' },
  rejected: { look: 'error', body: 'choice' },
  waiting: { look: 'waiting', body: 'file' },
  uploading: { look: 'busy', body: 'file' },
  uploaded: { look: 'done', body: 'file' },
  failed: { look: 'error', body: 'file' },
};

function Bar({ slot, progress }: Pick<SlotProps, 'slot' | 'progress'>) {
  const percent = usePercent(progress, slot.id);
  return <span className="slot__bar" aria-hidden="true" style={{ '--v': percent } as CSSProperties} />;
}

/** One document: a file is chosen, photographed or dropped, checked, sent, and sent again alone (DOC-01). */
export function Slot({ slot, actor, progress, password, onPassword }: SlotProps) {
  const headingId = useId();
  const errorId = useId();
  const state = useSlotState(actor, slot.id);
  const { file } = useSelector(actor, (s) => s.context.slots[slot.id]);
  const sendsEach = useSelector(actor, (s) => s.context.sendsEach);
  const acceptsFile = useSelector(actor, (s) =>
    s.can({ type: 'FILE.CHOSEN', slot: slot.id, file: SOME_FILE }),
  );
  const sendsAlone = useSelector(actor, (s) => s.can({ type: 'UPLOAD.RETRY', slot: slot.id, password: '' }));
  const choose = (chosen: File) => actor.send({ type: 'FILE.CHOSEN', slot: slot.id, file: chosen });
  const { look: ownLook, ...view } = VIEWS[state];
  /** What photographs a slip, while that is open: it stands in place of the rest. */
  const [SlipPhotos, setSlipPhotos] = useState<SlipPhotosView | null>(null);
  const body = SlipPhotos ? 'photos' : view.body;
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    disabled: !acceptsFile || body === 'photos',
    onDrop: (taken, refused) => {
      const dropped = taken[0] ?? refused[0]?.file;
      if (dropped) choose(dropped);
    },
  });
  // The control that chose or removed a file is gone: the focus stays in its slot, at what mends an error and reads it.
  // Elsewhere the focus stays where it is, and the error is announced [SAY-09].
  const shown = `${state} ${body}`;
  const shownBefore = useRef(shown);
  const [isAlert, setAlert] = useState(false);
  useLayoutEffect(() => {
    if (shown === shownBefore.current) return;
    shownBefore.current = shown;
    const heading = document.getElementById(headingId);
    const isLost = [document.body, heading].includes(document.activeElement as HTMLElement);
    const mends = document.querySelector<HTMLElement>(`[aria-describedby~="${CSS.escape(errorId)}"]`);
    setAlert(!isLost);
    if (isLost) (mends ?? heading)?.focus({ preventScroll: true });
  }, [shown, errorId, headingId]);
  const { password: label } = SLOT_TEXTS[slot.id];
  const isThere = state === 'uploaded';
  const passwordInput = label && acceptsFile && !isThere && body !== 'photos' && (
    <PasswordInput label={label()} value={password} onType={onPassword} />
  );
  const isLocked = Boolean(file?.locked);
  const look = isDragActive ? 'drag' : isLocked && state === 'chosen' ? 'locked' : ownLook;
  return (
    // While a file is sent only the drop zone is disabled, not the controls inside.
    <section
      {...getRootProps({ 'aria-disabled': undefined })}
      className="slot"
      data-state={look}
      data-slot={slot.id}
    >
      {state === 'uploading' && <Bar slot={slot} progress={progress} />}
      <SlotHead {...{ slot, headingId, state, isLocked, sendsEach, progress }} />
      {isDragActive && <p className="drop-here">{m.documents_drop_here()}</p>}
      {state === 'rejected' && body === 'choice' && <Rejection id={errorId} {...{ slot, actor, isAlert }} />}
      {body === 'check' && (
        <p className="muted" role="status">
          {m.documents_checking()}
        </p>
      )}
      {body === 'file' && file && <FileRow {...{ slot, file, actor, progress, state }} />}
      {SlipPhotos && <SlipPhotos slot={slot} onClose={() => setSlipPhotos(null)} />}
      {body === 'choice' && (
        <ChooseFile
          slot={slot}
          errorId={state === 'rejected' ? errorId : undefined}
          inputProps={getInputProps}
          onChoose={choose}
          onPhotograph={setSlipPhotos}
        />
      )}
      {isThere && !file && <p className="muted">{arrivalText(slot.id)}</p>}
      {isThere && acceptsFile && body === 'file' && <ReplaceFile slot={slot} inputProps={getInputProps} />}
      {state === 'failed' ? (
        <NotSent id={errorId} {...{ slot, actor, password, isAlert }}>
          {passwordInput}
        </NotSent>
      ) : (
        passwordInput
      )}
      {state === 'chosen' && sendsAlone && (
        <SendAlone text={m.documents_send()} icon={uploadIcon} {...{ slot, actor, password }} />
      )}
    </section>
  );
}
