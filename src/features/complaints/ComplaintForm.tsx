import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { complaintForm } from '#domain/forms/complaint.ts';
import { COMPLAINT_TOPICS } from '#domain/letters/complaints.ts';
import { TOPIC_NAMES } from '#domain/letters/topicNames.ts';
import { failureText } from '#domain/wire/failure.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Select } from '#ui/fields/choice/Select.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { ErrorSummary } from '#ui/fields/wiring/ErrorSummary.tsx';
import { FormEnd } from '#ui/fields/wiring/FormEnd.tsx';
import { chosenTopic, NEW, typedComplaint } from '../../storage/typed.ts';
import { MOST } from './complaintTexts.ts';
import type { ComplaintsActor } from './useComplaints.ts';

const LABELS = { topic: m.complaint_topic, text: m.complaint_text };

const CHOICES = COMPLAINT_TOPICS.map((topic) => ({ value: topic, label: TOPIC_NAMES[topic]() }));

/** A new complaint [CMP-01]. It opens at its heading, and what was typed is kept until it is sent [CMP-10]. */
export function ComplaintForm({ actor }: { actor: ComplaintsActor }) {
  const [typed, setTyped] = useState(() => ({
    topic: chosenTopic.read(NEW),
    text: typedComplaint.read(NEW),
  }));
  const heading = useRef<HTMLHeadingElement>(null);
  const has = useTags(actor);
  const { problems, attempt, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const errorOf = (name: string) => problems.find(({ id }) => id === name)?.text;
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = complaintForm.safeParse(typed);
    const found = error?.issues.map(({ path, message }) => ({ id: String(path[0]), text: message })) ?? [];
    actor.send({ type: 'SUBMIT', form: data ?? null, problems: found });
  };
  return (
    <form className="stack" noValidate onSubmit={submit} aria-labelledby="new-complaint">
      <h3 id="new-complaint" className="complaints__form" ref={heading} tabIndex={-1}>
        {m.complaint_form()}
      </h3>
      <ErrorSummary problems={problems} labels={LABELS} attempt={attempt} />
      <Select
        name="topic"
        label={LABELS.topic()}
        required
        options={CHOICES}
        error={errorOf('topic')}
        value={typed.topic}
        onChange={({ currentTarget: { value } }) => {
          setTyped({ ...typed, topic: value });
          chosenTopic.store(NEW, value);
        }}
      />
      <TextArea
        name="text"
        label={LABELS.text()}
        hint={m.complaint_text_hint({ most: MOST })}
        required
        rows={6}
        error={errorOf('text')}
        value={typed.text}
        onChange={({ currentTarget: { value } }) => {
          setTyped({ ...typed, text: value });
          typedComplaint.store(NEW, value);
        }}
      />
      <FormEnd
        error={failure ? failureText(failure, { refused: m.complaint_refused }) : undefined}
        send={m.complaint_send()}
        cancel={m.complaint_cancel()}
        busy={has('sending') && m.complaint_sending()}
        onCancel={() => actor.send({ type: 'CANCEL' })}
      />
    </form>
  );
}
