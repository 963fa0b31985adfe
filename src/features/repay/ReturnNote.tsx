import { m } from '#messages';
import { Note } from '#ui/notices/Note.tsx';
import { repayment } from '../../storage/begunPayment.ts';

/** What a person does who comes back from the provider's page. */
export function ReturnNote() {
  if (!repayment.isBegun()) return null;
  return (
    <Note tone="warn" role="status">
      <p>
        <b>{m.repay_returned()}</b>
      </p>
      <p>{m.repay_returned_text()}</p>
    </Note>
  );
}
