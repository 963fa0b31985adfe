import { Outlet } from '@tanstack/react-router';
import { QueueColumn } from './QueueColumn.tsx';

/** The queue with a case beside it. */
export function LoansLayout() {
  return (
    <div className="dk-two">
      <QueueColumn />
      <Outlet />
    </div>
  );
}
