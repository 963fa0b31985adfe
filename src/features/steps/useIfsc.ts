import { useEffect, useState } from 'react';
import { looksLikeIfsc } from '#domain/forms/bank.ts';
import { type Branch, lookUpIfsc } from './ifsc.ts';

const TYPING_MS = 300;

/** Bank and branch of a well-formed IFSC code that the service knows; null while it is unknown (D-10). */
export function useIfsc(typed: string): Branch | null {
  const [found, setFound] = useState<{ ifsc: string; branch: Branch | null } | null>(null);
  const ifsc = looksLikeIfsc(typed) ? typed.trim().toUpperCase() : null;
  useEffect(() => {
    if (!ifsc) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const branch = await lookUpIfsc(ifsc, asking.signal);
      if (!asking.signal.aborted) setFound({ ifsc, branch });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [ifsc]);
  return found && found.ifsc === ifsc ? found.branch : null;
}
