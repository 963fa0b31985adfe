import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { phoneFor } from '#domain/brand.ts';
import { holdsAmong } from '#domain/consents/holds.ts';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia } from '#domain/formats/formats.ts';
import { awaitedDay } from '#domain/loan/eligibility.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { AnchorButton, LinkButton } from '#ui/buttons/LinkButton.tsx';
import { phoneIcon } from '#ui/graphics/icons.ts';
import { HoldList } from '#ui/loan/HoldList.tsx';
import { DialogButton } from './DialogButton.tsx';
import { FailureNote } from './FailureNote.tsx';
import { isPayable } from './pastDue.ts';
import type { MyLoanActor } from './useMyLoan.ts';

/** The actions that the loan allows now. */
export function WhatNow({ actor, loan }: { actor: MyLoanActor; loan: LoanView }) {
  const has = useTags(actor);
  const canApplyAgain = useSelector(actor, (snapshot) => snapshot.can({ type: 'APPLY.AGAIN' }));
  const againId = useId();
  const [refused] = loan.refused_for ?? [];
  const day = refused ? awaitedDay(refused, dayInIndia()) : null;
  const waitsFor = holdsAmong(loan.again_waits_for ?? []);
  const isOffered = loan.tags.includes('offer');
  const phone = phoneFor(loan.tags.includes('owes') ? 'repayment' : 'newLoans');
  return (
    <section className="stack">
      <h2 className="sub-title">{m.my_loan_now()}</h2>
      {isOffered && <LinkButton to="/my-loan/offer">{m.my_loan_read_offer()}</LinkButton>}
      {loan.payout_account && !loan.payout_account.problem && (
        <LinkButton to="/my-loan/account" variant="quiet">
          {m.my_loan_account_change({ end: loan.payout_account.last_four })}
        </LinkButton>
      )}
      {loan.can.includes('DECLINE') && (
        <DialogButton actor={actor} dialog="decline">
          {m.my_loan_no()}
        </DialogButton>
      )}
      {loan.can.includes('HARDSHIP.ASKED') && !isPayable(loan) && (
        <DialogButton actor={actor} dialog="hardship">
          {m.my_loan_hardship()}
        </DialogButton>
      )}
      {loan.can_apply_again && (
        <>
          <FailureNote actor={actor} of="again" />
          <p id={againId}>
            {day && `${m.my_loan_again_from({ day: dateInWords(day) })} `}
            {m.my_loan_again_text()}
          </p>
          <Button
            variant={day ? 'secondary' : 'primary'}
            busy={has('beginning') && m.my_loan_beginning()}
            aria-disabled={!canApplyAgain || undefined}
            aria-describedby={againId}
            onClick={() => actor.send({ type: 'APPLY.AGAIN' })}
          >
            {m.my_loan_again()}
          </Button>
        </>
      )}
      {waitsFor.length > 0 && (
        <>
          <p>{m.my_loan_again_waits()}</p>
          <HoldList holds={waitsFor} />
        </>
      )}
      {loan.can.includes('WITHDRAW') && (
        <DialogButton actor={actor} dialog="withdraw" variant="quiet">
          {loan.tags.includes('can stop') ? m.my_loan_stop() : m.my_loan_withdraw()}
        </DialogButton>
      )}
      <AnchorButton variant="quiet" icon={phoneIcon} href={phone.tel}>
        {m.my_loan_call({ phone: phone.text })}
      </AnchorButton>
    </section>
  );
}
