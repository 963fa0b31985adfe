import { rejected } from './rejected.ts';
import { effect, say, tell } from './row.ts';

/** Its decision is stored (ELI-07). The dashboard says 'already applied' anyway, and 'eligible' by the toast. */
export const eligibilityRows = [
  effect('eligibility', 'DECIDED', 'storeDecision'),
  tell('eligibility', 'STEP.DONE', 'application', 'STEP.COMPLETED', ({ step }) => ({ step })),
  effect('eligibility', 'STEP.DONE', 'announceStep'),
  say('eligibility', 'ELIGIBLE.LEFT', 'eligible'),
  // What it is refused for is part of the application [ELI-12].
  tell('eligibility', 'CHECK.REFUSED', 'application', 'DASHBOARD.STALE'),
  // This browser's mark alone doesn't complete the step (ELI-04).
  tell('application', 'STEPS.KNOWN', 'eligibility', 'DONE.ELSEWHERE', ({ reported }) =>
    reported.includes(6) ? {} : null,
  ),
  ...rejected('eligibility'),
  effect('eligibility', 'GO', 'navigate'),
] as const;
