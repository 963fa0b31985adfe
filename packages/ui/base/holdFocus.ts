import { focusOnRelease } from './focusOnRelease.ts';
import { keepFocus } from './keepFocus.ts';

/** All that a page does about its focus, in one chunk: both come, or neither. */
export const holdFocus = (signal: AbortSignal): void => {
  keepFocus(signal);
  focusOnRelease(signal);
};
