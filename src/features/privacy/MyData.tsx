import { m } from '#messages';
import { Card } from '#ui/blocks/Card.tsx';
import { Correction } from './Correction.tsx';
import { Download } from './Download.tsx';

/** A person's own data on My Account: to download, to have corrected [DATA-01] [DATA-04]. Its deletion is below. */
export function MyData() {
  return (
    <Card title={m.data_title()}>
      <div className="stack">
        <p>{m.data_lead()}</p>
        <Download />
        <Correction />
      </div>
    </Card>
  );
}
