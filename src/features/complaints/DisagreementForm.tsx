import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_COMPLAINT, SECOND_LOOK_DAYS } from '#domain/letters/complaints.ts';
import type { Complaint } from '#domain/wire/complaint.ts';
import { failureText } from '#domain/wire/failure.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { FormEnd } from '#ui/fields/wiring/FormEnd.tsx';
import { typedWhy } from '../../storage/typed.ts';
import { MOST } from './complaintTexts.ts';
import type { ComplaintsActor } from './useComplaints.ts';

type DisagreementFormProps = { actor: ComplaintsActor; complaint: Complaint };

/** Why an answer is not accepted, and what happens then [CMP-07]. What was typed is kept until it is sent [CMP-10]. */
export function DisagreementForm({ actor, complaint: { id, number } }: DisagreementFormProps) {
  const [why, setWhy] = useState(() => typedWhy.read(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const has = useTags(actor);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'EXPLAIN', act: { id, event: 'DISPUTE', why: why.trim() } });
  };
  return (
    <form className="stack" noValidate onSubmit={submit} aria-labelledby={`why-${id}`}>
      <h4 id={`why-${id}`} className="complaints__form" ref={heading} tabIndex={-1}>
        {m.complaint_why_title({ number })}
      </h4>
      <p>{m.complaint_why_next({ days: SECOND_LOOK_DAYS })}</p>
      <p>{m.complaint_why_after()}</p>
      <TextArea
        name="why"
        label={m.complaint_why()}
        hint={m.complaint_why_hint({ most: MOST })}
        optional
        rows={5}
        maxLength={MAX_COMPLAINT}
        value={why}
        onChange={({ currentTarget: { value } }) => {
          setWhy(value);
          typedWhy.store(id, value);
        }}
      />
      <FormEnd
        error={failure ? failureText(failure, { refused: m.complaint_refused }) : undefined}
        send={m.complaint_why_send()}
        cancel={m.complaint_cancel()}
        busy={has('sending') && m.complaint_sending()}
        onCancel={() => actor.send({ type: 'CANCEL' })}
      />
    </form>
  );
}
