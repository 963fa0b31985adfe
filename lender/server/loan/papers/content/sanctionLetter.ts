import { inr } from '#domain/formats/formats.ts';
import { proposalNumber, rateAYear } from '#domain/loan/keyFacts.ts';
import { m } from '#messages';
import { dayOf, lastMoment } from '#server/loan/papers/content/moments.ts';
import {
  type OfferSource,
  official,
  paper,
  strong,
  terms,
  text,
} from '#server/loan/papers/content/source.ts';
import type { Paper } from '#server/loan/papers/paper.ts';

/** The sanction letter: amount, annualised rate with its method, and the late payment charge in bold (RBC 13, 14, 24). */
export function sanctionPaper({ number: application, offer, borrower }: OfferSource): Paper {
  const { principal, days, rate, fee, gst, apr, total, late } = offer;
  return paper({
    title: official(m.paper_sanction),
    number: proposalNumber(application, offer),
    madeAt: offer.made_at,
    blocks: [
      text(dayOf(offer.made_at)),
      text(borrower.name),
      text(m.paper_number({ number: application })),
      text(m.paper_sanction_text({ until: lastMoment(offer.valid_until) })),
      terms(m.paper_sanction_terms(), [
        [m.paper_sanction_principal(), inr(principal)],
        [m.paper_sanction_fee(), inr(fee + gst)],
        [m.paper_sanction_net(), inr(offer.net_disbursed)],
        [m.paper_sanction_rate(), m.paper_sanction_rate_value({ year: rateAYear(offer), rate })],
        [m.paper_sanction_apr(), m.paper_sanction_apr_value({ apr })],
        [m.paper_sanction_total(), inr(total)],
        [m.paper_sanction_due(), m.paper_sanction_due_value({ days })],
        [m.paper_sanction_prepay(), inr(0)],
      ]),
      strong(
        m.paper_sanction_late({
          day: inr(late.per_day),
          days: late.days,
          most: inr(late.per_day * late.days),
        }),
      ),
      text(m.paper_sanction_rest()),
    ],
  });
}
