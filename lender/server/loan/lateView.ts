/** The late charge of a loan, in rupees: where it ends, and what the next late day costs [LOAN-44]. */
import { laterOf } from '#domain/formats/days.ts';
import { daysAfter } from '#domain/formats/formats.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import type { Settled } from '#lender/books/acts.ts';
import { lateChargeOf } from '#lender/books/lateCharge.ts';
import { type Books, settledOn } from '#server/books/load.ts';

type LateView = Required<Pick<NonNullable<LoanView['account']>, 'late_charge' | 'late_day'>>;

const rupees = (paise: bigint): number => Number(paise) / 100;

/** What a customer reads of the late charge of a loan that is settled on a day. */
export function lateView(books: Books, { day, dueOn = day }: Settled): LateView {
  const charge = lateChargeOf(books.terms, books.acts, day);
  const lastFree = laterOf(dueOn, day);
  const lateBy = (on: string) => settledOn(books, on).totals.late;
  return {
    late_charge: charge
      ? {
          runs: charge.runs.map(({ days, perDay }) => ({ days, per_day: rupees(perDay) })),
          ends_on: charge.endsOn,
          most: rupees(charge.most),
        }
      : null,
    late_day: rupees(lateBy(daysAfter(lastFree, 1)) - lateBy(lastFree)),
  };
}
