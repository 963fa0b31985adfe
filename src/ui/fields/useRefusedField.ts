import { type RefObject, useEffect, useRef } from 'react';

/**
 * The ref of a field whose entry the service can refuse: after each refusal the field takes the focus with its text
 * selected, so that the next key replaces it.
 */
export const useRefusedField = (isRefused: boolean): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isRefused) return;
    field.current?.focus();
    field.current?.select();
  }, [isRefused]);
  return field;
};
