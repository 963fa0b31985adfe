import { useEffect, useState } from 'react';

const SETTLED_MS = 700;

/** A text that follows another once that has stood still for a moment; empty until it first changes. */
export const useDebouncedText = (text: string): string => {
  const [first] = useState(text);
  const [settled, setSettled] = useState('');
  useEffect(() => {
    if (text === first && settled === '') return;
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text, first, settled]);
  return settled;
};
