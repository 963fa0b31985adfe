import { useSelector } from '@xstate/react';
import { failureText } from '#domain/wire/failure.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { FormAlert } from '#ui/notices/FormAlert.tsx';
import { Modal } from '#ui/notices/Modal.tsx';
import type { PanQuestionActor } from './shown.ts';

/** Asks whether the masked name is the person's; Escape and Back say no [PAN-05]. */
export function IsThisYou({ question }: { question: PanQuestionActor }) {
  const has = useTags(question);
  const { asked, failure } = useSelector(question, (snapshot) => snapshot.context);
  const isBusy = has('confirming');
  const deny = () => question.send({ type: 'DENY' });
  return (
    <Modal
      open={has('asks')}
      title={m.pan_is_this_you()}
      text={
        <>
          <p>{m.pan_question()}</p>
          <p className="amount">{asked?.maskedName}</p>
          <p className="muted">{m.pan_question_why()}</p>
        </>
      }
      dismissible={!isBusy}
      onClose={deny}
    >
      {has('unheard') && (
        <FormAlert
          text={failure ? failureText(failure, { refused: m.pan_failed, network: m.pan_network }) : undefined}
        />
      )}
      <div className="btn-row">
        <Button busy={isBusy && m.pan_confirming()} onClick={() => question.send({ type: 'CONFIRM' })}>
          {m.pan_yes()}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={deny}>
          {m.pan_no()}
        </Button>
      </div>
    </Modal>
  );
}
