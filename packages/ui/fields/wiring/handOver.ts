import { type Control, controlsOf, enter, isTouched, takes } from './controls.ts';

/** The fields of a page as it was built, which people use until its code shows the real ones. */
export interface BuiltFields {
  readonly element: HTMLElement;
  /** The control that had the focus when it was last on the page. */
  focused: HTMLElement | null;
}

type Caret = { start: number; end: number | null } | null;

/** The mark of a button that was pressed too early. */
const PRESSED = '[data-pressed]';

const caretOf = (control: HTMLElement | null): Caret =>
  control instanceof HTMLInputElement && control.selectionStart !== null
    ? { start: control.selectionStart, end: control.selectionEnd }
    : null;

/** Focuses a control with the caret of another; choices, and fields for e-mail, have none. */
const focusWith = (control: HTMLElement, caret: Caret): void => {
  control.focus({ preventScroll: true });
  if (caret && control instanceof HTMLInputElement) control.setSelectionRange(caret.start, caret.end);
};

/** Remembers which control has the focus, before the fields leave the page. */
export const rememberFocus = (built: BuiltFields): void => {
  const focused = document.activeElement;
  built.focused = focused instanceof HTMLElement && built.element.contains(focused) ? focused : null;
};

/** Moves the fields to another place of the page; what is typed, the focus and the caret stay. */
export const moveFields = (built: BuiltFields, place: HTMLElement): void => {
  if (built.element.isConnected) rememberFocus(built);
  const caret = caretOf(built.focused);
  place.append(built.element);
  if (built.focused) focusWith(built.focused, caret);
};

/**
 * Gives the fields of a form what was typed into those of the same names, the focus and the caret, and submits the form
 * where its button was pressed already. What nobody touched stays as the form has it.
 */
export const handOver = ({ element, focused }: BuiltFields, form: HTMLFormElement): void => {
  for (const from of controlsOf(element)) {
    const to = isTouched(from) && controlsOf(form).find((control) => takes(control, from));
    if (to) enter(to, from);
  }
  const to = focused && controlsOf(form).find((control) => takes(control, focused as Control));
  if (to) focusWith(to, caretOf(focused));
  if (element.querySelector(PRESSED)) form.requestSubmit();
};
