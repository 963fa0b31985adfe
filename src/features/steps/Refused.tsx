import { lazy, Suspense } from 'react';
import { importWithRetry } from '#ui/loading/importWithRetry.ts';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { useRefusals } from '../../actors/useRefusals.ts';

const importCard = importWithRetry('RefusedCard', () => import('#ui/loan/RefusedCard.tsx'));
const RefusedCard = lazy(async () => ({ default: (await importCard()).RefusedCard }));

/** In place of a step's form, camera or documents, once a loan is known to be refused [ELI-08]; few see it. */
export function Refused() {
  const refusals = useRefusals();
  return (
    <Suspense fallback={<LoadingState />}>
      <RefusedCard refusals={refusals} />
    </Suspense>
  );
}
