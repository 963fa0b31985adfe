import closeWithGrace from 'close-with-grace';
import { SECOND } from '#domain/limits.ts';
import type { Npm } from '#server/base/npm.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const NPM_CHECK_MS = 500;
/** Up to 60 s of draining, 20 s for requests in flight, and the rest for workers and the embedded database. */
const LONGEST_MS = 90 * SECOND;

export interface StopOptions {
  readonly npm: Npm | undefined;
  /** Called before `stop` when an uncaught error is the reason. */
  readonly onError: (error: unknown) => void;
  readonly stop: () => Promise<void>;
}

/**
 * Runs `stop` once, on Ctrl-C, SIGTERM, SIGHUP, an uncaught error or the end of npm, and then exits. A second Ctrl-C
 * exits at once.
 */
export function stopOnSignals({ npm, onError, stop }: StopOptions): void {
  // Signals are handled here: npm and its shell pass copies of one on, which the library takes for a second one.
  const { close } = closeWithGrace(
    { delay: LONGEST_MS, logger: undefined, skip: [...SIGNALS] },
    async ({ err }) => {
      if (err) onError(err);
      await stop();
    },
  );
  let stoppingSince: number | undefined;
  const startStopping = () => {
    stoppingSince ??= Date.now();
    close();
  };
  for (const name of SIGNALS) {
    process.on(name, () => {
      if (stoppingSince === undefined) startStopping();
      else if (name === 'SIGINT' && Date.now() - stoppingSince > SECOND) process.exit(130);
    });
  }
  if (npm === undefined) return;
  setInterval(() => {
    if (stoppingSince === undefined && npm.isGone()) startStopping();
  }, NPM_CHECK_MS).unref();
}
