import type { Npm } from '#server/process/npm.ts';

const NPM_CHECK_MS = 500;

/**
 * Stops once, on Ctrl-C or SIGTERM, in order: requests in flight are answered, then the database ends. A
 * second Ctrl-C doesn't wait. Under npm the signal may only reach npm: then its end is ours.
 */
export function stopOnSignals(npm: Npm | undefined, stop: () => Promise<void>): void {
  let stopping = false;
  const begin = () => {
    if (stopping) process.exit(130);
    stopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // Ctrl-C reaches npm, the shell and this process; a copy right after the first isn't a second press.
  let last = 0;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      const at = Date.now();
      if (!stopping || (name === 'SIGINT' && at - last > 1_000)) {
        last = at;
        begin();
      }
    });
  }
  if (npm === undefined) return;
  setInterval(() => {
    if (!stopping && npm.isGone()) begin();
  }, NPM_CHECK_MS).unref();
}
