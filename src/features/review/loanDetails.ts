import { LOAN_PURPOSES, labelOf } from '#domain/enums.ts';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia, daysAfter, inr } from '#domain/formats/formats.ts';
import { offerCost } from '#domain/loan/pricing.ts';
import type { ApplicationDetails } from '#domain/wire/extensions.ts';
import { m } from '#messages';
import { daysText, orNA } from '../../crm/values.ts';
import type { Detail } from '../account/DetailList.tsx';

/** The accepted loan: its amount and cost and, until it is sent, its repayment date. */
export const loanDetails = ({ offer }: ApplicationDetails, isUnsent: boolean): Detail[] => {
  if (!offer) return [{ term: m.preview_loan_amount(), value: m.preview_loan_none() }];
  const { principal, tenure, loanPurpose } = offer;
  return [
    { term: m.preview_loan_amount(), value: inr(principal) },
    { term: m.preview_loan_days(), value: daysText(tenure) },
    { term: m.preview_loan_total(), value: inr(offerCost(principal, tenure).total) },
    ...(isUnsent
      ? [{ term: m.preview_loan_date(), value: dateInWords(daysAfter(dayInIndia(), tenure)) }]
      : []),
    { term: m.preview_loan_purpose(), value: labelOf(LOAN_PURPOSES, loanPurpose) },
  ];
};

/** The employer and the bank account, with only the end of the account number. */
export const workAndBankDetails = ({ employer, bank }: ApplicationDetails): Detail[] => [
  { term: m.preview_employer(), value: orNA(employer) },
  { term: m.preview_bank(), value: orNA(bank && m.preview_bank_masked({ end: bank.last_four })) },
  { term: m.preview_ifsc(), value: orNA(bank?.ifsc) },
];
