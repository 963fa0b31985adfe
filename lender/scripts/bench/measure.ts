/** The result of a measurement; times in milliseconds. */
export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
}

/** The median; NaN of an empty list. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export interface Plan {
  /** The number of concurrent requests. */
  readonly workers: number;
  readonly seconds: number;
  /** Seconds before the measurement, which aren't counted. */
  readonly warmUp: number;
}

/**
 * Runs `work` in a closed loop: each worker starts the next request when its last is answered, until the time is over or
 * `work` resolves to false (nothing left). The time of `settle`, which completes postponed work, counts too. An error
 * ends the measurement.
 */
export async function measure(
  { workers, seconds, warmUp }: Plan,
  work: (worker: number) => Promise<boolean | undefined>,
  settle?: () => Promise<unknown>,
): Promise<Measured> {
  const times: number[] = [];
  const from = performance.now() + warmUp * 1_000;
  const until = from + seconds * 1_000;
  let last = from;
  const loop = async (worker: number) => {
    for (;;) {
      const began = performance.now();
      if (began >= until) return;
      if ((await work(worker)) === false) return;
      const ended = performance.now();
      if (began >= from) times.push(ended - began);
      last = Math.max(last, ended);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => loop(worker)));
  if (settle) {
    await settle();
    last = performance.now();
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const took = (last - from) / 1_000;
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99), count: times.length };
}
