import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { shortDay } from '#domain/formats/dateInWords.ts';
import { inr } from '#domain/formats/formats.ts';
import { isPastDue } from '#domain/loan/dueDay.ts';
import { normalizeRupees, parsePaise } from '#domain/loan/repayment.ts';
import { upiLink, upiNote, upiReference } from '#domain/loan/upi.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { SumList } from '#ui/blocks/SumList.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { AnchorButton } from '#ui/buttons/LinkButton.tsx';
import { AffixInput } from '#ui/fields/money/AffixInput.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { upiPayee } from '../../crm/config.ts';
import { DemoNote } from '../repay/DemoNote.tsx';
import { UpiQr } from '../repay/UpiQr.tsx';
import { DialogButton } from './DialogButton.tsx';
import { FailureNote } from './FailureNote.tsx';
import { lateRows } from './lateRows.ts';
import type { MyLoanActor } from './useMyLoan.ts';
import { useSought } from './useSought.ts';

export type Account = NonNullable<LoanView['account']>;

/** A UPI link of an amount (P-06). */
const upiLinkOf = ({ loan_no: loanNo }: LoanView, rupees: number): string =>
  upiLink({
    payee: upiPayee(),
    reference: upiReference(loanNo ?? ''),
    note: upiNote(loanNo ?? ''),
    paise: Math.round(rupees * 100),
  });

type PayButtonProps = { actor: MyLoanActor; loan: LoanView; rupees: number };

/** Opens a paying app with the amount, as on the repay page (P-06). */
function PayByUpi({ loan, rupees }: PayButtonProps) {
  return (
    <AnchorButton href={upiLinkOf(loan, rupees)} size="lg" block>
      {m.repay_pay({ amount: inr(rupees) })}
    </AnchorButton>
  );
}

/** Opens the provider's page [PAY-13]. */
function PayByProvider({ actor, rupees }: PayButtonProps) {
  const has = useTags(actor);
  const canPay = useSelector(actor, (snapshot) => snapshot.can({ type: 'PAY', rupees }));
  const isAwaited = useSelector(actor, (snapshot) => snapshot.context.isAwaited);
  return (
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
  );
}

/** Through the provider where there is one, else by UPI. */
const PayButton = (props: PayButtonProps) =>
  props.loan.can_pay_online ? <PayByProvider {...props} /> : <PayByUpi {...props} />;

type UpiFootProps = {
  loan: LoanView;
  /** Null while what is typed can't be paid. */
  rupees: number | null;
};

/** The amount to pay with another phone [LOAN-75], and what follows [LOAN-74]. */
function UpiFoot({ loan, rupees }: UpiFootProps) {
  if (loan.can_pay_online) return null;
  return (
    <>
      <details className="more">
        <summary>{m.my_loan_qr()}</summary>
        {rupees === null ? (
          <p>{m.repay_amount_first()}</p>
        ) : (
          <div className="stack">
            <p className="num">{m.my_loan_qr_pays({ amount: inr(rupees) })}</p>
            <UpiQr link={upiLinkOf(loan, rupees)} amount={inr(rupees)} payee={upiPayee()} />
          </div>
        )}
      </details>
      <p>{m.repay_after()}</p>
    </>
  );
}

/** A payment that was begun on the provider's page, and waits for the bank [PAY-13]. */
function Awaited({ actor }: Pick<PayButtonProps, 'actor'>) {
  const isAwaited = useSelector(actor, (snapshot) => snapshot.context.isAwaited);
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
      <FailureNote actor={actor} of="pay" />
    </>
  );
}

/** The ways to pay an amount, in one row with what else can be done about it. */
function Pay({ children, ...props }: PayButtonProps & { children?: ReactNode }) {
  const isOnline = props.loan.can_pay_online;
  return (
    <>
      {isOnline && <Awaited actor={props.actor} />}
      <DemoNote />
      <div className="equal">
        <PayButton {...props} />
        {children}
      </div>
      <p className="hint">{isOnline ? m.my_loan_pay_online() : m.repay_pay_to(upiPayee())}</p>
    </>
  );
}

/** A part of what is owed, in an amount that the person names; the QR code has the same, or all that is owed. */
function PayPart({ actor, loan, rupees: owed }: PayButtonProps) {
  const [typed, setTyped] = useState('');
  const most = Math.round(owed * 100);
  const paise = parsePaise(typed, most);
  const chosen = typed === '' ? most : paise;
  const bounds = { least: inr(Math.min(1, owed)), most: inr(owed) };
  return (
    <>
      <details className="more">
        <summary>{m.my_loan_part()}</summary>
        <div className="stack">
          <AffixInput
            label={m.my_loan_part_amount()}
            hint={m.my_loan_part_text(bounds)}
            error={typed !== '' && paise === null ? m.repay_amount_invalid(bounds) : undefined}
            name="part"
            prefix="₹"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            tidy={normalizeRupees}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {paise === null ? (
            <Button size="lg" block disabled why={m.repay_amount_first()}>
              {m.my_loan_part()}
            </Button>
          ) : (
            <>
              <p className="num">{m.repay_remains({ amount: inr((most - paise) / 100) })}</p>
              <PayButton actor={actor} loan={loan} rupees={paise / 100} />
            </>
          )}
        </div>
      </details>
      <UpiFoot loan={loan} rupees={chosen === null ? null : chosen / 100} />
    </>
  );
}

type PayTodayProps = { actor: MyLoanActor; loan: LoanView; account: Account };

/** The amounts owed today with their sum, the ways to pay all of it or a part, and the one to say that she can't [LOAN-45]. */
export function PayToday({ actor, loan, account }: PayTodayProps) {
  const { principal, interest, late, owed } = account;
  const isLate = isPastDue(account);
  const section = useSought('pay');
  return (
    <section ref={section} className="pay-today" data-listen="loan">
      <h2 id="pay-today">{isLate ? m.my_loan_to_pay() : m.my_loan_if_today()}</h2>
      <p className="amount">{inr(owed)}</p>
      <SumList
        rows={[
          { term: m.my_loan_principal(), value: inr(principal) },
          { term: m.my_loan_interest(), value: inr(interest) },
          ...(isLate || late > 0 ? lateRows(account) : [{ term: m.my_loan_early_charge(), value: inr(0) }]),
        ]}
      />
      <Pay actor={actor} loan={loan} rupees={owed}>
        {loan.can.includes('HARDSHIP.ASKED') && (
          <DialogButton actor={actor} dialog="hardship" size="lg" block>
            {m.my_loan_hardship()}
          </DialogButton>
        )}
      </Pay>
      <PayPart actor={actor} loan={loan} rupees={owed} />
    </section>
  );
}

type GiveBackProps = { actor: MyLoanActor; loan: LoanView; account: Account; until: string };

/** The amount that cancels the loan today, during the cooling-off period [LOAN-07]. */
export function GiveBack({ actor, loan, account, until }: GiveBackProps) {
  const section = useSought('pay');
  if (account.exit === null) return null;
  const days = account.costs.flatMap(({ day, exit }) => (exit === null ? [] : [{ day, exit }]));
  return (
    <section ref={section} className="pay-today" data-listen="loan">
      <h2>{m.my_loan_give_back()}</h2>
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
      <UpiFoot loan={loan} rupees={account.exit} />
      <p className="hint">{m.my_loan_give_back_none()}</p>
    </section>
  );
}
