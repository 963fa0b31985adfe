import { type RefObject, useLayoutEffect } from 'react';
import { listen } from '../base/listen.ts';
import { placeToast } from './toastPlace.ts';

/** Keeps a toast off the controls of its page, also when the page changes or is scrolled. */
export const useToastPlace = (region: RefObject<HTMLElement | null>, toast: unknown): void =>
  useLayoutEffect(() => {
    const box = region.current;
    const page = document.querySelector('main');
    if (!box || toast === null) return;
    const place = () => placeToast(box);
    place();
    const changes = new MutationObserver(place);
    if (page) changes.observe(page, { childList: true, subtree: true, attributes: true });
    const stop = listen(window, ['scrollend', 'resize'], place);
    return () => {
      changes.disconnect();
      stop();
    };
  }, [region, toast]);
