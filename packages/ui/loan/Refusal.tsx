import { lazy, Suspense } from 'react';
import { importWithRetry } from '../loading/importWithRetry.ts';
import { LoadingState } from '../notices/LoadingState.tsx';
import type { RefusalProps } from './RefusalAdvice.tsx';

const importAdvice = importWithRetry('RefusalAdvice', () => import('./RefusalAdvice.tsx'));
const Advice = lazy(async () => ({ default: (await importAdvice()).RefusalAdvice }));

/** What somebody reads who is given no loan; few do, so its code loads then. */
export function Refusal(props: RefusalProps) {
  return (
    <Suspense fallback={<LoadingState />}>
      <Advice {...props} />
    </Suspense>
  );
}
