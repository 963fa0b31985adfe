import { useState } from 'react';

/**
 * What holds of a field as it was left: while the focus is inside, it stays as it was when the focus came. Spread `inside`
 * over the element around the field.
 */
export function useLeft<Now>(now: Now) {
  const [entered, setEntered] = useState<{ with: Now } | null>(null);
  return {
    left: entered ? entered.with : now,
    inside: {
      onFocus: () => setEntered((before) => before ?? { with: now }),
      onBlur: () => setEntered(null),
    },
  };
}
