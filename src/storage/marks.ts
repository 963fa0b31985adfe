// Apart from progress.ts, so that the script before a step's first frame carries no schema.
import { persistent } from '#ui/base/safeStorage.ts';

/** Steps that have a flag of their own in storage (S-02, DASH-05). */
export const FLAGGED = [5, 6, 7, 8, 9] as const;

export const COMPLETED_STEPS = 'completed_steps';

/** The name of a step's own flag. */
export const flagOf = (id: number): string => `step_${id}_completed`;

/** The numbers of the steps that this browser marked as done, with those of no step that it may hold. */
export const markedSteps = (): number[] => {
  try {
    const marked: unknown = JSON.parse(persistent.read(COMPLETED_STEPS) ?? '[]');
    return Array.isArray(marked) && marked.every((id) => typeof id === 'number') ? marked : [];
  } catch {
    return [];
  }
};

/** True when this browser marked a step as done (DASH-03). */
export const isMarkedDone = (id: number): boolean =>
  markedSteps().includes(id) ||
  (FLAGGED.some((flagged) => flagged === id) && persistent.read(flagOf(id)) === 'true');
