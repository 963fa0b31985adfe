import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { DOCUMENT_SLOTS, type DocumentSlot } from '#domain/documents/documents.ts';
import type { Passwords, SlotState } from '#machines/documents.ts';
import { m } from '#messages';
import { ProgressSpans, type SpanState } from '#ui/graphics/ProgressSpans.tsx';
import { LeaveWarning } from './LeaveWarning.tsx';
import { Slot } from './Slot.tsx';
import { hasFile, isUploaded, useAllStates } from './slotStates.ts';
import { UploadBar } from './UploadBar.tsx';
import type { DocumentsActor, DocumentsProgress } from './useDocuments.ts';
import { useNetworkBack } from './useNetworkBack.ts';

/** Their file is lost when the page is left: of all five together, and where each is sent alone (DOC-10). */
const UNSENT: readonly SlotState[] = ['checking', 'chosen', 'uploading', 'failed'];
const BEING_SENT: readonly SlotState[] = ['checking', 'waiting', 'uploading'];

const spansOf = (states: readonly SlotState[]): SpanState[] => {
  const next = states.findIndex((state) => !hasFile(state));
  return states.map((state, index) => {
    if (hasFile(state)) return 'completed';
    return index === next ? 'current' : 'pending';
  });
};

/** Announces the document that was added last: 'Aadhaar Front added, 1 of 5'. */
function LastAdded({ states, sendsEach }: { states: readonly SlotState[]; sendsEach: boolean }) {
  const [last, setLast] = useState({ states, text: '' });
  if (states.join() !== last.states.join()) {
    const isNow = (state: SlotState, at: number) => states[at] === state && last.states[at] !== state;
    const added = DOCUMENT_SLOTS.find((_, at) => hasFile(states[at]) && !hasFile(last.states[at]));
    const sent = sendsEach && DOCUMENT_SLOTS.find((_, at) => isNow('uploaded', at));
    const done = states.filter(sent ? isUploaded : hasFile).length;
    const counts = { done, total: DOCUMENT_SLOTS.length };
    if (sent) setLast({ states, text: m.documents_sent_one({ label: sent.label(), ...counts }) });
    else if (added) setLast({ states, text: m.documents_added_one({ label: added.label(), ...counts }) });
    else setLast({ states, text: last.text });
  }
  return (
    <p className="vh" role="status">
      {last.text}
    </p>
  );
}

type DocumentSlotsProps = {
  actor: DocumentsActor;
  progress: DocumentsProgress;
  /** Passwords, for what is sent without a press. */
  typed: Passwords;
  /** The one that the lender has asked for, which stands first [LOAN-25]. */
  wanted: DocumentSlot | undefined;
};

const wantedFirst = (wanted: DocumentSlot | undefined): readonly DocumentSlot[] =>
  wanted ? [wanted, ...DOCUMENT_SLOTS.filter((slot) => slot !== wanted)] : DOCUMENT_SLOTS;

/** The five slots and the bar that sends them. Passwords live only in the open page (D-15). */
export function DocumentSlots({ actor, progress, typed, wanted }: DocumentSlotsProps) {
  const [passwords, setPasswords] = useState<Passwords>({});
  useNetworkBack(() => actor.send({ type: 'NETWORK.BACK' }));
  const sendsEach = useSelector(actor, (s) => s.context.sendsEach);
  const states = useAllStates(actor);
  const done = states.filter(hasFile).length;
  return (
    <div className="stack documents">
      <div className="documents-progress">
        <ProgressSpans spans={spansOf(states)}>
          <span>{m.documents_added({ done, total: DOCUMENT_SLOTS.length })}</span>
        </ProgressSpans>
      </div>
      <LastAdded states={states} sendsEach={sendsEach} />
      <div className="slots">
        {wantedFirst(wanted).map((slot) => (
          <Slot
            key={slot.id}
            slot={slot}
            actor={actor}
            progress={progress}
            password={passwords[slot.id] ?? ''}
            onPassword={(password) => {
              typed[slot.id] = password;
              setPasswords({ ...typed });
            }}
          />
        ))}
      </div>
      <p className="muted">{sendsEach ? m.documents_kept() : m.documents_not_kept()}</p>
      <p className="hint" id="documents-final">
        {sendsEach ? m.documents_change_later() : m.form_step_final()}
      </p>
      <LeaveWarning
        losesFiles={states.some((state) => (sendsEach ? BEING_SENT : UNSENT).includes(state))}
        text={sendsEach ? m.documents_leave_sending() : m.documents_leave_text()}
      />
      <UploadBar actor={actor} passwords={passwords} />
    </div>
  );
}
