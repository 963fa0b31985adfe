import { yearsBefore } from '#domain/formats/days.ts';
import { ageByYears } from '#domain/forms/personal.ts';
import type { RefusedFor } from '#domain/wire/refused.ts';
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

/** What is known of an applicant so far: an answer that isn't there yet refuses nothing. */
type Known = { readonly [Answer in keyof Applicant]?: Applicant[Answer] | undefined };

interface Rule {
  readonly name: string;
  readonly holds: (known: Known, criteria: Criteria, today: string) => boolean;
}

const RULES = [
  { name: 'active_lead', holds: ({ hasActiveLead = false }) => !hasActiveLead },
  {
    name: 'age',
    holds: ({ dob }, { minAge, maxAge }, today) => {
      if (dob === undefined) return true;
      const age = ageByYears(dob, today);
      return age >= minAge && age <= maxAge;
    },
  },
  {
    name: 'employment',
    holds: ({ incomeType }, { incomeTypes }) => incomeType === undefined || incomeTypes.includes(incomeType),
  },
  {
    name: 'income',
    holds: ({ monthlyIncome = Infinity }, { minMonthlyIncome }) => monthlyIncome >= minMonthlyIncome,
  },
] as const satisfies readonly Rule[];

export type Reason = (typeof RULES)[number]['name'];

export type Verdict =
  | { readonly outcome: 'eligible' }
  | { readonly outcome: 'already_applied' | 'not_eligible'; readonly reasons: readonly Reason[] };

const reasonsAgainst = (known: Known, criteria: Criteria, today: string): readonly Reason[] =>
  RULES.filter(({ holds }) => !holds(known, criteria, today)).map(({ name }) => name);

/** The birthday on which somebody is old enough; null for who is. */
const oldEnoughOn = (dob: string, { minAge }: Criteria, today: string): string | null =>
  ageByYears(dob, today) < minAge ? yearsBefore(dob, -minAge) : null;

/** What the answers that are known so far are refused for, each with the day that it waits for [ELI-08] [ELI-10]. */
export const refusedSoFar = (known: Known, criteria: Criteria, today: string): RefusedFor[] =>
  reasonsAgainst(known, criteria, today).map((reason) => ({
    reason,
    again_from: reason === 'age' && known.dob !== undefined ? oldEnoughOn(known.dob, criteria, today) : null,
  }));

/**
 * Decides eligibility; `reasons` are the names of the rules that refuse. With an active lead the outcome is 'already
 * applied', whatever else refuses. `today` is India's, yyyy-mm-dd.
 */
export function decide(applicant: Applicant, criteria: Criteria, today: string): Verdict {
  const reasons = reasonsAgainst(applicant, criteria, today);
  if (reasons.length === 0) return { outcome: 'eligible' };
  return { outcome: reasons.includes('active_lead') ? 'already_applied' : 'not_eligible', reasons };
}

/** True when submitted or approved; false for the lead that is being filled in (D-21). */
export const isActive = (lead: Pick<LeadRecord, 'status' | 'submittedAt'>): boolean =>
  lead.submittedAt !== null && (lead.status === 'LEAD-INPROCESS' || lead.status === 'APPROVED');
