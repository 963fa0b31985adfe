import { lazy, type ReactNode, Suspense } from 'react';
import type { LateEnd } from './LateCharge.tsx';

const NothingMore = (): ReactNode => null;

const LateNotes = lazy(() =>
  import('./LateNotes.tsx').then(
    ({ LateNotes }) => ({ default: LateNotes }),
    () => ({ default: NothingMore }),
  ),
);

/** What somebody who is late reads on My loan and on the repay page; it loads where somebody is [LOAN-65]. */
export const Late = (props: { account: LateEnd }) => (
  <Suspense>
    <LateNotes {...props} />
  </Suspense>
);
