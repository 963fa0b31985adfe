import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';

/**
 * The caret of a segmented code field, shown by its drawn cells. A tap on a filled box selects that box, so that typing
 * replaces one character; after the last filled box it is an ordinary caret. So it is wherever arrow keys bring it, or a
 * screen reader would say of each key what is selected and what no longer is [SAY-17].
 */
export function useCaret(input: RefObject<HTMLInputElement | null>) {
  const [at, setAt] = useState<number | null>(null);

  const move = (to: number, width = 1) => {
    const field = input.current;
    if (!field) return;
    const box = Math.max(0, Math.min(to, field.value.length));
    field.setSelectionRange(box, Math.min(box + width, field.value.length));
    setAt(box);
  };

  const isAllSelected = () => {
    const field = input.current;
    if (!field?.value) return false;
    return field.selectionStart === 0 && field.selectionEnd === field.value.length;
  };

  return {
    /** Index of the box for the next character; null without focus. */
    at,
    /** Moves to the first empty box, or keeps the selection when the whole code was selected with the focus. */
    enter: () => {
      // Browsers set the selection of a field that a script or a Tab press selected only after its focus event.
      queueMicrotask(() => {
        const field = input.current;
        if (!field || field !== document.activeElement) return;
        if (isAllSelected()) setAt(0);
        else move(field.value.length);
      });
    },
    leave: () => setAt(null),
    /** Selects the whole code: the next character replaces it. */
    selectAll: () => {
      input.current?.select();
      setAt(0);
    },
    /** Replaces the default of a press: browsers clear a selection that is pressed, after its click event. */
    pressToSelectAll: (event: MouseEvent<HTMLInputElement>) => {
      event.preventDefault();
      event.currentTarget.focus();
      event.currentTarget.select();
      setAt(0);
    },
    /** Shows the caret after something else, such as a password manager, selected the whole code. */
    follow: () => {
      if (isAllSelected()) setAt(0);
    },
    /** Moves to this box, or to the first empty one if that comes earlier. */
    move,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { key, shiftKey, currentTarget: field } = event;
      const from = field.selectionStart ?? 0;
      const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: field.value.length }[key];
      if (to !== undefined) {
        if (shiftKey) return;
        event.preventDefault();
        move(to, 0);
      } else if ((key.length === 1 || key === 'Backspace') && field.selectionEnd === from) {
        // What is typed replaces the box under the caret, and Backspace empties it.
        field.setSelectionRange(from, from + 1);
      }
    },
    /** Moves to the box under the pointer, or to the first empty one if that comes earlier. */
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      const cells = [...(event.currentTarget.parentElement?.querySelectorAll('.cell') ?? [])];
      const under = cells.findIndex((cell) => event.clientX < cell.getBoundingClientRect().right);
      move(under < 0 ? event.currentTarget.value.length : under);
    },
  };
}
