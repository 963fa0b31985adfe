const PHRASES = ['already applied', 'already registered', 'application exists'];

/** True when a message of the service says that the person has applied before, in any case (ELI-03). */
export const saysAlreadyApplied = (message: string | null | undefined): boolean => {
  const lower = (message ?? '').toLowerCase();
  return PHRASES.some((phrase) => lower.includes(phrase));
};

/** True when the data of a refusal says that a permission was taken back, so that nothing was decided (CNS-05). */
export const lacksPermission = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'permission' in data;
