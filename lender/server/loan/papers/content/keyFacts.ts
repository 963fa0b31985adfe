import { dateSlashed, inr } from '#domain/formats/formats.ts';
import {
  aprSheet,
  keyFactsPart1,
  keyFactsPart2,
  type LoanOffer,
  proposalNumber,
} from '#domain/loan/keyFacts.ts';
import { lateCosts } from '#domain/loan/offerCosts.ts';
import { m } from '#messages';
import { lastMoment } from '#server/loan/papers/content/moments.ts';
import { form, type OfferSource, official, paper, text } from '#server/loan/papers/content/source.ts';
import type { Paper, Table } from '#server/loan/papers/paper.ts';

/** The repayment schedule with the official captions, and the due date. */
export const scheduleTable = ({ schedule }: LoanOffer): Table => ({
  type: 'table',
  caption: official(m.schedule_title),
  widths: [2, 2, 3, 2, 2, 2],
  amounts: [2, 3, 4, 5],
  head: [
    m.schedule_no,
    m.schedule_due,
    m.schedule_outstanding,
    m.schedule_principal,
    m.schedule_interest,
    m.schedule_instalment,
  ].map((column) => official(column)),
  rows: schedule.map(({ number, due_on, outstanding, principal, interest, instalment }) => [
    { text: String(number), isHeader: true },
    { text: dateSlashed(due_on) },
    ...[outstanding, principal, interest, instalment].map((amount) => ({ text: inr(amount) })),
  ]),
});

const lateDays = (days: number): string => {
  if (days === 0) return m.my_offer_late_on_day();
  return days === 1 ? m.my_offer_late_one() : m.my_offer_late_many({ days });
};

const lateTable = (offer: LoanOffer): Table => ({
  type: 'table',
  caption: { text: m.paper_kfs_days() },
  widths: [2, 2, 2],
  amounts: [1, 2],
  head: [m.paper_kfs_late_when(), m.paper_kfs_late_charge(), m.paper_kfs_late_total()].map((text) => ({
    text,
  })),
  rows: lateCosts(offer).map(({ days, charge, total }) => [
    { text: days === offer.late.days ? m.my_offer_late_most({ days }) : lateDays(days), isHeader: true },
    { text: inr(charge) },
    { text: inr(total) },
  ]),
});

/** The Key Facts Statement with the APR sheet and the schedule [KFS-05] [KFS-06] [KFS-07]. */
export function keyFactsPaper({ number: application, offer, borrower }: OfferSource): Paper {
  const number = proposalNumber(application, offer);
  return paper({
    title: official(m.kfs_title),
    number,
    madeAt: offer.made_at,
    blocks: [
      text(m.paper_kfs_intro({ name: borrower.name, number, until: lastMoment(offer.valid_until) })),
      form(m.kfs_part1, () => keyFactsPart1(application, offer)),
      form(m.kfs_part2, () => keyFactsPart2(offer)),
      form(m.apr_title, () => aprSheet(offer)),
      scheduleTable(offer),
      lateTable(offer),
    ],
  });
}
