import { ageByYears } from '#domain/forms/personal.ts';
import type { LeadRecord } from '#server/rules/records.ts';

/** What eligibility is decided by; configuration gives the numbers. */
export interface Criteria {
  /** Years, both included. */
  readonly minAge: number;
  readonly maxAge: number;
  readonly incomeTypes: readonly number[];
  /** Rupees a month, as step 4 says (D-12). */
  readonly minMonthlyIncome: number;
}

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
 * Decides by the rules above, each of which says no by its name. An active lead makes it 'already applied',
 * whatever else there is. `today` is India's, yyyy-mm-dd.
 */
export function decide(applicant: Applicant, criteria: Criteria, today: string): Verdict {
  const reasons = RULES.filter(({ holds }) => !holds(applicant, criteria, today)).map(({ name }) => name);
  if (reasons.length === 0) return { outcome: 'eligible' };
  return { outcome: reasons.includes('active_lead') ? 'already_applied' : 'not_eligible', reasons };
}

/** Submitted or approved; never the lead that is being filled (D-21). */
export const isActive = (lead: Pick<LeadRecord, 'status' | 'submittedAt'>): boolean =>
  lead.submittedAt !== null && (lead.status === 'LEAD-INPROCESS' || lead.status === 'APPROVED');
