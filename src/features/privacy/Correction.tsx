import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { COMPLAINT_DAYS } from '#domain/letters/complaints.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { useMayChange } from '../../actors/useMayChange.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import { useCorrection } from './useCorrection.ts';

/** Where answers are corrected before the application is sent: by their own links [DATA-05]. */
function ChangeThem() {
  return (
    <>
      <p>{m.data_correct_before()}</p>
      <div className="btn-row">
        <LinkButton variant="secondary" to="/apply/profile-preview">
          {m.data_correct_open()}
        </LinkButton>
      </div>
    </>
  );
}

/** How stored data is corrected: by the links of 'Check and send', or, once it is sent, by a request [DATA-05]. */
export function Correction() {
  const mayChange = useMayChange();
  return (
    <>
      <h3>{m.data_correct()}</h3>
      {mayChange ? <ChangeThem /> : <Request />}
    </>
  );
}

/** The request for correction [DATA-04]. The focus goes back to its button when the form closes. */
function Request() {
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
