/** Controls that a click changes or opens, as it does a button. */
const CLICKED = '[type="checkbox"], [type="radio"], [type="file"]';
const PRESSED = `button, summary, a[href], input:is(${CLICKED})`;
const FIELD = `input:not(${CLICKED}), select, textarea`;

/** The control to which a label passes its click on. */
const controlOf = (target: Element): HTMLElement | null => target.closest('label')?.control ?? null;

/**
 * A press on a button, a link, a tick or a file's control takes the focus out of a field as it ends, not as it begins
 * [SAY-30]: what is said once a field is left would move what is pressed from under the finger, and the press would be lost.
 */
export const focusOnRelease = (signal: AbortSignal): void => {
  let pressed: HTMLElement | null = null;
  const press = (event: MouseEvent) => {
    pressed = null;
    const target = event.target as Element;
    if (event.button !== 0 || target.matches(FIELD) || !document.activeElement?.matches(FIELD)) return;
    pressed = target.closest<HTMLElement>(PRESSED) ?? controlOf(target);
    if (pressed) event.preventDefault();
  };
  const release = (event: MouseEvent) => {
    const target = event.target as Element;
    // Return clicks, too: the button that sends the form, with the focus in its field.
    const isPress = event.detail > 0 && (pressed?.contains(target) || controlOf(target) === pressed);
    if (isPress) pressed?.focus({ preventScroll: true });
    pressed = null;
  };
  document.addEventListener('mousedown', press, { capture: true, signal });
  document.addEventListener('click', release, { capture: true, signal });
};
