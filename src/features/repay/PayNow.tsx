import { lazy, type ReactNode, Suspense, useState } from 'react';
import { inr } from '#domain/formats/formats.ts';
import {
  amountToPay,
  type DueStatus,
  formatPaise,
  maxPayment,
  normalizeRupees,
  parsePaise,
} from '#domain/loan/repayment.ts';
import { upiLink, upiNote, upiReference } from '#domain/loan/upi.ts';
import type { Repayment } from '#domain/wire/public.ts';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { AnchorButton } from '#ui/buttons/LinkButton.tsx';
import { AffixInput } from '#ui/fields/money/AffixInput.tsx';
import { upiPayee } from '../../crm/config.ts';
import { textOf } from '../../crm/values.ts';
import { DemoNote } from './DemoNote.tsx';
import { UpiQr } from './UpiQr.tsx';

const inrOfPaise = (paise: number): string => inr(paise / 100);

const NothingMore = (): ReactNode => null;

/** Loads where a payment provider is configured; without it there is UPI. */
const PayOnline = lazy(() =>
  import('./PayOnline.tsx').then(
    ({ PayOnline }) => ({ default: PayOnline }),
    () => ({ default: NothingMore }),
  ),
);

/** What is added to the amount from day to day. */
const growthText = ({ late_day: day, late_charge: charge }: Repayment, due: DueStatus | null): string => {
  if (due?.kind !== 'late') return m.repay_amount_stops();
  if (day === 0) return m.repay_amount_waits();
  return charge ? m.repay_amount_grows_to({ most: inr(charge.most) }) : m.repay_amount_grows();
};

type PayNowProps = {
  repayment: Repayment;
  due: DueStatus | null;
  /** What an order through the payment provider takes; null without one. */
  payProof: string | null;
};

/** The amount to pay, at first all that is owed, and the ways to pay it: by UPI, and through a provider (P-06) [PAY-14]. */
export function PayNow({ repayment, due, payProof }: PayNowProps) {
  const [typed, setTyped] = useState(() => formatPaise(amountToPay(repayment)));
  const most = maxPayment(repayment);
  const paise = parsePaise(typed, most);
  const payee = upiPayee();
  const loanNo = textOf(repayment.loan_no);
  const link =
    paise !== null && upiLink({ payee, reference: upiReference(loanNo), note: upiNote(loanNo), paise });
  const amount = inrOfPaise(paise ?? 0);
  const bounds = { least: inrOfPaise(Math.min(100, most)), most: inrOfPaise(most) };
  return (
    <div className="statement__pay">
      {paise !== null && <p className="print-only">{m.repay_paper_amount({ amount })}</p>}
      <AffixInput
        className="pay-amount no-print"
        label={m.repay_amount()}
        hint={(due?.kind === 'ahead' ? m.repay_amount_hint_ahead : m.repay_amount_hint)({
          amount: bounds.most,
        })}
        error={paise === null ? m.repay_amount_invalid(bounds) : undefined}
        name="amount"
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        tidy={normalizeRupees}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {paise !== null && <p className="num">{m.repay_remains({ amount: inrOfPaise(most - paise) })}</p>}
      <p className="hint">{growthText(repayment, due)}</p>
      <div className="stack no-print">
        <DemoNote />
        {payProof && paise !== null && (
          <Suspense>
            <PayOnline payProof={payProof} owed={most} paise={paise} />
          </Suspense>
        )}
        {link ? (
          <AnchorButton
            href={link}
            size="lg"
            variant={payProof ? 'secondary' : 'primary'}
            className="pay-button"
          >
            {m.repay_pay({ amount })}
          </AnchorButton>
        ) : (
          <Button size="lg" className="pay-button" disabled why={m.repay_amount_first()}>
            {m.repay_pay_first()}
          </Button>
        )}
        <p className="hint">{m.repay_pay_to(payee)}</p>
        {link && <UpiQr link={link} amount={amount} payee={payee} />}
        <p>{m.repay_after()}</p>
      </div>
    </div>
  );
}
