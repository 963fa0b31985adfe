import type { ChangeEvent } from 'react';

/** Converts typed text to the field's value: `(raw) => digitsOnly(raw, 10)`. */
export type Tidy = (raw: string) => string;

type Handler<E> = ((event: ChangeEvent<E>) => unknown) | undefined;

/** Wraps a change handler: tidies the control's text before `onChange` runs. */
export const withTidying =
  <E extends HTMLInputElement | HTMLTextAreaElement>(tidy: Tidy | undefined, onChange: Handler<E>) =>
  (event: ChangeEvent<E>) => {
    if (tidy) {
      const control = event.currentTarget;
      const { value, selectionStart: caret } = control;
      const tidied = tidy(value);
      if (tidied !== value) control.value = tidied;
      // Setting the value moves the caret to the end; a change of case alone must not.
      if (tidied !== value && tidied.length === value.length) control.setSelectionRange(caret, caret);
    }
    return onChange?.(event);
  };
