import { m } from '#messages';
import { BRAND, phoneFor } from '../brand.ts';
import { dateInWords } from '../formats/dateInWords.ts';
import { daysAfter, inr } from '../formats/formats.ts';
import type { LoanView } from '../wire/loan.ts';
import { clauseNumber } from './agreement.ts';

export type LoanOffer = NonNullable<LoanView['offer']>;

/** What a customer asked for, where the offer is another one; null where it is that, or where it isn't known. */
export const askedOtherwise = ({
  asked: { rupees, days },
  offer,
}: Pick<LoanView, 'asked' | 'offer'>): { rupees: number; days: number } | null =>
  offer && rupees !== null && days !== null && (offer.principal !== rupees || offer.days !== days)
    ? { rupees, days }
    : null;

/** A row of an official form. A caption without a value heads the rows below it, which are `inner`. */
export type FormRow = {
  /** The number in the form; '' for a row that belongs to the one above. */
  no: string;
  caption: string;
  value: string | null;
  note?: string;
  inner?: true;
  /** True for a row without an amount and without information. */
  isEmpty?: true;
};

const heading = (no: string, caption: string, inner?: true): FormRow => ({
  no,
  caption,
  value: null,
  ...(inner && { inner }),
});
const row = (no: string, caption: string, value: string, note?: string): FormRow => ({
  no,
  caption,
  value,
  ...(note !== undefined && { note }),
});
const inner = (caption: string, value: string, note?: string): FormRow => ({
  ...row('', caption, value, note),
  inner: true,
});
const notApplicable = (caption: string): FormRow => ({
  ...inner(caption, m.kfs_not_applicable()),
  isEmpty: true,
});
const nothing = (caption: string): FormRow => ({ ...inner(caption, inr(0)), isEmpty: true });
const charge = (caption: string, rupees: number): FormRow =>
  rupees === 0 ? nothing(caption) : inner(caption, m.kfs_one_time({ amount: inr(rupees) }));

const percent = (value: number): string => m.kfs_percent({ percent: value });

/** The rate a year, in percent: 365 days of the rate a day (D-13). */
export const rateAYear = ({ rate }: LoanOffer): number => (Math.round(rate * 100) * 365) / 100;
const interestADay = ({ principal, rate }: LoanOffer): number =>
  (principal * Math.round(rate * 100)) / 10_000;

/** The day on which the schedule begins: the disbursal's, or the day of reading until it is paid out. */
export const firstDay = ({ schedule, days }: LoanOffer): string => daysAfter(dueDay(schedule), -days);

export const dueDay = (schedule: LoanOffer['schedule']): string => schedule.at(-1)?.due_on ?? '';

const ifSentOn = (offer: LoanOffer): string =>
  m.kfs_if_sent({ sent: dateInWords(firstDay(offer)), due: dateInWords(dueDay(offer.schedule)) });

/** The number of a proposal: the application's, and which of its proposals; the slash keeps it from being read as a longer number. */
export const proposalNumber = (application: string, { proposal }: LoanOffer): string =>
  `${application}/${proposal}`;

/** Part 1 of the Key Facts Statement, captions as in the official form (RBC Annex I) [KFS-05]. */
export const keyFactsPart1 = (application: string, offer: LoanOffer): FormRow[] => {
  const { principal, days, total, fee, gst, apr, late } = offer;
  const lateDay = m.kfs_late_value({ day: inr(late.per_day), most: inr(late.per_day * late.days) });
  return [
    row('1', m.kfs_1_number(), proposalNumber(application, offer)),
    inner(m.kfs_1_type(), m.kfs_1_type_value()),
    row('2', m.kfs_2(), inr(principal)),
    heading('3', m.kfs_3()),
    inner(m.kfs_3_i(), m.kfs_3_i_value()),
    notApplicable(m.kfs_3_ii()),
    row('4', m.kfs_4(), m.kfs_days({ days })),
    heading('5', m.kfs_5()),
    inner(m.kfs_5_type(), m.kfs_5_type_value()),
    inner(m.kfs_5_number(), '1'),
    inner(m.kfs_5_epi(), inr(total)),
    inner(m.kfs_5_start(), m.kfs_5_start_value({ days }), ifSentOn(offer)),
    row(
      '6',
      m.kfs_6(),
      m.kfs_6_value({ percent: rateAYear(offer) }),
      m.kfs_6_note({ percent: offer.rate, amount: inr(interestADay(offer)) }),
    ),
    heading('7', m.kfs_7()),
    notApplicable(m.kfs_7_benchmark()),
    notApplicable(m.kfs_7_b()),
    notApplicable(m.kfs_7_s()),
    notApplicable(m.kfs_7_r()),
    notApplicable(m.kfs_7_reset_b()),
    notApplicable(m.kfs_7_reset_s()),
    notApplicable(m.kfs_7_impact_epi()),
    notApplicable(m.kfs_7_impact_number()),
    heading('8', m.kfs_8()),
    heading('', m.kfs_8_a(), true),
    charge(m.kfs_8_i(), fee),
    nothing(m.kfs_8_ii()),
    nothing(m.kfs_8_iii()),
    gst === 0 ? nothing(m.kfs_8_iv()) : inner(m.kfs_8_iv(), m.kfs_8_gst({ amount: inr(gst) })),
    heading('', m.kfs_8_b(), true),
    nothing(m.kfs_8_i()),
    nothing(m.kfs_8_ii()),
    nothing(m.kfs_8_iii()),
    nothing(m.kfs_8_iv()),
    row('9', m.kfs_9(), percent(apr)),
    heading('10', m.kfs_10()),
    inner(m.kfs_10_i(), lateDay, m.kfs_late_note({ percent: late.rate, days: late.days })),
    nothing(m.kfs_10_ii()),
    nothing(m.kfs_10_iii()),
    notApplicable(m.kfs_10_iv()),
    nothing(m.kfs_10_v()),
  ];
};

/** Part 2 of the Key Facts Statement [KFS-05]. */
export const keyFactsPart2 = ({ cooling_off_days: days }: LoanOffer): FormRow[] => [
  row('1', m.kfs2_1(), m.kfs_clause({ number: clauseNumber('recovery') })),
  row('2', m.kfs2_2(), m.kfs_clause({ number: clauseNumber('complaints') })),
  row('3', m.kfs2_3(), phoneFor('complaints').text, BRAND.grievanceOfficer.email),
  row('4', m.kfs2_4(), m.kfs_no()),
  heading('5', m.kfs2_5()),
  notApplicable(m.kfs2_5_originating()),
  notApplicable(m.kfs2_5_partner()),
  notApplicable(m.kfs2_5_rate()),
  heading('6', m.kfs2_6()),
  inner(m.kfs2_6_i(), m.kfs2_6_i_value({ days })),
  inner(m.kfs2_6_ii(), m.kfs_none()),
];

/** The computation of the APR, as in the official sheet [KFS-06]. */
export const aprSheet = (offer: LoanOffer): FormRow[] => {
  const { principal, days, interest, fee, gst, net_disbursed: net, total, apr } = offer;
  return [
    row('1', m.kfs_2(), inr(principal)),
    row('2', m.apr_2(), m.kfs_days({ days })),
    inner(m.apr_2_a(), '1'),
    notApplicable(m.apr_2_b()),
    notApplicable(m.apr_2_c()),
    inner(m.apr_2_d(), m.kfs_5_start_value({ days })),
    row('3', m.apr_3(), m.apr_3_value()),
    row('4', m.apr_4(), m.kfs_6_value({ percent: rateAYear(offer) })),
    row('5', m.apr_5(), inr(interest)),
    heading('6', m.apr_6()),
    inner(m.apr_6_a(), inr(fee + gst)),
    nothing(m.apr_6_b()),
    row('7', m.apr_7(), inr(net)),
    row('8', m.apr_8(), inr(total)),
    row('9', m.apr_9(), percent(apr)),
    row('10', m.apr_10(), m.kfs_3_i_value()),
    row('11', m.apr_11(), m.kfs_5_start_value({ days }), ifSentOn(offer)),
  ];
};
