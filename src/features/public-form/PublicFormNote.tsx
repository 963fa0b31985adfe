import { useSelector } from '@xstate/react';
import { COPY_VALUES } from '#domain/figures.ts';
import { failureText } from '#domain/wire/failure.ts';
import type { Submission } from '#machines/publicForm.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Note } from '#ui/notices/Note.tsx';
import { mailLink } from './mailLink.ts';
import type { PublicFormActor } from './usePublicForm.ts';

function MailLink({ submission, children }: { submission: Submission; children: string }) {
  return (
    <a className="tap" href={mailLink(submission)}>
      {children}
    </a>
  );
}

/** Above a form's button: why it was not sent, or that the mail program has it (D-02, D-11). */
export function PublicFormNote({ actor }: { actor: PublicFormActor }) {
  const has = useTags(actor);
  const submission = useSelector(actor, (snapshot) => snapshot.context.submission);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  if (!submission) return null;
  if (has('show failure')) {
    return (
      <Note tone="error" role="alert">
        <p>
          <b>{m.message_failed()}</b>
        </p>
        <p>{failure && failureText(failure, { refused: m.message_refused })}</p>
        <MailLink submission={submission}>{m.message_by_mail()}</MailLink>
      </Note>
    );
  }
  if (!has('show handover')) return null;
  return (
    <Note role="status">
      <p>
        <b>{m.message_handed()}</b>
      </p>
      <p>{m.message_handed_nothing({ email: COPY_VALUES.email, phone: COPY_VALUES.newLoansPhone })}</p>
      <MailLink submission={submission}>{m.message_reopen()}</MailLink>
    </Note>
  );
}
