import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { phoneFor } from '#domain/brand.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { AnchorButton, LinkButton } from '#ui/buttons/LinkButton.tsx';
import { phoneIcon } from '#ui/graphics/icons.ts';
import { FailureNote } from './FailureNote.tsx';
import type { MyLoanActor } from './useMyLoan.ts';

type Dialog = 'withdraw' | 'decline' | 'hardship';

const opened = (dialog: Dialog) => ({ type: 'DIALOG.OPENED', dialog }) as const;

/** The actions that the loan allows now. */
export function WhatNow({ actor, loan }: { actor: MyLoanActor; loan: LoanView }) {
  const has = useTags(actor);
  const canDecline = useSelector(actor, (snapshot) => snapshot.can(opened('decline')));
  const canAskTime = useSelector(actor, (snapshot) => snapshot.can(opened('hardship')));
  const canWithdraw = useSelector(actor, (snapshot) => snapshot.can(opened('withdraw')));
  const canApplyAgain = useSelector(actor, (snapshot) => snapshot.can({ type: 'APPLY.AGAIN' }));
  const againId = useId();
  const isOffered = loan.tags.includes('offer');
  const phone = phoneFor(loan.tags.includes('owes') ? 'repayment' : 'newLoans');
  const open = (dialog: Dialog) => () => actor.send(opened(dialog));
  return (
    <section className="stack" aria-labelledby="what-now">
      <h2 className="sub-title" id="what-now">
        {m.my_loan_now()}
      </h2>
      {isOffered && <LinkButton to="/my-loan/offer">{m.my_loan_read_offer()}</LinkButton>}
      {loan.can.includes('DECLINE') && (
        <Button variant="secondary" aria-disabled={!canDecline || undefined} onClick={open('decline')}>
          {m.my_loan_no()}
        </Button>
      )}
      {loan.can.includes('HARDSHIP.ASKED') && (
        <Button variant="secondary" aria-disabled={!canAskTime || undefined} onClick={open('hardship')}>
          {m.my_loan_hardship()}
        </Button>
      )}
      {loan.can_apply_again && (
        <>
          <FailureNote actor={actor} />
          <p id={againId}>{m.my_loan_again_text()}</p>
          <Button
            busy={has('beginning') && m.my_loan_beginning()}
            aria-disabled={!canApplyAgain || undefined}
            aria-describedby={againId}
            onClick={() => actor.send({ type: 'APPLY.AGAIN' })}
          >
            {m.my_loan_again()}
          </Button>
        </>
      )}
      {loan.can.includes('WITHDRAW') && (
        <Button variant="quiet" aria-disabled={!canWithdraw || undefined} onClick={open('withdraw')}>
          {loan.tags.includes('can stop') ? m.my_loan_stop() : m.my_loan_withdraw()}
        </Button>
      )}
      <AnchorButton variant="quiet" icon={phoneIcon} href={phone.tel}>
        {m.my_loan_call({ phone: phone.text })}
      </AnchorButton>
    </section>
  );
}
