import { RefusalAdvice } from '#ui/loan/RefusalAdvice.tsx';
import { useRefusals } from '../../actors/useRefusals.ts';

/** In place of a step's form, camera or documents, once a loan is known to be refused; loads late [ELI-08]. */
export function Refused() {
  return <RefusalAdvice by="check" isCard refusals={useRefusals()} />;
}
