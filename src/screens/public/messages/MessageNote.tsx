import { useSelector } from '@xstate/react';
import { SAID } from '#domain/content/figures.ts';
import { failureText } from '#domain/wire/failure.ts';
import { m } from '#messages';
import { mailLink } from '../../../crm/mail.ts';
import { AnchorButton } from '../../../ui/LinkButton.tsx';
import { Note } from '../../../ui/Note.tsx';
import type { MessageActor } from './useMessageForm.ts';

/** Above the button of a form: why it was not sent, or that the mail program has it now (D-02, D-11). */
export function MessageNote({ actor }: { actor: MessageActor }) {
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
        <AnchorButton href={mailLink(message)} variant="quiet" size="sm" icon="mail">
          {m.message_by_mail()}
        </AnchorButton>
      </Note>
    );
  }
  if (!isHanded) return null;
  return (
    <Note role="status">
      <p>
        <b>{m.message_handed()}</b>
      </p>
      <p>{m.message_handed_nothing({ email: SAID.email, phone: SAID.newLoansPhone })}</p>
      <AnchorButton href={mailLink(message)} variant="quiet" size="sm" icon="mail">
        {m.message_reopen()}
      </AnchorButton>
    </Note>
  );
}
