/** The limits and prices of a loan. Amounts in whole rupees, time in days, rates in percent a day. */

/** The home page's calculator (H-03). */
export const HOME_AMOUNT = { min: 5_000, max: 1_00_000, step: 500, initial: 10_000 } as const;
export const HOME_DAYS = { min: 1, max: 30, step: 1, initial: 30 } as const;
export const HOME_RATE = { min: 0.5, max: 2.5, step: 0.1, initial: 0.9 } as const;

/** The applicant's offer (CALC-01, CALC-02). */
export const OFFER_PRINCIPAL = { min: 1_000, max: 50_000, step: 500, initial: 5_000 } as const;
export const OFFER_DAYS = { min: 7, max: 30, step: 1, initial: 7 } as const;
export const OFFER_RATE = 1;

/** Days within which the lender decides on a sent application. */
export const DECISION_DAYS = 2;
/** Days that a customer has for an answer, after which the application is withdrawn. */
export const REPLY_DAYS = 7;
/** Working days that the lender has for a payout. */
export const PAYOUT_WORKING_DAYS = 1;
/** Working days that the lender has to decide how what was paid too much goes back. */
export const EXCESS_WORKING_DAYS = 3;
/** Days after which a refusal that waits for a new salary or a loan paid back may be answered in another way. */
export const REFUSAL_DAYS = 30;
/** How many days before the due day its customer is told of it, by which text. */
export const REMINDED_DAYS_BEFORE = { dueSoon: 3, dueTomorrow: 1, dueToday: 0 } as const;
/** Days that the lender has for an answer to hardship. */
export const HARDSHIP_DAYS = 3;
/** The most days by which a customer may ask to pay later, from today or, if it is later, from the due date. */
export const MORE_DAYS = 30;

/**
 * The charges of a loan, with their sources. Rates are hundredths of a percent; what a sanctioned loan has is in its terms.
 */
export const CHARGES = {
  /** Interest a day (CALC-02). It stops on the due date. */
  rate: 100,
  /** Processing fee, of the principal, and the tax on it (lender's own choice; GST Act). */
  fee: 0,
  gst: 1_800,
  /** Late payment charge a day, of the principal, for the first `days` late days (RBI Directions 30: never on itself). */
  late: { rate: 20, days: 30 },
  /** Days of the cooling-off period; RBI requires at least one (Credit Facilities 11). */
  coolingOffDays: 3,
  /** Working days that a proposal holds, for seven days of tenure or more (RBC 29(2)). */
  validityDays: 3,
} as const;
