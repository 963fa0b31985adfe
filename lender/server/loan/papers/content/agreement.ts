import { BRAND, phoneFor } from '#domain/brand.ts';
import { inr, timeInIndia } from '#domain/formats/formats.ts';
import { AGREEMENT_CLAUSES, type AgreementClause, clauseNumber } from '#domain/loan/agreement.ts';
import {
  keyFactsPart1,
  keyFactsPart2,
  type LoanOffer,
  proposalNumber,
  rateAYear,
} from '#domain/loan/keyFacts.ts';
import { m } from '#messages';
import { scheduleTable } from '#server/loan/papers/content/keyFacts.ts';
import { dayOf } from '#server/loan/papers/content/moments.ts';
import {
  form,
  heading,
  type OfferSource,
  official,
  paper,
  strong,
  terms,
  text,
} from '#server/loan/papers/content/source.ts';
import type { Block, Paper } from '#server/loan/papers/paper.ts';

interface Clause {
  readonly title: () => string;
  readonly texts: (offer: LoanOffer, proposal: string) => readonly string[];
  /** True for a text that the law requires in bold (RBC 30). */
  readonly isStrong?: true;
}

const CLAUSES: Readonly<Record<AgreementClause, Clause>> = {
  parties: {
    title: m.agreement_parties,
    texts: (_, proposal) => [
      m.agreement_parties_1({ brand: BRAND.name, partner: BRAND.technologyPartner.name }),
      m.agreement_parties_2({ proposal }),
    ],
  },
  loan: {
    title: m.agreement_loan,
    texts: ({ principal, days }) => [m.agreement_loan_1({ principal: inr(principal), days })],
  },
  disbursal: {
    title: m.agreement_disbursal,
    texts: ({ net_disbursed: net, fee, gst }) => [
      m.agreement_disbursal_1({ net: inr(net), fee: inr(fee), gst: inr(gst) }),
      m.agreement_disbursal_2(),
    ],
  },
  interest: {
    title: m.agreement_interest,
    texts: (offer) => [m.agreement_interest_1({ rate: offer.rate, year: rateAYear(offer) })],
  },
  repayment: {
    title: m.agreement_repayment,
    texts: ({ total, days }) => [
      m.agreement_repayment_1({ total: inr(total), days }),
      m.agreement_repayment_2(),
      m.agreement_repayment_3(),
    ],
  },
  coolingOff: {
    title: m.agreement_coolingOff,
    texts: ({ cooling_off_days: days }) => [m.agreement_coolingOff_1({ days })],
  },
  late: {
    title: m.agreement_late,
    texts: ({ late }) => [
      m.agreement_late_1({
        percent: late.rate,
        day: inr(late.per_day),
        days: late.days,
        most: inr(late.per_day * late.days),
      }),
    ],
    isStrong: true,
  },
  recovery: {
    title: m.agreement_recovery,
    texts: () => [m.agreement_recovery_1(), m.agreement_recovery_2()],
  },
  complaints: {
    title: m.agreement_complaints,
    texts: () => [
      m.agreement_complaints_1({
        officer: BRAND.grievanceOfficer.name,
        phone: phoneFor('complaints').text,
        email: BRAND.grievanceOfficer.email,
      }),
      m.agreement_complaints_2(),
    ],
  },
  hardship: { title: m.agreement_hardship, texts: () => [m.agreement_hardship_1()] },
  data: { title: m.agreement_data, texts: () => [m.agreement_data_1(), m.agreement_data_2()] },
  form: { title: m.agreement_form, texts: () => [m.agreement_form_1(), m.agreement_form_2()] },
};

const clauseBlocks = (id: AgreementClause, offer: LoanOffer, proposal: string): Block[] => {
  const { title, texts, isStrong } = CLAUSES[id];
  return [
    heading(m.agreement_clause({ number: clauseNumber(id), title: title() })),
    ...texts(offer, proposal).map(isStrong ? strong : text),
  ];
};

/** The record of an acceptance by one-time code. Hashes are SHA-256 in hex. */
export interface AcceptanceRecord {
  /** ISO. */
  readonly at: string;
  readonly statementHash: string;
  readonly agreementHash: string;
}

/** Ten digits of which two stay at either end. */
const masked = (mobile: string): string => mobile.replace(/^(\d{2})\d+(\d{2})$/, '$1XXXXXX$2');

const recordBlocks = (
  { borrower, offer }: OfferSource,
  { at, statementHash, agreementHash }: AcceptanceRecord,
): Block[] => [
  { type: 'new page' },
  heading(m.agreement_record()),
  text(m.agreement_record_text()),
  terms('', [
    [m.agreement_record_name(), borrower.name],
    [m.agreement_record_mobile(), masked(borrower.mobile)],
    [m.agreement_record_at(), m.agreement_record_moment({ day: dayOf(at), time: timeInIndia(new Date(at)) })],
    [m.agreement_record_statement(), statementHash],
    [m.agreement_record_agreement(), agreementHash],
    [m.agreement_record_proposal(), offer.hash],
  ]),
];

/** The loan agreement: its clauses, the schedule, the summary box (RBC 29(6)); with a record, its page of signature. */
export function agreementPaper(source: OfferSource, record?: AcceptanceRecord): Paper {
  const { number: application, offer, borrower } = source;
  const number = proposalNumber(application, offer);
  const { name: lender, registration } = BRAND.nbfcPartner;
  return paper({
    title: official(m.paper_agreement),
    number,
    madeAt: record?.at ?? offer.made_at,
    blocks: [
      text(
        m.agreement_intro({
          lender,
          registration,
          name: borrower.name,
          number: application,
          proposal: number,
        }),
      ),
      ...AGREEMENT_CLAUSES.flatMap((id) => clauseBlocks(id, offer, number)),
      heading(m.agreement_summary()),
      form(m.kfs_part1, () => keyFactsPart1(application, offer)),
      form(m.kfs_part2, () => keyFactsPart2(offer)),
      scheduleTable(offer),
      ...(record ? recordBlocks(source, record) : []),
    ],
  });
}
