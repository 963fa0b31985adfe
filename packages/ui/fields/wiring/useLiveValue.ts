import { type Ref, useLayoutEffect, useRef, useState } from 'react';

/**
 * The current value of an uncontrolled text control, also when a draft or the form library filled it in. Pass `ref` to
 * the control instead of the outer ref, and call `read` when it changes.
 */
export function useLiveValue(outer: Ref<HTMLInputElement> | undefined) {
  const control = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const read = () => setValue(control.current?.value ?? '');
  useLayoutEffect(read);
  const ref = (element: HTMLInputElement | null) => {
    control.current = element;
    if (typeof outer === 'function') outer(element);
    else if (outer) outer.current = element;
  };
  return { value, read, ref };
}
