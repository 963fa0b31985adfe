import { useSelector } from '@xstate/react';
import { COPY_VALUES } from '#domain/content/figures.ts';
import { failureText } from '#domain/wire/failure.ts';
import type { Message } from '#machines/publicForm.ts';
import { m } from '#messages';
import { Note } from '../../ui/notices/Note.tsx';
import { mailLink } from './mailLink.ts';
import type { PublicFormActor } from './usePublicForm.ts';

function MailLink({ message, children }: { message: Message; children: string }) {
  return (
    <a className="tap" href={mailLink(message)}>
      {children}
    </a>
  );
}

/** Above the button of a form: why it was not sent, or that the mail program has it now (D-02, D-11). */
export function PublicFormNote({ actor }: { actor: PublicFormActor }) {
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const isHanded = useSelector(actor, (snapshot) => snapshot.matches('handedOver'));
  const message = useSelector(actor, (snapshot) => snapshot.context.message);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  if (!message) return null;
  if (hasFailed) {
    return (
      <Note tone="error" role="alert">
        <p>
          <b>{m.message_failed()}</b>
        </p>
        <p>{failure && failureText(failure, { refused: m.message_refused })}</p>
        <MailLink message={message}>{m.message_by_mail()}</MailLink>
      </Note>
    );
  }
  if (!isHanded) return null;
  return (
    <Note role="status">
      <p>
        <b>{m.message_handed()}</b>
      </p>
      <p>{m.message_handed_nothing({ email: COPY_VALUES.email, phone: COPY_VALUES.newLoansPhone })}</p>
      <MailLink message={message}>{m.message_reopen()}</MailLink>
    </Note>
  );
}
