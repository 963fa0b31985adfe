import { dateInWords } from '#domain/formats/dateInWords.ts';
import { inr } from '#domain/formats/formats.ts';
import type { LoanOffer } from '#domain/loan/keyFacts.ts';
import { exitCosts, lateCosts } from '#domain/loan/offerCosts.ts';
import { m } from '#messages';
import { Card } from '#ui/blocks/Card.tsx';
import { SumList } from '#ui/blocks/SumList.tsx';
import { CostsTable } from './CostsTable.tsx';

/** The calculation of the two amounts. */
export function Sums({ offer }: { offer: LoanOffer }) {
  const { principal, fee, gst, net_disbursed: net, interest, total, rate, days } = offer;
  return (
    <div className="sums">
      <SumList
        rows={[
          { term: m.my_loan_principal(), value: inr(principal) },
          {
            term: m.my_offer_fee(),
            note: m.my_offer_fee_note({ fee: inr(fee), gst: inr(gst) }),
            value: m.my_offer_less({ amount: inr(fee + gst) }),
          },
          { term: m.my_loan_you_get(), value: inr(net), total: true },
        ]}
      />
      <SumList
        rows={[
          { term: m.my_loan_principal(), value: inr(principal) },
          {
            term: m.my_loan_interest(),
            note: m.my_offer_interest_note({ rate, days }),
            value: m.my_offer_plus({ amount: inr(interest) }),
          },
          { term: m.my_loan_you_pay(), value: inr(total), total: true },
        ]}
      />
    </div>
  );
}

const lateName = (days: number, most: number): string => {
  if (days === 0) return m.my_offer_late_on_day();
  if (days === most) return m.my_offer_late_most({ days });
  return days === 1 ? m.my_offer_late_one() : m.my_offer_late_many({ days });
};

/** The cost of each late day, in rupees, up to its limit [KFS-07]. */
export function LateDays({ offer }: { offer: LoanOffer }) {
  return (
    <Card tone="error" title={m.my_offer_late()}>
      <p className="muted">{m.my_offer_late_text()}</p>
      <CostsTable
        when={m.my_offer_if_you_pay()}
        cost={m.my_loan_late_charge()}
        rows={lateCosts(offer).map(({ days, charge, total }) => ({
          name: lateName(days, offer.late.days),
          cost: charge,
          total,
        }))}
      />
    </Card>
  );
}

/** The change of mind: until when, and what is given back on which day [LOAN-07]. */
export function ChangeOfMind({ offer }: { offer: LoanOffer }) {
  const days = offer.cooling_off_days;
  return (
    <Card tone="action" title={m.my_offer_mind({ days })}>
      <p className="muted">{m.my_offer_mind_text({ days })}</p>
      <ol className="timeline">
        {exitCosts(offer).map(({ day, rupees }, index) => (
          <li key={day} data-state="done">
            <span className="timeline__when">{dateInWords(day)}</span>
            <p>
              {index === 0
                ? m.my_offer_mind_first({ amount: inr(rupees) })
                : m.my_offer_mind_day({ amount: inr(rupees) })}
            </p>
          </li>
        ))}
        <li data-state="todo">
          <p>{m.my_offer_mind_after()}</p>
        </li>
      </ol>
    </Card>
  );
}
