import type { ReactNode } from 'react';
import { Card } from '#ui/blocks/Card.tsx';
import { SumList } from '#ui/blocks/SumList.tsx';

export type Detail = { term: string; value: ReactNode; action?: ReactNode };

type DetailListProps = {
  title: string;
  details: readonly Detail[];
  /** Beside the title: a link that changes what the box shows. */
  aside?: ReactNode;
};

/** A read-only box: a title, and one detail a row. */
export function DetailList({ title, details, aside }: DetailListProps) {
  return (
    <Card title={title} aside={aside} className="facts">
      <SumList rows={details} />
    </Card>
  );
}
