import { useEffect, useState } from 'react';

const leftUntil = (deadline: number): number => Math.max(0, Math.ceil((deadline - Date.now()) / 1000));

/**
 * Whole seconds from now until `deadline` (milliseconds, the wall clock), never below 0; ticks by itself.
 * It reads the clock at every tick, so that a phone that slept shows the truth.
 */
export function useSecondsLeft(deadline: number): number {
  const [left, setLeft] = useState(() => leftUntil(deadline));
  useEffect(() => {
    const tick = () => setLeft(leftUntil(deadline));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [deadline]);
  return left;
}
