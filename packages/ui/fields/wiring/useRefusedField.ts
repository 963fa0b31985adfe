import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref for a field whose value the service can refuse. After each refusal the field takes the focus with its
 * text selected, so that the next key replaces it.
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
