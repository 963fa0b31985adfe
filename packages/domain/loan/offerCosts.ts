import { daysAfter } from '../formats/formats.ts';
import { firstDay, type LoanOffer } from './keyFacts.ts';
import { exitAmount, type LoanTerms } from './terms.ts';

const RUPEE = 100;
const paise = (rupees: number): bigint => BigInt(Math.round(rupees * RUPEE));

/** The terms of an offer, which the contract has in rupees and percent. */
export const termsOfOffer = ({ principal, days, rate, fee, gst, late }: LoanOffer): LoanTerms => ({
  principal: paise(principal),
  days,
  rate: Math.round(rate * RUPEE),
  fee: paise(fee),
  gst: paise(gst),
  late: { perDay: paise(late.per_day), rate: Math.round(late.rate * RUPEE), days: late.days },
});

/** Rupees to pay so many days after the due date, when nothing was paid before. */
export type LateCost = { days: number; charge: number; total: number };

/** The cost of paying on the due date, a day late, five days late, and once the charge has stopped [KFS-08]. */
export const lateCosts = ({ total, late }: LoanOffer): LateCost[] =>
  [0, 1, 5, late.days]
    .filter((days, index, all) => days <= late.days && all.indexOf(days) === index)
    .map((days) => ({ days, charge: late.per_day * days, total: total + late.per_day * days }));

/** The cost of a change of mind on each day of the cooling-off period, in rupees [LOAN-07]. */
export const exitCosts = (offer: LoanOffer): { day: string; rupees: number }[] =>
  Array.from({ length: offer.cooling_off_days + 1 }, (_, day) => ({
    day: daysAfter(firstDay(offer), day),
    rupees: Number(exitAmount(termsOfOffer(offer), day)) / RUPEE,
  }));
