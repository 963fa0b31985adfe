import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia, daysAfter, inr } from '#domain/formats/formats.ts';
import { once } from '#domain/formats/once.ts';
import type { Cost } from '#domain/loan/pricing.ts';
import { m } from '#messages';
import { SumList } from '#ui/blocks/SumList.tsx';
import { daysText } from '../../crm/values.ts';

const percent = once(
  () => new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** The two amounts that matter, a card each (CALC-02). */
export function OfferCards({ principal, total }: { principal: number; total: number }) {
  return (
    <dl className="pair" data-listen="offer">
      <div className="card">
        <dt>{m.offer_card_principal()}</dt>
        <dd className="amount">{inr(principal)}</dd>
      </div>
      <div className="card card--accent">
        <dt>{m.offer_card_total()}</dt>
        <dd className="amount">
          <span className="mark">{inr(total)}</span>
        </dd>
      </div>
    </dl>
  );
}

/** The cost of the chosen loan: its interest, the day it is paid back by, and the true APR (CALC-02, D-13). */
export function OfferCost({ days, cost }: { days: number; cost: Cost }) {
  return (
    <>
      <SumList
        rows={[
          {
            term: m.offer_interest(),
            note: m.offer_interest_note({ days: daysText(days) }),
            value: inr(cost.cost),
          },
          { term: m.preview_loan_date(), value: dateInWords(daysAfter(dayInIndia(), days)) },
        ]}
      />
      <p className="apr">
        <span>
          <b className="apr__name">{m.offer_apr()}</b>
          <br />
          <small>{m.offer_apr_note()}</small>
        </span>
        <b>{m.offer_percent({ percent: percent().format(cost.apr) })}</b>
      </p>
    </>
  );
}
