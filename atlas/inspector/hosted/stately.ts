/** Stately's hosted inspector. Opens only after a developer accepts the notice. */
import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { redactStately } from '#atlas/inspector/hosted/redacted.ts';

/** Opens it within a click; returns the function that receives each event. */
export const openStately = (): ((event: InspectionEvent) => void) => {
  const inspector = createBrowserInspector({ autoStart: false, serialize: redactStately });
  inspector.start();
  return (event) => inspector.inspect.next?.(event);
};
