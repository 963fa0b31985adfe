import type { RefusedFor } from '../wire/refused.ts';

const PHRASES = ['already applied', 'already registered', 'application exists'];

/** True when a message of the service says that the person has applied before, in any case (ELI-03). */
export const saysAlreadyApplied = (message: string | null | undefined): boolean => {
  const lower = (message ?? '').toLowerCase();
  return PHRASES.some((phrase) => lower.includes(phrase));
};

/** True when the data of a refusal says that a permission was taken back, so that nothing was decided (CNS-05). */
export const lacksPermission = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'permission' in data;

/** The day that a refusal waits for; null where none is known, or it has come [ELI-10] [ELI-13]. */
export const awaitedDay = ({ again_from }: RefusedFor, today: string): string | null =>
  again_from !== null && again_from > today ? again_from : null;
