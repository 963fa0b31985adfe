import { useRef, useState } from 'react';
import { digitsOnly } from '#domain/formats/formats.ts';

/**
 * Cuts a typed or pasted amount at its decimal point; digits typed after the point are paise and ignored.
 * `hasPaise` is true after paise were cut off.
 */
export function useWholeRupees(digits: number) {
  const before = useRef('');
  const [hasPaise, setHasPaise] = useState(false);
  const tidy = (raw: string): string => {
    const [rupees = '', ...paise] = raw.split('.');
    const isTypedAtEnd = raw.length === before.current.length + 1 && raw.startsWith(before.current);
    if (paise.length === 0 && hasPaise && isTypedAtEnd) return before.current;
    setHasPaise(paise.length > 0);
    before.current = digitsOnly(rupees, digits);
    return before.current;
  };
  return { tidy, hasPaise };
}
