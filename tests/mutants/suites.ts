/** Which tests are to catch the mutants of a chart or of a screen: the quick ones first. */
import { globSync } from 'node:fs';

/** Test files that are run together; the next ones only where these pass. */
export type Suite = readonly (readonly string[])[];

const MACHINES = 'tests/machines';
const SCREENS = 'tests/screens';

/** Charts whose tests have another name, or that no path on a screen walks. */
const OF_CHART: Readonly<Record<string, { machine?: string; screens?: readonly string[] }>> = {
  session: { screens: [`${SCREENS}/session/session.test.tsx`] },
  access: { machine: 'messageBar', screens: [`${SCREENS}/session/session.test.tsx`] },
  messageBar: { screens: [`${SCREENS}/ui/message-bar.test.tsx`, `${SCREENS}/session/session.test.tsx`] },
  chunk: { screens: [`${SCREENS}/chunks.test.tsx`] },
};

/** The chart's own tests (`journey.test.ts`, `journey-anywhere.test.ts`), then its paths on the screen and what holds for all charts. */
export const suiteOf = (chart: string): Suite => {
  const { machine = chart, screens = [`${SCREENS}/paths/${chart}.test.tsx`] } = OF_CHART[chart] ?? {};
  return [
    globSync(`${MACHINES}/${machine}{,-*}.test.ts`).sort(),
    [`${MACHINES}/invariants.test.ts`, ...screens],
  ];
};

/** The tests of a screen: the paths through it, then its own. */
const OF_SCREEN = {
  blog: ['paths/blog', 'public/blog'],
  chunks: ['chunks'],
  contact: ['paths/message', 'public/contact'],
  dashboard: ['paths/journey', 'journey/dashboard'],
  documents: ['paths/documents', 'documents/documents'],
  eligibility: ['paths/eligibility', 'eligibility/eligibility'],
  frame: ['session/session', 'session/small-screens'],
  login: ['paths/login', 'session/wizard'],
  messageBar: ['ui/message-bar', 'session/session'],
  offer: ['paths/offer', 'journey/offer'],
  preview: ['paths/preview', 'journey/preview'],
  repay: ['paths/repay', 'public/repay'],
  review: ['public/review'],
  selfie: ['paths/selfie', 'selfie/selfie'],
  step: ['paths/step', 'steps/saving'],
} as const;

export type Screen = keyof typeof OF_SCREEN;

export const suiteOfScreen = (screen: Screen): Suite =>
  OF_SCREEN[screen].map((name) => [`${SCREENS}/${name}.test.tsx`]);
