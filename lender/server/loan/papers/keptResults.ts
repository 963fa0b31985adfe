import { createHash } from 'node:crypto';
import { HOUR } from '#domain/limits.ts';

/** About 100 kB each: 25 MB. */
const MOST_KEPT = 256;

type Make = () => Promise<Uint8Array>;

/**
 * Makes each content once, for those who ask meanwhile too, and keeps the newest results for an hour. What is being made is
 * shared within its lane only: an acceptance never waits for a reader's turn.
 */
export function keptResults() {
  const kept = new Map<string, Uint8Array>();
  const made = new Map<string, Promise<Uint8Array>>();
  const keep = (key: string, result: Uint8Array) => {
    kept.delete(key);
    kept.set(key, result);
    setTimeout(() => {
      if (kept.get(key) === result) kept.delete(key);
    }, HOUR).unref();
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  };
  return async (lane: string, content: object, make: Make): Promise<Uint8Array> => {
    const key = createHash('sha256').update(JSON.stringify(content)).digest('base64');
    const known = kept.get(key);
    if (known) return known;
    const place = `${lane} ${key}`;
    const running = made.get(place) ?? make();
    made.set(place, running);
    try {
      const result = await running;
      if (kept.get(key) === undefined) keep(key, result);
      return result;
    } finally {
      made.delete(place);
    }
  };
}
