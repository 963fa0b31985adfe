import { useSelector } from '@xstate/react';
import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import { bringIntoView } from '#ui/base/bringIntoView.ts';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Modal } from '#ui/notices/Modal.tsx';
import { FailureNote } from './FailureNote.tsx';
import { MoreTimeForm } from './MoreTimeForm.tsx';
import type { MyLoanActor } from './useMyLoan.ts';

const ENDS = {
  withdraw: {
    title: m.my_loan_withdraw,
    text: m.my_loan_withdraw_text,
    yes: m.my_loan_withdraw_yes,
  },
  stop: {
    title: m.my_loan_stop,
    text: m.my_loan_stop_text,
    yes: m.my_loan_stop_yes,
  },
  decline: {
    title: m.my_loan_decline,
    text: m.my_loan_decline_text,
    yes: m.my_loan_decline_yes,
  },
} as const;

type End = { end: 'withdraw' | 'decline'; texts: (typeof ENDS)[keyof typeof ENDS] };

function EndForm({ actor, end, texts: { yes } }: End & { actor: MyLoanActor }) {
  const has = useTags(actor);
  return (
    <>
      <FailureNote actor={actor} of={end} ref={bringIntoView} />
      <div className="equal">
        <Button
          variant="secondary"
          busy={has('acting') && m.my_loan_sending()}
          onClick={() => actor.send({ type: 'ACTION.SENT', action: { type: end } })}
        >
          {yes()}
        </Button>
        <Button variant="secondary" onClick={() => actor.send({ type: 'DIALOG.CLOSED' })}>
          {m.my_loan_back()}
        </Button>
      </div>
    </>
  );
}

/** The dialogs of what ends a loan's application, and of the request for more time. */
export function LoanDialogs({ actor, loan }: { actor: MyLoanActor; loan: LoanView }) {
  const dialog = useSelector(actor, (snapshot) => snapshot.context.dialog);
  const end = dialog === 'hardship' ? null : dialog;
  const texts = end && ENDS[end === 'withdraw' && loan.tags.includes('can stop') ? 'stop' : end];
  const title = dialog === 'hardship' ? m.my_loan_hardship() : (texts?.title() ?? '');
  return (
    <Modal
      open={dialog !== null}
      title={title}
      text={texts && <p>{texts.text()}</p>}
      onClose={() => actor.send({ type: 'DIALOG.CLOSED' })}
    >
      {dialog === 'hardship' && <MoreTimeForm actor={actor} loan={loan} />}
      {end && texts && <EndForm actor={actor} end={end} texts={texts} />}
    </Modal>
  );
}
