import type { ChangeEvent } from 'react';

/** Turns what was typed into what the field holds: `(raw) => digitsOnly(raw, 10)`. */
export type Tidy = (raw: string) => string;

type Handler<E> = ((event: ChangeEvent<E>) => unknown) | undefined;

/** A change handler that tidies the control's text first, so that whoever listens only meets tidy text. */
export const tidied =
  <E extends HTMLInputElement | HTMLTextAreaElement>(tidy: Tidy | undefined, onChange: Handler<E>) =>
  (event: ChangeEvent<E>) => {
    if (tidy) {
      const control = event.currentTarget;
      const { value, selectionStart: caret } = control;
      const neat = tidy(value);
      if (neat !== value) control.value = neat;
      // Letters that only changed their case leave the caret where the person is typing.
      if (neat !== value && neat.length === value.length) control.setSelectionRange(caret, caret);
    }
    return onChange?.(event);
  };
