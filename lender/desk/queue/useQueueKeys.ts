import type { RefObject } from 'react';
import { useKeys } from '../keys/useKeys.ts';
import type { QueueActor } from './useQueue.ts';

/** The keys of the queue: j and k go down and up its links, / searches; Enter opens the link as any [DESK-27]. */
export const useQueueKeys = (actor: QueueActor, search: RefObject<HTMLInputElement | null>): void => {
  const move = (type: 'NEXT' | 'PREVIOUS') => () => {
    actor.send({ type });
    const { selected } = actor.getSnapshot().context;
    document.querySelector<HTMLElement>(`[data-lead="${selected}"]`)?.focus();
  };
  useKeys({
    j: move('NEXT'),
    k: move('PREVIOUS'),
    '/': () => {
      search.current?.focus();
      search.current?.select();
    },
  });
};
