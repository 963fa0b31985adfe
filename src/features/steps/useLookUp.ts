import { useEffect, useState } from 'react';

const TYPING_MS = 300;

/** Looks up a whole code once typing has paused. Returns null for an incomplete or unknown code. */
export function useLookUp<Found>(
  code: string | null,
  lookUp: (code: string, signal: AbortSignal) => Promise<Found | null>,
): Found | null {
  const [known, setKnown] = useState<{ code: string; found: Found | null } | null>(null);
  useEffect(() => {
    if (!code) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const found = await lookUp(code, asking.signal);
      if (!asking.signal.aborted) setKnown({ code, found });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [code, lookUp]);
  return known?.code === code ? known.found : null;
}
