import type { RefusedFor } from '#domain/wire/refused.ts';
import { m } from '#messages';
import { Card } from '../blocks/Card.tsx';
import { Refusal } from './Refusal.tsx';

/** Stands where something would be asked for that could only end in a refusal [ELI-08]. */
export function RefusedCard({ refusals }: { refusals: readonly RefusedFor[] }) {
  return (
    <Card tone="error" className="stack" title={m.refusal_title()}>
      <p>{m.refusal_nothing_more()}</p>
      <Refusal by="check" refusals={refusals} />
    </Card>
  );
}
