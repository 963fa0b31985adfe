import { RefusedCard } from '#ui/loan/RefusedCard.tsx';
import { useRefusals } from '../../actors/useRefusals.ts';

/** In place of a step's form, camera or documents, once a loan is known to be refused [ELI-08]. */
export function Refused() {
  return <RefusedCard refusals={useRefusals()} />;
}
