type Span = { top: number; bottom: number };

/** Between a toast and what it leaves free, in pixels. */
const MARGIN = 8;

/**
 * How far above the foot of a window a toast of this height stands, so that it covers none of the spans: as low as it can;
 * null where it fits nowhere.
 */
export const freePlace = (height: number, windowHeight: number, spans: readonly Span[]): number | null => {
  const needed = height + 2 * MARGIN;
  let foot = windowHeight - MARGIN;
  for (const { top, bottom } of [...spans].sort((a, b) => b.bottom - a.bottom)) {
    if (foot - bottom >= needed) break;
    foot = Math.min(foot, top);
  }
  return foot >= needed ? windowHeight - foot + MARGIN : null;
};

/** What a person can press or type into; a label where it stands for its input. */
const CONTROLS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, label:has(input)';

/** Places the toast of a region where it covers no control; where none is free, at the foot. */
export const placeToast = (region: HTMLElement): void => {
  const toast = region.querySelector('.toast');
  if (!toast) return;
  const { left, right, height } = toast.getBoundingClientRect();
  const controls = [...document.querySelectorAll(CONTROLS)].filter((control) => !region.contains(control));
  const spans = controls
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.right > left && box.left < right)
    .filter((box) => box.bottom > 0 && box.top < window.innerHeight);
  const place = freePlace(height, window.innerHeight, spans);
  if (place === null) region.style.removeProperty('--toast-foot');
  else region.style.setProperty('--toast-foot', `${place}px`);
};
