import { Card } from '../../ui/Card.tsx';
import { SumList } from '../../ui/SumList.tsx';

export type Detail = { term: string; value: string };

/** A read-only box: a title, and one detail a row. */
export function DetailList({ title, details }: { title: string; details: readonly Detail[] }) {
  return (
    <Card title={title} className="facts">
      <SumList rows={details} />
    </Card>
  );
}
