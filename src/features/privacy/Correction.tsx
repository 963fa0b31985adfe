import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { COMPLAINT_DAYS } from '#domain/letters/complaints.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import { useCorrection } from './useCorrection.ts';

/** The request for correction [DATA-04]. The focus goes back to its button when the form closes. */
export function Correction() {
  const actor = useCorrection();
  const has = useTags(actor);
  const isWriting = has('show form');
  const number = useSelector(actor, (snapshot) => snapshot.context.number);
  const opener = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(isWriting);
  useEffect(() => {
    if (wasWriting.current && !isWriting) opener.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  return (
    <>
      <h3>{m.data_correct()}</h3>
      <p>{m.data_correct_text({ days: COMPLAINT_DAYS })}</p>
      {number && <Note tone="success">{m.data_correct_sent({ number })}</Note>}
      {isWriting ? (
        <CorrectionForm actor={actor} />
      ) : (
        <div className="btn-row">
          <Button ref={opener} variant="secondary" onClick={() => actor.send({ type: 'WRITE' })}>
            {m.data_correct_ask()}
          </Button>
        </div>
      )}
    </>
  );
}
