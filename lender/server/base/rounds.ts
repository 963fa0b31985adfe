import { SECOND } from '#domain/limits.ts';

/**
 * Runs `round` a second after the start, and again `pauseMs` after each that has ended, until stopped. A round that fails
 * is reported to `onError` and doesn't end the rounds.
 */
export function startRounds(
  round: () => Promise<unknown>,
  pauseMs: number,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const run = () => {
    running = round()
      .catch(onError)
      .finally(() => {
        if (!stopped) timer = setTimeout(run, pauseMs);
      });
  };
  timer = setTimeout(run, SECOND);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
