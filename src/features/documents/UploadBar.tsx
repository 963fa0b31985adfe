import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import type { Passwords } from '#machines/documents.ts';
import { m } from '#messages';
import { bringIntoView } from '#ui/base/bringIntoView.ts';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { ErrorSummary } from '#ui/fields/wiring/ErrorSummary.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { partlyTexts } from './documentTexts.ts';
import { hasFile, isUploaded, useAllStates } from './slotStates.ts';
import type { DocumentsActor } from './useDocuments.ts';

const TOTAL = DOCUMENT_SLOTS.length;
const LABELS = Object.fromEntries(DOCUMENT_SLOTS.map(({ id, label }) => [id, label]));

/** The failure of the upload, an alert at each press, and what is missing, which takes the focus [SAY-09]. */
function UploadNotice({ actor, attempt }: { actor: DocumentsActor; attempt: number }) {
  const isMissing = useSelector(actor, (s) => s.context.missing);
  const has = useTags(actor);
  const { slots, sendsEach } = useSelector(actor, (s) => s.context);
  const states = useAllStates(actor);
  const uploaded = states.filter(isUploaded).length;
  const failures = DOCUMENT_SLOTS.filter((_, index) => states[index] === 'failed').map(
    ({ id }) => slots[id].failure,
  );
  // A document that is sent alone says its own failure; the whole is told once each has been tried.
  const isTold = !sendsEach || failures.length + uploaded === TOTAL;
  const texts = [
    ...(isMissing ? [m.documents_all_required()] : []),
    ...(has('partly uploaded') && isTold && failures.length > 0
      ? partlyTexts(failures, { uploaded, total: TOTAL })
      : []),
  ];
  const missing = DOCUMENT_SLOTS.filter((_, index) => isMissing && !hasFile(states[index])).map(
    ({ id, label }) => ({ id, text: m.documents_missing_one({ label: label() }) }),
  );

  if (texts.length === 0) return null;
  return (
    <>
      <div key={attempt} ref={bringIntoView}>
        <Note tone="error" role="alert">
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Note>
      </div>
      <ErrorSummary problems={missing} labels={LABELS} attempt={attempt} />
    </>
  );
}

/** Tells how many documents are missing, or how many of five are stored. */
const leftText = (left: number, arrived: number): string => {
  if (left === 0 && arrived === 0) return m.documents_left_none();
  if (left === 0) return m.documents_left_rest({ count: TOTAL - arrived });
  return left === 1 ? m.documents_left_one() : m.documents_left_many({ count: left });
};

/**
 * Missing documents, failures, and the button that sends all (DOC-02, DOC-04, DOC-05). It is disabled while a file is
 * being checked.
 */
export function UploadBar({ actor, passwords }: { actor: DocumentsActor; passwords: Passwords }) {
  const has = useTags(actor);
  const canUpload = useSelector(actor, (s) => s.can({ type: 'UPLOAD', passwords: {} }));
  const [attempt, setAttempt] = useState(0);
  const send = () => {
    actor.send({ type: 'UPLOAD', passwords });
    setAttempt(attempt + 1);
  };
  const states = useAllStates(actor);
  const arrived = states.filter(isUploaded).length;
  const { slots, sendsEach } = useSelector(actor, (s) => s.context);
  const sendingText = sendsEach ? m.documents_left_sending_each : m.documents_left_sending;
  const withoutPassword = states.filter((state, index) => {
    const id = DOCUMENT_SLOTS[index]?.id;
    return id && state === 'chosen' && slots[id].file?.locked && !passwords[id];
  }).length;
  const left = TOTAL - states.filter(hasFile).length + withoutPassword;
  return (
    <>
      <UploadNotice actor={actor} attempt={attempt} />
      <div className="actionbar">
        <div className="actionbar__row">
          <LinkButton to="/dashboard" variant="secondary">
            {m.form_step_back()}
          </LinkButton>
          <Button
            busy={has('uploading') ? m.documents_uploading() : !canUpload && m.documents_upload()}
            aria-describedby="documents-left documents-final"
            onClick={send}
          >
            {m.documents_upload()}
          </Button>
        </div>
        <p className="muted actionbar__note" id="documents-left">
          {has('uploading') ? sendingText() : leftText(left, arrived)}
        </p>
      </div>
    </>
  );
}
