import { m } from '#messages';
import { DeskPage } from '../layout/DeskPage.tsx';

/** Beside the queue while no loan is open. */
export function QueuePage() {
  return (
    <DeskPage title={m.desk_queue()}>
      <p className="muted">{m.desk_queue_choose()}</p>
    </DeskPage>
  );
}
