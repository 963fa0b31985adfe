import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useState } from 'react';
import { inr } from '#domain/formats/formats.ts';
import { complaintForm } from '#domain/forms/complaint.ts';
import { COMPLAINT_TOPICS, MAX_COMPLAINT } from '#domain/letters/complaints.ts';
import { TOPIC_NAMES } from '#domain/letters/topicNames.ts';
import { failureText } from '#domain/wire/failure.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/fields/choice/Select.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { ErrorSummary } from '#ui/fields/wiring/ErrorSummary.tsx';
import { Note } from '#ui/notices/Note.tsx';
import type { ComplaintsActor } from './useComplaints.ts';

const CHOICES = COMPLAINT_TOPICS.map((topic) => ({ value: topic, label: TOPIC_NAMES[topic]() }));
/** The limit with Indian grouping. */
const MOST = inr(MAX_COMPLAINT).replace('₹', '');

/** A new complaint [CMP-01]. A failure keeps what was typed. */
export function ComplaintForm({ actor }: { actor: ComplaintsActor }) {
  const [typed, setTyped] = useState({ topic: '', text: '' });
  const has = useTags(actor);
  const { problems, attempt, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const errorOf = (name: string) => problems.find(({ id }) => id === name)?.text;
  useEffect(() => document.getElementById('topic')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = complaintForm.safeParse(typed);
    const found = error?.issues.map(({ path, message }) => ({ id: String(path[0]), text: message })) ?? [];
    actor.send({ type: 'SUBMIT', form: data ?? null, problems: found });
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <Select
        name="topic"
        label={m.complaint_topic()}
        required
        options={CHOICES}
        error={errorOf('topic')}
        value={typed.topic}
        onChange={({ currentTarget }) => setTyped({ ...typed, topic: currentTarget.value })}
      />
      <TextArea
        name="text"
        label={m.complaint_text()}
        hint={m.complaint_text_hint({ most: MOST })}
        required
        rows={6}
        error={errorOf('text')}
        value={typed.text}
        onChange={({ currentTarget }) => setTyped({ ...typed, text: currentTarget.value })}
      />
      {failure && (
        <Note tone="error" role="alert">
          {failureText(failure, { refused: m.complaint_refused })}
        </Note>
      )}
      <div className="btn-row">
        <Button type="submit" busy={has('sending') && m.complaint_sending()}>
          {m.complaint_send()}
        </Button>
        <Button variant="secondary" disabled={has('sending')} onClick={() => actor.send({ type: 'CANCEL' })}>
          {m.complaint_cancel()}
        </Button>
      </div>
    </form>
  );
}
