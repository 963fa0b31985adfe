const PHRASES = ['already applied', 'already registered', 'application exists'];

/** True when a message of the service says that the person has applied before, in any case (ELI-03). */
export const saysAlreadyApplied = (message: string | null | undefined): boolean => {
  const lower = (message ?? '').toLowerCase();
  return PHRASES.some((phrase) => lower.includes(phrase));
};
