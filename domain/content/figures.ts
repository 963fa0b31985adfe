import { BRAND, phoneFor } from '../brand.ts';
import { inr } from '../formats.ts';
import { HOME_AMOUNT, HOME_DAYS, HOME_RATE, MARKETING, MIN_AGE } from '../limits.ts';
import { homeCost } from '../pricing.ts';

/** Figures that the public pages quote and nothing computes with. What is computed with stands in limits.ts. */
export const QUOTED = {
  /** From a signed loan to money in the account (H-02, H-04). */
  funds: { minutes: 5, bankHours: 24, hours: 48 },
  /** H-07. */
  education: { hours: 48 },
  /** H-07: percent a year, and months. */
  personal: { rate: 10.99, minMonths: 6, maxMonths: 60 },
  /** H-08, D-08, D-24: days after disbursal, and percent. */
  terms: { maxRepayDays: 40, maxInterest: 30 },
  /** H-08: what the service's retention job keeps to. */
  data: { minRemovalDays: 7, maxRemovalDays: 14, recordsYears: 8, signInDays: 30 },
  /** After so many days without a good answer, a complaint may go to the RBI's Ombudsman. */
  ombudsmanDays: 30,
} as const;

const percent = (value: number): string => `${value}%`;
const example = homeCost(HOME_AMOUNT.initial, HOME_DAYS.initial, HOME_RATE.initial);

/** A yearly rate as it is shown: two decimals (D-13). */
export const aprText = (apr: number): string => `${apr.toFixed(2)}%`;

/**
 * Every name and figure as the pages say it: messages take it whole, `m.claim_amount_value(COPY_VALUES)`, so that each
 * figure is written once and all pages agree.
 */
export const COPY_VALUES = {
  brand: BRAND.name,
  technologyPartner: BRAND.technologyPartner.name,
  nbfcPartner: BRAND.nbfcPartner.name,
  nbfcRegistration: BRAND.nbfcPartner.registration,
  email: BRAND.email,
  newLoansPhone: phoneFor('newLoans').text,
  repaymentPhone: phoneFor('repayment').text,
  complaintsPhone: phoneFor('complaints').text,
  grievanceName: BRAND.grievanceOfficer.name,
  grievanceEmail: BRAND.grievanceOfficer.email,
  grievancePhone: phoneFor('complaints').text,
  officeLine: BRAND.office.lines.join(', '),
  city: BRAND.office.city,
  state: BRAND.office.state,
  opens: BRAND.hours.opens,
  closes: BRAND.hours.closes,

  minLoan: inr(HOME_AMOUNT.min),
  maxLoan: inr(HOME_AMOUNT.max),
  minDays: String(MARKETING.minDays),
  maxDays: String(MARKETING.maxDays),
  minApr: percent(MARKETING.minApr),
  maxApr: percent(MARKETING.maxApr),
  minSalary: inr(MARKETING.minSalary),
  minAge: String(MIN_AGE),
  fundsMinutes: String(QUOTED.funds.minutes),
  bankHours: String(QUOTED.funds.bankHours),
  fundsHours: String(QUOTED.funds.hours),
  educationHours: String(QUOTED.education.hours),
  personalRate: percent(QUOTED.personal.rate),
  personalMin: String(QUOTED.personal.minMonths),
  personalMax: String(QUOTED.personal.maxMonths),
  maxRepayDays: String(QUOTED.terms.maxRepayDays),
  maxInterest: percent(QUOTED.terms.maxInterest),
  removalMin: String(QUOTED.data.minRemovalDays),
  removalMax: String(QUOTED.data.maxRemovalDays),
  recordsYears: String(QUOTED.data.recordsYears),
  signInDays: String(QUOTED.data.signInDays),
  ombudsmanDays: String(QUOTED.ombudsmanDays),

  /** The calculator's first values, as an example. */
  exampleAmount: inr(HOME_AMOUNT.initial),
  exampleDays: String(HOME_DAYS.initial),
  exampleRate: percent(HOME_RATE.initial),
  exampleCost: inr(example.cost),
  exampleTotal: inr(example.total),
  exampleApr: aprText(example.apr),
} as const;

export type CopyValues = typeof COPY_VALUES;

/** A text of the public pages: a message that takes what it needs of names and figures. */
export type CopyText = (values: CopyValues) => string;
