import { useSelector } from '@xstate/react';
import { type ReactNode, useContext } from 'react';
import type { DocumentSlot } from '#domain/documents/documents.ts';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { withAccountLink } from '#ui/buttons/LinkButton.tsx';
import { FieldError } from '#ui/fields/wiring/FieldError.tsx';
import { Icon } from '#ui/graphics/Icon.tsx';
import { circleAlertIcon, refreshCwIcon } from '#ui/graphics/icons.ts';
import { FailureTools } from '#ui/notices/FailureTools.ts';
import { problemHelp, problemText } from '../steps/pageTexts.ts';
import { slotFailureText } from './documentTexts.ts';
import type { DocumentsActor } from './useDocuments.ts';

type SlotErrorProps = { slot: DocumentSlot; actor: DocumentsActor };

/** Explains why the chosen file can't be used, before anything is sent (DOC-02). */
export function Rejection({ slot, actor }: SlotErrorProps) {
  const { problem, name } = useSelector(actor, (s) => s.context.slots[slot.id]);
  if (!problem) return null;
  const help = problemHelp(problem);
  return (
    <div role="alert">
      <p className="error-msg">
        <Icon icon={circleAlertIcon} />
        <span>{problemText(problem, { label: slot.label(), name })}</span>
      </p>
      {help && <p className="muted">{help}</p>}
    </div>
  );
}

type NotSentProps = SlotErrorProps & {
  password: string;
  /** The field of the PDF's password: it may be what was wrong. */
  children: ReactNode;
};

/** Explains why a document did not arrive, with a button that sends it again (DOC-05). */
export function NotSent({ slot, actor, password, children }: NotSentProps) {
  const { failure } = useSelector(actor, (s) => s.context.slots[slot.id]);
  const retry = () => actor.send({ type: 'UPLOAD.RETRY', slot: slot.id, password });
  return (
    <>
      <FieldError>
        <span>{withAccountLink(slotFailureText(failure, slot.label()))}</span>
      </FieldError>
      {children}
      <Button variant="secondary" icon={refreshCwIcon} onClick={retry}>
        <span>
          {m.documents_retry()}
          <span className="vh"> {slot.label()}</span>
        </span>
      </Button>
      {useContext(FailureTools)}
    </>
  );
}
