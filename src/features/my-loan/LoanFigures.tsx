import { dateInWords } from '#domain/formats/dateInWords.ts';
import { inr } from '#domain/formats/formats.ts';
import { dueDay, type LoanOffer } from '#domain/loan/keyFacts.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import { m } from '#messages';

/** The three figures of a loan, and what it costs in a year. */
export function LoanFigures({ offer, dueOn }: { offer: LoanOffer; dueOn?: string | undefined }) {
  return (
    <>
      <dl className="figures">
        <div>
          <dt>{m.my_loan_you_get()}</dt>
          <dd className="amount">{inr(offer.net_disbursed)}</dd>
        </div>
        <div>
          <dt>{m.my_loan_you_pay()}</dt>
          <dd className="amount">{inr(offer.total)}</dd>
        </div>
        <div>
          <dt>{m.my_loan_on()}</dt>
          <dd className="figures__day">
            {dateInWords(dueOn ?? dueDay(offer.schedule))}
            {dueOn === undefined && <small>{m.my_loan_if_sent_today({ days: offer.days })}</small>}
          </dd>
        </div>
      </dl>
      <p className="apr">
        <span>
          <b className="apr__name">{m.offer_apr()}</b>
          <br />
          <small>{m.my_loan_apr_note()}</small>
        </span>
        <b>{m.kfs_percent({ percent: offer.apr.toFixed(2) })}</b>
      </p>
    </>
  );
}

/** What a loan that was sent came to: what the person got, what they paid, and the day that it had to be paid by. */
function PastFigures({ offer, account }: { offer: LoanOffer; account: NonNullable<LoanView['account']> }) {
  return (
    <dl className="figures">
      <div>
        <dt>{m.my_loan_you_got()}</dt>
        <dd className="amount">{inr(offer.net_disbursed)}</dd>
      </div>
      <div>
        <dt>{m.my_loan_you_paid()}</dt>
        <dd className="amount">{inr(account.paid)}</dd>
      </div>
      <div>
        <dt>{m.my_loan_was_due()}</dt>
        <dd className="figures__day">{dateInWords(account.due_on)}</dd>
      </div>
    </dl>
  );
}

/** The figures of a customer's loan. A loan that has ended asks for nothing, and one that was never sent has none [LOAN-29]. */
export function OwnFigures({ loan: { offer, account, tags } }: { loan: LoanView }) {
  if (!offer) return null;
  if (!tags.includes('ended')) return <LoanFigures offer={offer} dueOn={account?.due_on} />;
  return account && <PastFigures offer={offer} account={account} />;
}

/** What was paid too much: it is the customer's, until it went, and said apart once it is on its way [LOAN-39] [PAY-10]. */
export function PaidTooMuch({
  account: { overpaid, on_its_way },
}: {
  account: NonNullable<LoanView['account']>;
}) {
  const waits = overpaid - on_its_way;
  return (
    <>
      {waits > 0 && <p>{m.my_loan_paid_too_much({ amount: inr(waits) })}</p>}
      {on_its_way > 0 && <p>{m.my_loan_refund_on_its_way({ amount: inr(on_its_way) })}</p>}
    </>
  );
}
