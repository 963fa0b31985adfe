export type EligibilityVerdict = 'eligible' | 'alreadyApplied' | 'notEligible';

const ALREADY = ['already applied', 'already registered', 'application exists'];

/** Whether a message from the service says that the person has applied before, in any case (ELI-03). */
export const saysAlreadyApplied = (message: string | null | undefined): boolean => {
  const lower = (message ?? '').toLowerCase();
  return ALREADY.some((phrase) => lower.includes(phrase));
};

/** Reads the answer to an eligibility check: Status 1 is eligible, any other goes by its message (ELI-03). */
export const classifyEligibility = (
  status: number,
  message: string | null | undefined,
): EligibilityVerdict => {
  if (status === 1) return 'eligible';
  return saysAlreadyApplied(message) ? 'alreadyApplied' : 'notEligible';
};
