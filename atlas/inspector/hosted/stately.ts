/** The hosted Stately inspector, where a developer chose it: only after a click on a notice says that it may. */
import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { redactStately } from '#atlas/inspector/hosted/redacted.ts';

/** Opens it, inside a click; returns what is to be told of each event. */
export const openStately = (): ((event: InspectionEvent) => void) => {
  const inspector = createBrowserInspector({ autoStart: false, serialize: redactStately });
  inspector.start();
  return (event) => inspector.inspect.next?.(event);
};
