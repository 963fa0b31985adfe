/** The tests that must catch the mutants of a chart or a screen, the fast ones first. */
import { existsSync, globSync } from 'node:fs';

/** Groups of test files; a group runs only when the one before it passes. */
export type Suite = readonly (readonly string[])[];

const MACHINES = 'tests/machines';
const SCREENS = 'tests/screens';
/** The tests of the lender's charts and pages. */
const LENDER = 'lender';

/** Charts whose tests have other names, or that no screen test walks. */
const OF_CHART: Readonly<Record<string, { machine?: string; screens?: readonly string[] }>> = {
  session: { screens: [`${SCREENS}/session/session.test.tsx`] },
  access: { machine: 'toast', screens: [`${SCREENS}/session/session.test.tsx`] },
  toast: {
    screens: [`${SCREENS}/ui/toast.test.tsx`, `${SCREENS}/session/session.test.tsx`],
  },
  chunk: { screens: [`${SCREENS}/loading/chunks.test.tsx`] },
  complaint: { screens: [] },
  language: { screens: [`${SCREENS}/language/offer.test.tsx`] },
  loan: { screens: [] },
};

/** The name of a desk chart's tests: `desk/case` of 'deskCase', `desk/letter` of 'letter'. */
const atDesk = (machine: string): string =>
  `desk/${machine.replace(/^desk([A-Z])/, (_, first: string) => first.toLowerCase())}`;

/** The first of the files that are there: a chart's or a screen's tests stand with its app. */
const where = (file: string): string => (existsSync(file) ? file : `${LENDER}/${file}`);

/** The chart's own tests (`application.test.ts`, `application-anywhere.test.ts`), then what all charts hold, and its paths on the screen. */
export const suiteOf = (chart: string): Suite => {
  const { machine = chart, screens = [where(`${SCREENS}/paths/${chart}.test.tsx`)] } = OF_CHART[chart] ?? {};
  const [own = [], desk = []] = [machine, atDesk(machine)].map((name) =>
    globSync(`{.,${LENDER}}/${MACHINES}/${name}{,-*}.test.ts`).sort(),
  );
  const ofAll = ['invariants', 'failures'].map((name) => `${MACHINES}/atlas/${name}.test.ts`);
  return [own.length > 0 ? own : desk, ofAll, screens].filter((files) => files.length > 0);
};

/** The tests of a screen: its paths, then its own tests. */
const OF_SCREEN = {
  acceptance: ['paths/acceptance'],
  blog: ['paths/blog', 'blog/blog'],
  calls: ['crm/otherSession', 'session/tabs'],
  chunks: ['loading/chunks'],
  consents: ['paths/consents', 'dashboard/account'],
  contact: ['paths/publicForm', 'contact/contact'],
  correction: ['paths/correction', 'dashboard/account'],
  dashboard: ['paths/application', 'dashboard/dashboard'],
  deletion: ['paths/deletion', 'dashboard/account'],
  deskAudit: ['audit', 'paths/deskAudit'],
  deskCase: ['case', 'paths/deskCase'],
  deskLetters: ['letters', 'paths/letter', 'paths/letters'],
  deskMoney: ['money', 'paths/deskMoney'],
  deskNumbers: ['numbers', 'paths/numbers'],
  deskPapers: ['papers', 'paths/deskPapers'],
  deskQueue: ['queue', 'paths/queue'],
  deskSession: ['session', 'paths/deskSession'],
  deskStaff: ['staff', 'freshProof', 'paths/people', 'paths/passkeys'],
  documents: ['paths/documents', 'documents/documents'],
  eligibility: ['paths/eligibility', 'eligibility/eligibility'],
  frame: ['session/session', 'layouts/small-screens'],
  listeners: ['ui/lasting', 'session/listeners'],
  listen: ['paths/listen', 'listen/read'],
  login: ['paths/login', 'sign-in/wizard'],
  myData: ['dashboard/account'],
  myLoan: ['paths/myLoan', 'my-loan/figures'],
  times: ['actors/times'],
  toast: ['ui/toast', 'session/session'],
  offer: ['paths/offer', 'offer/offer'],
  payment: ['paths/payment'],
  preview: ['paths/preview', 'review/preview'],
  repay: ['paths/repay', 'repay/repay'],
  review: ['home/review'],
  selfie: ['paths/selfie', 'selfie/selfie'],
  slipPhotos: ['paths/slipPhotos', 'documents/slip'],
  step: ['paths/step', 'steps/saving'],
} as const;

export type Screen = keyof typeof OF_SCREEN;

export const suiteOfScreen = (screen: Screen): Suite =>
  OF_SCREEN[screen].map((name) => [where(`${SCREENS}/${name}.test.tsx`)]);

/** The tests of a part of the service. */
export const suiteOfService = (test: string): Suite => [[`lender/tests/service/${test}.test.ts`]];

/** The tests of a part of the books. */
export const suiteOfBooks = (test: string): Suite => [[`lender/tests/unit/${test}.test.ts`]];
