import type { BuiltFields } from '#ui/fields/wiring/handOver.ts';

/**
 * The form, or the panel, that is built into the page of a step, as its first frame shows it (src/prerender/firstFrame.ts).
 * Null where neither is shown.
 */
export const findBuilt = (): BuiltFields | null => {
  const { opening } = document.documentElement.dataset;
  const element = document.querySelector<HTMLElement>('#opening .built');
  if (!element || !opening || opening === 'loading') return null;
  element.dataset.opening = opening;
  return { element, focused: null };
};
