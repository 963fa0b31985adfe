import { HangCard } from '../../ui/HangCard.tsx';
import { SumList } from '../../ui/SumList.tsx';

export type Detail = { term: string; value: string };

/** A read-only box: a title, and what is known, one fact a row. */
export function DetailList({ title, facts }: { title: string; facts: readonly Detail[] }) {
  return (
    <HangCard title={title} className="facts">
      <SumList rows={facts} />
    </HangCard>
  );
}
