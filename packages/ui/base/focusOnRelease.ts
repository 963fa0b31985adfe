const PRESSED = 'button, summary, a[href], input:is([type="checkbox"], [type="radio"])';
const FIELD = 'input:not([type="checkbox"], [type="radio"]), select, textarea';

/**
 * A press on a button, a link or a tick takes the focus out of a field as it ends, not as it begins [SAY-30]: what is said once a field
 * is left would move what is pressed from under the finger, and the press would be lost.
 */
export const focusOnRelease = (signal: AbortSignal): void => {
  let pressed: HTMLElement | null = null;
  const press = (event: MouseEvent) => {
    pressed = null;
    const target = event.target as Element;
    if (event.button !== 0 || !document.activeElement?.matches(FIELD)) return;
    pressed = target.closest<HTMLElement>(PRESSED);
    // A label passes its click on to its control, which takes the focus then.
    if (pressed || target.closest('label')) event.preventDefault();
  };
  const release = ({ target }: MouseEvent) => {
    if (pressed?.contains(target as Element)) pressed.focus({ preventScroll: true });
    pressed = null;
  };
  document.addEventListener('mousedown', press, { capture: true, signal });
  document.addEventListener('click', release, { capture: true, signal });
};
