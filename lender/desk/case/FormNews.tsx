import { useSelector } from '@xstate/react';
import { failureText } from '#domain/wire/failure.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Note } from '#ui/notices/Note.tsx';
import type { CaseActor } from './useCase.ts';
import { whoDid } from './whoDid.ts';

/** Above a form: what has changed since, why it was not done, or that nobody knows whether it was. */
export function FormNews({ actor, view }: { actor: CaseActor; view: DeskCase }) {
  const has = useTags(actor);
  const canSend = useSelector(actor, (snapshot) => snapshot.can({ type: 'SEND', fields: {} }));
  const { news, refusal, failure } = useSelector(actor, (snapshot) => snapshot.context);
  if (has('changed')) {
    const entries = view.timeline.filter(({ id }) => news.includes(id));
    return (
      <Note tone="warn" role="alert">
        <p>
          <b>{m.desk_changed()}</b>
        </p>
        <ul>
          {entries.map((entry) => (
            <li key={entry.id}>{m.desk_changed_entry({ who: whoDid(entry, view), what: entry.text })}</li>
          ))}
        </ul>
        <p>{canSend ? m.desk_changed_go_on() : m.desk_changed_over()}</p>
      </Note>
    );
  }
  if (has('refused')) {
    return (
      <Note tone="error" role="alert">
        {refusal ?? m.desk_refused()}
      </Note>
    );
  }
  if (!has('unknown')) return null;
  return (
    <Note tone="error" role="alert">
      <p>{failure && failureText(failure, { refused: m.ui_error_text })}</p>
      <p>{m.desk_unknown()}</p>
    </Note>
  );
}
