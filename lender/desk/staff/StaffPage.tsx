import { m } from '#messages';
import { DeskPage } from '../layout/DeskPage.tsx';
import { MyPasskeys } from './MyPasskeys.tsx';
import { People } from './People.tsx';
import './staff.css';

/** The person's own passkeys, and the people of the desk. */
export function StaffPage() {
  return (
    <DeskPage title={m.desk_staff()}>
      <MyPasskeys />
      <People />
    </DeskPage>
  );
}
