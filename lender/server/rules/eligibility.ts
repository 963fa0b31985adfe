import { ageByYears } from '#domain/forms/personal.ts';
import type { Criteria } from '#server/base/config/config.ts';
import type { LeadRecord } from '#server/database/repositories/records.ts';

export interface Applicant {
  /** yyyy-mm-dd */
  readonly dob: string;
  readonly incomeType: number;
  /** Rupees. */
  readonly monthlyIncome: number;
  readonly hasActiveLead: boolean;
}

interface Rule {
  readonly name: string;
  readonly holds: (applicant: Applicant, criteria: Criteria, today: string) => boolean;
}

const RULES = [
  { name: 'active_lead', holds: ({ hasActiveLead }) => !hasActiveLead },
  {
    name: 'age',
    holds: ({ dob }, { minAge, maxAge }, today) => {
      const age = ageByYears(dob, today);
      return age >= minAge && age <= maxAge;
    },
  },
  { name: 'employment', holds: ({ incomeType }, { incomeTypes }) => incomeTypes.includes(incomeType) },
  { name: 'income', holds: ({ monthlyIncome }, { minMonthlyIncome }) => monthlyIncome >= minMonthlyIncome },
] as const satisfies readonly Rule[];

export type Reason = (typeof RULES)[number]['name'];

export type Verdict =
  | { readonly outcome: 'eligible' }
  | { readonly outcome: 'already_applied' | 'not_eligible'; readonly reasons: readonly Reason[] };

/**
 * Decides eligibility; `reasons` are the names of the rules that refuse. With an active lead the outcome is 'already
 * applied', whatever else refuses. `today` is India's, yyyy-mm-dd.
 */
export function decide(applicant: Applicant, criteria: Criteria, today: string): Verdict {
  const reasons = RULES.filter(({ holds }) => !holds(applicant, criteria, today)).map(({ name }) => name);
  if (reasons.length === 0) return { outcome: 'eligible' };
  return { outcome: reasons.includes('active_lead') ? 'already_applied' : 'not_eligible', reasons };
}

/** True when submitted or approved; false for the lead that is being filled in (D-21). */
export const isActive = (lead: Pick<LeadRecord, 'status' | 'submittedAt'>): boolean =>
  lead.submittedAt !== null && (lead.status === 'LEAD-INPROCESS' || lead.status === 'APPROVED');
