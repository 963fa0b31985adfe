import { Outlet } from '@tanstack/react-router';
import { GlobalMessages } from '../GlobalMessages.tsx';
import { SessionEndingDialog } from '../SessionEndingDialog.tsx';

/** What stands on every page: the page, the message bar, and the dialog before a session ends. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <GlobalMessages />
      <SessionEndingDialog />
    </>
  );
}
