import type { ContextFrom } from 'xstate';
import type { applicationMachine } from '#machines/application.ts';
import { listen } from '../base/listen.ts';
import { application } from './application.ts';

/**
 * Calls back when the application says that a step is done; a tab that gets the focus fetches the application again,
 * because another tab or device may have done the step. Returns how to stop.
 */
export const watchDone = (
  isDone: (known: ContextFrom<typeof applicationMachine>) => boolean,
  onDone: () => void,
): (() => void) => {
  const { unsubscribe } = application.subscribe(({ context }) => {
    if (isDone(context)) onDone();
  });
  const stopListening = listen(window, ['focus'], () => application.send({ type: 'DASHBOARD.STALE' }));
  return () => {
    unsubscribe();
    stopListening();
  };
};
