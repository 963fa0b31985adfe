import { m } from '#messages';
import { DeskLink } from '../DeskLink.tsx';
import { DeskPage } from './DeskPage.tsx';

/** An unknown address below /desk. */
export function NoSuchPage() {
  return (
    <DeskPage title={m.desk_no_such_page()}>
      <p>
        <DeskLink to="/">{m.desk_to_queue()}</DeskLink>
      </p>
    </DeskPage>
  );
}
