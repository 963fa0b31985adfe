import { useEffect } from 'react';
import { listen } from '#ui/base/listen.ts';
import { application } from './application.ts';

/** Fetches the application again when the tab gets the focus: another tab or device may have done a step. */
export const useFreshOnFocus = (): void =>
  useEffect(() => listen(window, ['focus'], () => application.send({ type: 'DASHBOARD.STALE' })), []);
