import { useEffect } from 'react';
import { listen } from '#ui/base/listen.ts';
import { RefusalAdvice } from '#ui/loan/RefusalAdvice.tsx';
import { useRefusals } from '../../actors/useRefusals.ts';

/**
 * In place of a step's form, camera or documents, once a loan is known to be refused; loads late [ELI-08]. It is read again
 * when its tab gets the focus: an answer may have changed in another one [ELI-16].
 */
export function Refused({ onReload }: { onReload: () => void }) {
  useEffect(() => listen(window, ['focus'], onReload), [onReload]);
  return <RefusalAdvice by="check" isCard refusals={useRefusals()} />;
}
