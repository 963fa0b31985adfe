import { PlanEnd } from './PlanEnd.tsx';
import type { MoneyActor } from './useMoney.ts';

/** A form about money in which nothing is typed: what it means, and its buttons. */
export function PlanQuestion({ actor, text }: { actor: MoneyActor; text: string }) {
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'SUBMIT', fields: {} });
      }}
    >
      <p>{text}</p>
      <PlanEnd actor={actor} />
    </form>
  );
}
