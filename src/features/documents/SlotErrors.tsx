import { useSelector } from '@xstate/react';
import { type ReactNode, useContext } from 'react';
import type { DocumentSlot } from '#domain/documents/documents.ts';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { withAccountLink } from '#ui/buttons/LinkButton.tsx';
import { Icon } from '#ui/graphics/Icon.tsx';
import { circleAlertIcon, type IconData, refreshCwIcon } from '#ui/graphics/icons.ts';
import { FailureTools } from '#ui/notices/FailureTools.ts';
import { problemHelp, problemText } from '../steps/pageTexts.ts';
import { slotFailureText } from './documentTexts.ts';
import type { DocumentsActor } from './useDocuments.ts';

type OfSlot = { slot: DocumentSlot; actor: DocumentsActor };

type SendAloneProps = OfSlot & {
  text: string;
  icon: IconData;
  password: string;
  describedBy?: string | undefined;
};

/** Sends one document alone. */
export function SendAlone({ slot, actor, text, icon, password, describedBy }: SendAloneProps) {
  return (
    <Button
      variant="secondary"
      icon={icon}
      aria-describedby={describedBy}
      onClick={() => actor.send({ type: 'UPLOAD.RETRY', slot: slot.id, password })}
    >
      <span>
        {text}
        <span className="vh"> {slot.label()}</span>
      </span>
    </Button>
  );
}

type SlotErrorProps = OfSlot & {
  id: string;
  /** True where it is announced, as it isn't read with what mends it. Only what comes as an alert is: its key makes it come. */
  isAlert: boolean;
};

/** Explains why the chosen file can't be used, before anything is sent (DOC-02). */
export function Rejection({ id, slot, actor, isAlert }: SlotErrorProps) {
  const { problem, name, isReplacement } = useSelector(actor, (s) => s.context.slots[slot.id]);
  if (!problem) return null;
  const help = problemHelp(problem);
  return (
    <div key={Number(isAlert)} id={id} role={isAlert ? 'alert' : undefined}>
      <p className="error-msg">
        <Icon icon={circleAlertIcon} />
        <span>{problemText(problem, { label: slot.label(), name })}</span>
      </p>
      {help && <p className="muted">{help}</p>}
      {isReplacement && <p className="muted">{m.documents_still_there()}</p>}
    </div>
  );
}

type NotSentProps = SlotErrorProps & {
  password: string;
  /** The field of the PDF's password: it may be what was wrong. */
  children: ReactNode;
};

/** Explains why a document did not arrive, with a button that sends it again (DOC-05). */
export function NotSent({ id, slot, actor, isAlert, password, children }: NotSentProps) {
  const { failure } = useSelector(actor, (s) => s.context.slots[slot.id]);
  const sendsEach = useSelector(actor, (s) => s.context.sendsEach);
  return (
    <>
      <p key={Number(isAlert)} className="error-msg" id={id} role={isAlert ? 'alert' : undefined}>
        <Icon icon={circleAlertIcon} />
        <span>{withAccountLink(slotFailureText(failure, slot.label(), sendsEach))}</span>
      </p>
      {children}
      <SendAlone
        text={m.documents_retry()}
        icon={refreshCwIcon}
        describedBy={id}
        {...{ slot, actor, password }}
      />
      {useContext(FailureTools)}
    </>
  );
}
