import { m } from '#messages';
import type { Claim } from './claims.ts';
import type { Section } from './sections.ts';

/** Summary of the terms: their figures (H-08, D-08, D-24). */
export const TERMS_SHORT: readonly Claim[] = [
  { id: 'amount', term: m.terms_short_amount, value: m.terms_short_amount_value, here: m.claim_amount_here },
  { id: 'repay', term: m.terms_short_repay, value: m.terms_short_repay_value },
  {
    id: 'interest',
    term: m.terms_short_interest,
    value: m.terms_short_interest_value,
    here: m.claim_interest_here,
  },
  { id: 'who', term: m.terms_short_who, value: m.terms_short_who_value },
  { id: 'removal', term: m.terms_short_removal, value: m.terms_short_removal_value },
  { id: 'records', term: m.terms_short_records, value: m.terms_short_records_value },
];

/** Terms and conditions (H-08). */
export const TERMS: readonly Section[] = [
  { id: 'who-we-are', title: m.terms_we, body: [m.terms_we_1, m.terms_we_2] },
  {
    id: 'who-may-apply',
    title: m.terms_who,
    body: [m.terms_who_1, [m.terms_who_age, m.terms_who_resident, m.terms_who_salary, m.terms_who_account]],
  },
  { id: 'loan', title: m.terms_loan, body: [m.terms_loan_1, m.terms_loan_2, m.terms_loan_3] },
  { id: 'cost', title: m.terms_cost, body: [m.terms_cost_1, m.terms_cost_2, m.terms_cost_3] },
  { id: 'late', title: m.terms_late, body: [m.terms_late_1, m.terms_late_2, m.terms_late_3] },
  { id: 'change-of-mind', title: m.terms_mind, body: [m.terms_mind_1, m.terms_mind_2] },
  {
    id: 'your-part',
    title: m.terms_you,
    body: [[m.terms_you_true, m.terms_you_secret, m.terms_you_change, m.terms_you_fair]],
  },
  { id: 'data', title: m.terms_data, body: [m.terms_data_1, m.terms_data_2] },
  { id: 'website', title: m.terms_site, body: [m.terms_site_1, m.terms_site_2] },
  { id: 'complaints', title: m.terms_complaint, body: [m.terms_complaint_1, m.terms_complaint_2] },
  { id: 'law', title: m.terms_law, body: [m.terms_law_1, m.terms_law_2] },
];
