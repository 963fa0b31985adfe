import { onTestFinished } from 'vitest';

/** The errors that would have ended a process of the service, until the test ends. */
export function watchCrashes(): unknown[] {
  const crashes: unknown[] = [];
  const note = (error: unknown) => void crashes.push(error);
  process.on('uncaughtException', note);
  onTestFinished(() => void process.off('uncaughtException', note));
  return crashes;
}
