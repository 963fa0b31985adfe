import { type Ref, useLayoutEffect, useRef, useState } from 'react';

/**
 * What a text control holds right now, whoever filled it in: the person, a draft that came back, a form library.
 * Give `ref` to the control in place of the outer one, and call `read` when it changes.
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
