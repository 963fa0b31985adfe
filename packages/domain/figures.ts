import { m } from '#messages';
import { BRAND, phoneFor } from './brand.ts';
import { inr } from './formats/formats.ts';
import { MARKETING, MIN_AGE } from './limits.ts';
import { homeCost, offerCost } from './loan/pricing.ts';
import {
  HOME_AMOUNT,
  HOME_DAYS,
  HOME_RATE,
  OFFER_DAYS,
  OFFER_PRINCIPAL,
  OFFER_RATE,
} from './loan/product.ts';

/** Figures that public pages quote. Figures that code computes with are in domain/limits.ts. */
export const QUOTED = {
  /** Time from a signed loan to money in the account (H-02, H-04). */
  funds: { minutes: 5, bankHours: 24, hours: 48 },
  /** H-07. */
  education: { hours: 48 },
  /** H-07: percent a year, and months. */
  personal: { rate: 10.99, minMonths: 6, maxMonths: 60 },
  /** H-08, D-08, D-24: days after disbursal, and percent. */
  terms: { maxRepayDays: 40, maxInterest: 30 },
  /** H-08: the periods of the service's retention job. */
  data: { minRemovalDays: 7, maxRemovalDays: 14, recordsYears: 8, signInDays: 30 },
  /** Days after which an unanswered complaint may go to the RBI's Ombudsman. */
  ombudsmanDays: 30,
} as const;

/** An hour as people say it: '10 am'. */
const hourText = (hour: number): string =>
  hour < 12 ? m.hour_am({ hour }) : m.hour_pm({ hour: hour === 12 ? hour : hour - 12 });
const percent = (value: number): string => `${value}%`;
const example = homeCost(HOME_AMOUNT.initial, HOME_DAYS.initial, HOME_RATE.initial);

/** An APR with two decimals (D-13). */
export const aprText = (apr: number): string => `${apr.toFixed(2)}%`;

/**
 * Names and figures for the texts of public pages, each written once. A message takes all of them:
 * `m.claim_amount_value(COPY_VALUES)`.
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
  get opens() {
    return hourText(BRAND.hours.opens);
  },
  get closes() {
    return hourText(BRAND.hours.closes);
  },

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

  /** The loan that this site lends: the truth beside each claim (D-37). */
  lentMin: inr(OFFER_PRINCIPAL.min),
  lentMax: inr(OFFER_PRINCIPAL.max),
  lentMinDays: String(OFFER_DAYS.min),
  lentMaxDays: String(OFFER_DAYS.max),
  lentRate: percent(OFFER_RATE),
  lentApr: aprText(offerCost(OFFER_PRINCIPAL.initial, OFFER_DAYS.initial).apr),

  /** The calculator's first values, as an example. */
  exampleAmount: inr(HOME_AMOUNT.initial),
  exampleDays: String(HOME_DAYS.initial),
  exampleRate: percent(HOME_RATE.initial),
  exampleCost: inr(example.cost),
  exampleTotal: inr(example.total),
  exampleApr: aprText(example.apr),
} as const;

export type CopyValues = typeof COPY_VALUES;

/** A message of the public pages, which takes the values that it needs. */
export type CopyText = (values: CopyValues) => string;
