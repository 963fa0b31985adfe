import { lazy, Suspense, useEffect, useState } from 'react';
import { perTab } from '#ui/base/safeStorage.ts';

const ReturnNote = lazy(() =>
  import('./ReturnNote.tsx').then(
    ({ ReturnNote }) => ({ default: ReturnNote }),
    () => ({ default: () => null }),
  ),
);

/** Greets a person who comes back from the provider's page, until they have looked their loan up again [PAY-14]. */
export function Returned({ isShown }: { isShown: boolean }) {
  const [hasReturned, setHasReturned] = useState(false);
  // A page that is built ahead has no storage. A loan that is shown says itself what it waits for.
  useEffect(() => setHasReturned(isShown && perTab.read('cache_repayment') !== null), [isShown]);
  return (
    hasReturned && (
      <Suspense>
        <ReturnNote />
      </Suspense>
    )
  );
}
