import { m } from '#messages';
import { DeskPage } from '../layout/DeskPage.tsx';

/** The queue of loans that wait for the lender. */
export function QueuePage() {
  return <DeskPage title={m.desk_queue()} />;
}
