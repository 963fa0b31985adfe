import { dateInWords } from '#domain/formats/dateInWords.ts';
import { inr } from '#domain/formats/formats.ts';
import { dueDay, type LoanOffer } from '#domain/loan/keyFacts.ts';
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
