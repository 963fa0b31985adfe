import { Outlet } from '@tanstack/react-router';
import { useStanding } from '#src/standing.ts';

/** Every page: the page itself, and what stands on all of them once it has come. */
export function RootLayout() {
  const Standing = useStanding();
  return (
    <>
      <Outlet />
      {Standing && <Standing />}
    </>
  );
}
