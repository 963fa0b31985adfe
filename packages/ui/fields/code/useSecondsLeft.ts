import { useEffect, useState } from 'react';
import { CODE_CHECK_MS, SECOND } from '#domain/limits.ts';

const leftUntil = (deadline: number): number => Math.max(0, Math.ceil((deadline - Date.now()) / SECOND));

/**
 * Whole seconds until `deadline` (milliseconds of the wall clock), at least 0, updated as time passes.
 * It reads the clock at every tick, so that it is right after the device slept.
 */
export function useSecondsLeft(deadline: number): number {
  const [left, setLeft] = useState(() => leftUntil(deadline));
  useEffect(() => {
    const tick = () => setLeft(leftUntil(deadline));
    tick();
    const timer = setInterval(tick, CODE_CHECK_MS);
    return () => clearInterval(timer);
  }, [deadline]);
  return left;
}
