import type { CopyText } from '#domain/figures.ts';
import { m } from '#messages';

/** A row of a fact table: term, value, the truth of this site, and a remark. */
export type Claim = {
  id: string;
  term: CopyText;
  value: CopyText;
  /** The figure of this site's own loan, beside a claim that says another one (D-37). */
  here?: CopyText;
  note?: CopyText;
};

const amount: Claim = {
  id: 'amount',
  term: m.claim_amount,
  value: m.claim_amount_value,
  here: m.claim_amount_here,
};
const days: Claim = { id: 'days', term: m.claim_days, value: m.claim_days_value };
const apr: Claim = {
  id: 'apr',
  term: m.claim_apr,
  value: m.claim_apr_value,
  here: m.claim_apr_here,
  note: m.claim_apr_note,
};
const early: Claim = {
  id: 'early',
  term: m.claim_early,
  value: m.claim_early_value,
  note: m.claim_early_note,
};
const salary: Claim = { id: 'salary', term: m.claim_salary, value: m.claim_salary_value };
const speed: Claim = {
  id: 'speed',
  term: m.claim_speed,
  value: m.claim_speed_value,
  note: m.claim_speed_note,
};
const documents: Claim = {
  id: 'papers',
  term: m.claim_papers,
  value: m.claim_papers_value,
  note: m.claim_papers_note,
};
const one: Claim = { id: 'one', term: m.claim_one, value: m.claim_one_value, note: m.claim_one_note };
const flexible: Claim = {
  id: 'flexible',
  term: m.claim_flexible,
  value: m.claim_flexible_value,
  note: m.claim_flexible_note,
};
const example: Claim = {
  id: 'example',
  term: m.home_talk_example,
  value: ({ exampleAmount, exampleDays }) =>
    m.home_talk_example_value({ amount: exampleAmount, days: m.public_days_many({ days: exampleDays }) }),
  note: ({ exampleRate, exampleCost, exampleTotal, exampleApr }) =>
    m.home_talk_example_note({
      rate: exampleRate,
      cost: exampleCost,
      total: exampleTotal,
      apr: exampleApr,
    }),
};

/** All marketing claims and an example (H-02, D-13). */
export const CLAIMS: readonly Claim[] = [
  amount,
  days,
  apr,
  speed,
  salary,
  documents,
  early,
  one,
  flexible,
  example,
];

/** The facts of each landing page (H-07). */
export const LANDING_FACTS = {
  instant: [amount, days, apr, speed, salary, documents, early],
  personal: [
    {
      id: 'rate',
      term: m.personal_loan_rate,
      value: m.personal_loan_rate_value,
      here: m.claim_apr_here,
      note: m.personal_loan_rate_note,
    },
    {
      id: 'tenure',
      term: m.personal_loan_tenure,
      value: m.personal_loan_tenure_value,
      here: m.claim_days_here,
    },
    salary,
    documents,
    early,
    one,
  ],
  education: [
    {
      id: 'decision',
      term: m.education_decision,
      value: m.education_decision_value,
      note: m.education_decision_note,
    },
    {
      id: 'covers',
      term: m.education_covers,
      value: m.education_covers_value,
      note: m.education_covers_note,
    },
    documents,
    {
      id: 'admission',
      term: m.education_papers,
      value: m.education_papers_value,
      note: m.education_papers_note,
    },
    early,
  ],
} as const satisfies Record<string, readonly Claim[]>;
