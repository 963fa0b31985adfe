import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { inr } from '#domain/formats/formats.ts';
import { MAX_COMPLAINT } from '#domain/letters/complaints.ts';
import { failureText } from '#domain/wire/failure.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { FormEnd } from '#ui/fields/wiring/FormEnd.tsx';
import { NEW, typedCorrection } from '../../storage/typed.ts';
import type { CorrectionActor } from './useCorrection.ts';

/** The limit with Indian grouping. */
const MOST = inr(MAX_COMPLAINT).replace('₹', '');

/** A request for correction [DATA-04]. What was typed is kept until it is sent [CMP-10]. */
export function CorrectionForm({ actor }: { actor: CorrectionActor }) {
  const [text, setText] = useState(() => typedCorrection.read(NEW));
  const field = useRef<HTMLTextAreaElement>(null);
  const has = useTags(actor);
  const isMissing = has('text missing');
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (isMissing) field.current?.focus();
  }, [isMissing]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'SUBMIT', text });
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextArea
        ref={field}
        name="correction"
        label={m.data_correct_what()}
        hint={m.data_correct_hint({ most: MOST })}
        required
        rows={5}
        maxLength={MAX_COMPLAINT}
        error={isMissing ? m.data_correct_missing() : undefined}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          typedCorrection.store(NEW, value);
        }}
      />
      <FormEnd
        error={failure ? failureText(failure, { refused: m.data_correct_refused }) : undefined}
        send={m.data_correct_send()}
        cancel={m.data_correct_cancel()}
        busy={has('sending') && m.data_correct_sending()}
        onCancel={() => actor.send({ type: 'CANCEL' })}
      />
    </form>
  );
}
