import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 700;

/** `text`, once it has not changed for 700 ms; empty until it first changes. */
export const useDebouncedText = (text: string): string => {
  const [first] = useState(text);
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    if (text === first && debounced === '') return;
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, first, debounced]);
  return debounced;
};
