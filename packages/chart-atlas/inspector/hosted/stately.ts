/** Stately's hosted inspector. Opens only after a developer accepts the notice, and gets what was recorded, redacted. */
import { createBrowserInspector, createWebSocketInspector } from '@statelyai/inspect';
import { createStatelyEvents } from '#atlas/inspector/hosted/statelyEvents.ts';
import type { Recorder } from '#atlas/record/recorder.ts';
import type { Trace } from '#atlas/record/trace.ts';

/** The entries kept until the other side has connected: a whole recording. */
const DEFERRED = { autoStart: false, maxDeferredEvents: 100_000 } as const;

/** The connection: a window of its own, or the WebSocket of `createInspectorServer`, which a phone reaches too. */
const inspectorFor = (socket: string | undefined) =>
  socket === undefined
    ? createBrowserInspector(DEFERRED)
    : createWebSocketInspector({ ...DEFERRED, url: socket });

/** Shows a trace. Has to be called within a click. */
export const showTrace = (trace: Trace, socket?: string): void => {
  const { adapter } = inspectorFor(socket);
  adapter.start?.();
  for (const event of createStatelyEvents(trace.startedAt).ofTrace(trace)) adapter.send(event);
};

/** Shows what a tab's recorder has, and everything from now on. Has to be called within a click. */
export const showTab = (recorder: Recorder, socket?: string): void => {
  const { adapter } = inspectorFor(socket);
  adapter.start?.();
  const trace = recorder.trace();
  const translate = createStatelyEvents(trace.startedAt);
  for (const event of translate.ofTrace(trace)) adapter.send(event);
  recorder.subscribe((entry, record) => {
    for (const event of translate.ofEntry(entry, record)) adapter.send(event);
  });
};
