/** Which tests are to catch the mutants of a chart or of a screen: the quick ones first. */
import { globSync } from 'node:fs';

/** Test files that are run together; the next ones only where these pass. */
export type Suite = readonly (readonly string[])[];

const MACHINES = 'tests/machines';
const SCREENS = 'tests/screens';

/** Charts whose tests have another name, or that no path on a screen walks. */
const OF_CHART: Readonly<Record<string, { machine?: string; screens?: readonly string[] }>> = {
  session: { screens: [`${SCREENS}/session/session.test.tsx`] },
  access: { machine: 'toast', screens: [`${SCREENS}/session/session.test.tsx`] },
  toast: {
    screens: [`${SCREENS}/ui/toast.test.tsx`, `${SCREENS}/session/session.test.tsx`],
  },
  chunk: { screens: [`${SCREENS}/loading/chunks.test.tsx`] },
  loan: { screens: [] },
};

/** The chart's own tests (`application.test.ts`, `application-anywhere.test.ts`), then its paths on the screen and what holds for all charts. */
export const suiteOf = (chart: string): Suite => {
  const { machine = chart, screens = [`${SCREENS}/paths/${chart}.test.tsx`] } = OF_CHART[chart] ?? {};
  return [
    globSync(`${MACHINES}/${machine}{,-*}.test.ts`).sort(),
    [`${MACHINES}/atlas/invariants.test.ts`, ...screens],
  ];
};

/** The tests of a screen: the paths through it, then its own. */
const OF_SCREEN = {
  blog: ['paths/blog', 'blog/blog'],
  chunks: ['loading/chunks'],
  contact: ['paths/publicForm', 'contact/contact'],
  dashboard: ['paths/application', 'dashboard/dashboard'],
  documents: ['paths/documents', 'documents/documents'],
  eligibility: ['paths/eligibility', 'eligibility/eligibility'],
  frame: ['session/session', 'layouts/small-screens'],
  login: ['paths/login', 'sign-in/wizard'],
  toast: ['ui/toast', 'session/session'],
  offer: ['paths/offer', 'offer/offer'],
  preview: ['paths/preview', 'review/preview'],
  repay: ['paths/repay', 'repay/repay'],
  review: ['home/review'],
  selfie: ['paths/selfie', 'selfie/selfie'],
  step: ['paths/step', 'steps/saving'],
} as const;

export type Screen = keyof typeof OF_SCREEN;

export const suiteOfScreen = (screen: Screen): Suite =>
  OF_SCREEN[screen].map((name) => [`${SCREENS}/${name}.test.tsx`]);
