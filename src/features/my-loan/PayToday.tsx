import { useSelector } from '@xstate/react';
import { inr } from '#domain/formats/formats.ts';
import { upiLink, upiReference } from '#domain/loan/upi.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { SumList } from '#ui/blocks/SumList.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { AnchorButton } from '#ui/buttons/LinkButton.tsx';
import { shortDay } from '#ui/loan/loanTexts.ts';
import { Note } from '#ui/notices/Note.tsx';
import { upiPayee } from '../../crm/config.ts';
import { UpiQr } from '../repay/UpiQr.tsx';
import { FailureNote } from './FailureNote.tsx';
import type { MyLoanActor } from './useMyLoan.ts';

export type Account = NonNullable<LoanView['account']>;

type PayByUpiProps = { loanNo: string; rupees: number };

/** The UPI link and QR code of an amount, as on the repay page (P-06). */
function PayByUpi({ loanNo, rupees }: PayByUpiProps) {
  const payee = upiPayee();
  const amount = inr(rupees);
  const link = upiLink({
    payee,
    reference: upiReference(loanNo),
    note: m.repay_note({ loan: loanNo }).trim(),
    paise: Math.round(rupees * 100),
  });
  return (
    <>
      <AnchorButton href={link} size="lg" block>
        {m.repay_pay({ amount })}
      </AnchorButton>
      <p className="hint">{m.repay_pay_to(payee)}</p>
      <details className="more">
        <summary>{m.my_loan_qr()}</summary>
        <UpiQr link={link} amount={amount} payee={payee} />
      </details>
    </>
  );
}

type PayProps = { actor: MyLoanActor; loan: LoanView; rupees: number };

/** Opens the provider's page, and waits for the payment [PAY-13]. */
function PayByProvider({ actor, rupees }: PayProps) {
  const has = useTags(actor);
  const canPay = useSelector(actor, (snapshot) => snapshot.can({ type: 'PAY', rupees }));
  const isAwaited = useSelector(actor, (snapshot) => snapshot.context.isAwaited);
  const isInDialog = useSelector(actor, (snapshot) => snapshot.context.dialog !== null);
  return (
    <>
      <div role="status">
        {isAwaited && (
          <Note tone="warn">
            <p>
              <b>{m.my_loan_awaited()}</b>
            </p>
            <p>{m.my_loan_awaited_text()}</p>
          </Note>
        )}
      </div>
      {!isInDialog && <FailureNote actor={actor} />}
      <Button
        size="lg"
        block
        variant={isAwaited ? 'secondary' : 'primary'}
        busy={has('paying') && m.my_loan_to_bank()}
        aria-disabled={!canPay || undefined}
        onClick={() => actor.send({ type: 'PAY', rupees })}
      >
        {isAwaited ? m.my_loan_pay_again() : m.my_loan_pay({ amount: inr(rupees) })}
      </Button>
      <p className="hint">{m.my_loan_pay_online()}</p>
    </>
  );
}

/** Through the provider where there is one, else by UPI. */
function Pay(props: PayProps) {
  const { loan, rupees } = props;
  if (loan.can_pay_online) return <PayByProvider {...props} />;
  return <PayByUpi loanNo={loan.loan_no ?? ''} rupees={rupees} />;
}

type PayTodayProps = { actor: MyLoanActor; loan: LoanView; account: Account; isLate: boolean };

/** The amounts owed today with their sum, and the ways to pay. */
export function PayToday({ actor, loan, account, isLate }: PayTodayProps) {
  const { principal, interest, late, owed } = account;
  return (
    <section className="pay-today" aria-labelledby="pay-today">
      <h2 id="pay-today">{isLate ? m.my_loan_to_pay() : m.my_loan_if_today()}</h2>
      <p className="amount">{inr(owed)}</p>
      <SumList
        rows={[
          { term: m.my_loan_principal(), value: inr(principal) },
          { term: m.my_loan_interest(), value: inr(interest) },
          ...(isLate
            ? [{ term: m.my_loan_late_charge(), value: inr(late) }]
            : [{ term: m.my_loan_early_charge(), value: inr(0) }]),
        ]}
      />
      <Pay actor={actor} loan={loan} rupees={owed} />
    </section>
  );
}

type GiveBackProps = { actor: MyLoanActor; loan: LoanView; account: Account; until: string };

/** The amount that cancels the loan today, during the cooling-off period [LOAN-07]. */
export function GiveBack({ actor, loan, account, until }: GiveBackProps) {
  if (account.exit === null) return null;
  const days = account.costs.flatMap(({ day, exit }) => (exit === null ? [] : [{ day, exit }]));
  return (
    <section className="pay-today" aria-labelledby="give-back">
      <h2 id="give-back">{m.my_loan_give_back()}</h2>
      <p className="amount">{inr(account.exit)}</p>
      <p>{m.my_loan_give_back_text({ until })}</p>
      {days.length > 1 && (
        <ul className="plain">
          {days.slice(1).map(({ day, exit }) => (
            <li key={day}>{m.my_loan_give_back_on({ day: shortDay(day), amount: inr(exit) })}</li>
          ))}
        </ul>
      )}
      <Pay actor={actor} loan={loan} rupees={account.exit} />
      <p className="hint">{m.my_loan_give_back_none()}</p>
    </section>
  );
}
