import { fromCallback } from 'xstate';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import type { Arrival } from '#machines/documents.ts';
import { application } from '../../actors/application.ts';
import { listen } from '../../base/listen.ts';

const STEP = 8;

/**
 * Reports the stored documents when the page opens and after each fetch of the application. A tab that gets the focus
 * fetches it, because another tab or device may have sent some.
 */
export const watchArrivals = fromCallback<{ type: string }, undefined, Arrival>(({ sendBack }) => {
  const report = () => {
    const { completed, details } = application.getSnapshot().context;
    if (completed.includes(STEP)) return sendBack({ type: 'DONE.ELSEWHERE' });
    const slots = DOCUMENT_SLOTS.map(({ id }) => id).filter((id) => details?.documents.includes(id));
    if (slots.length > 0) sendBack({ type: 'DOCUMENTS.ARRIVED', slots });
  };
  report();
  const { unsubscribe } = application.subscribe(report);
  const stopListening = listen(window, ['focus'], () => application.send({ type: 'DASHBOARD.STALE' }));
  return () => {
    unsubscribe();
    stopListening();
  };
});
