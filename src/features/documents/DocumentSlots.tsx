import { useState } from 'react';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import type { Passwords, SlotState } from '#machines/documents.ts';
import { m } from '#messages';
import { ProgressSpans, type SpanState } from '#ui/graphics/ProgressSpans.tsx';
import { LeaveWarning } from './LeaveWarning.tsx';
import { Slot } from './Slot.tsx';
import { hasFile, useAllStates } from './slotStates.ts';
import { UploadBar } from './UploadBar.tsx';
import type { DocumentsActor, DocumentsProgress } from './useDocuments.ts';

/** Their file is lost when the page is left. */
const UNSENT: readonly SlotState[] = ['checking', 'chosen', 'uploading', 'failed'];

const spansOf = (states: readonly SlotState[]): SpanState[] => {
  const next = states.findIndex((state) => !hasFile(state));
  return states.map((state, index) => {
    if (hasFile(state)) return 'completed';
    return index === next ? 'current' : 'pending';
  });
};

/** Announces the document that was added last: 'Aadhaar Front added, 1 of 5'. */
function LastAdded({ states }: { states: readonly SlotState[] }) {
  const [last, setLast] = useState({ states, text: '' });
  if (states.join() !== last.states.join()) {
    const added = DOCUMENT_SLOTS.find((_, at) => hasFile(states[at]) && !hasFile(last.states[at]));
    const done = states.filter(hasFile).length;
    const counts = { done, total: DOCUMENT_SLOTS.length };
    setLast({ states, text: added ? m.documents_added_one({ label: added.label(), ...counts }) : last.text });
  }
  return (
    <p className="vh" role="status">
      {last.text}
    </p>
  );
}

/** The five slots and the bar that sends them. Passwords live only in this component's state (D-15). */
export function DocumentSlots({ actor, progress }: { actor: DocumentsActor; progress: DocumentsProgress }) {
  const [passwords, setPasswords] = useState<Passwords>({});
  const states = useAllStates(actor);
  const done = states.filter(hasFile).length;
  return (
    <div className="stack documents">
      <div className="documents-progress">
        <ProgressSpans spans={spansOf(states)}>
          <span>{m.documents_added({ done, total: DOCUMENT_SLOTS.length })}</span>
        </ProgressSpans>
      </div>
      <LastAdded states={states} />
      <div className="slots">
        {DOCUMENT_SLOTS.map((slot) => (
          <Slot
            key={slot.id}
            slot={slot}
            actor={actor}
            progress={progress}
            password={passwords[slot.id] ?? ''}
            onPassword={(password) => setPasswords((typed) => ({ ...typed, [slot.id]: password }))}
          />
        ))}
      </div>
      <p className="muted">{m.documents_not_kept()}</p>
      <p className="hint">{m.form_step_final()}</p>
      <LeaveWarning hasUnsent={states.some((state) => UNSENT.includes(state))} />
      <UploadBar actor={actor} passwords={passwords} />
    </div>
  );
}
