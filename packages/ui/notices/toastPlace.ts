type Span = { top: number; bottom: number };

/** Between a toast and what it leaves free, in pixels: where there is room for it, and where there is little. */
const MARGINS = [8, 1] as const;

/**
 * How far above the foot of a window a toast of this height stands, so that it covers none of the spans: as low as it can;
 * null where it fits nowhere.
 */
export const freePlace = (
  height: number,
  windowHeight: number,
  spans: readonly Span[],
  margin: number,
): number | null => {
  const needed = height + 2 * margin;
  let foot = windowHeight - margin;
  for (const { top, bottom } of [...spans].sort((a, b) => b.bottom - a.bottom)) {
    if (foot - bottom >= needed) break;
    foot = Math.min(foot, top);
  }
  return foot >= needed ? windowHeight - foot + margin : null;
};

/** What a person can press or type into; a label where it stands for its input. */
const CONTROLS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, label:has(input)';

/** Places the toast of a region where it covers no control and, if it can, no heading of the page. */
export const placeToast = (region: HTMLElement): void => {
  const toast = region.querySelector('.toast');
  if (!toast) return;
  const { left, right, height } = toast.getBoundingClientRect();
  const spansOf = (selector: string): Span[] =>
    [...document.querySelectorAll(selector)]
      .filter((one) => !region.contains(one))
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.height > 0 && box.right > left && box.left < right)
      .filter((box) => box.bottom > 0 && box.top < window.innerHeight);
  const place = [`${CONTROLS}, h1`, CONTROLS]
    .map(spansOf)
    .flatMap((spans) => MARGINS.map((margin) => freePlace(height, window.innerHeight, spans, margin)))
    .find((found) => found !== null);
  if (place === undefined) region.style.removeProperty('--toast-foot');
  else region.style.setProperty('--toast-foot', `${place}px`);
};
