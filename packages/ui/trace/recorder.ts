import { allow } from '#atlas/record/allowed.ts';
import { createRecorder, type Recorder } from '#atlas/record/recorder.ts';
import { writeTrace } from '#atlas/record/trace.ts';
import { ALLOWED } from '#domain/trace/allowList.ts';
import { senders } from '../base/senders.ts';
import { traceMode } from './mode.ts';

/** Entries kept: a whole application while developing, the last minutes in production. */
const LIMIT = import.meta.env.DEV ? 20_000 : 4_000;

allow(ALLOWED);

/** The recorder of this tab; `traceMode` decides what it sees. */
export const recorder: Recorder = createRecorder({ limit: LIMIT, senders });

declare global {
  /** Read by the tool that replays a trace in a browser; set in that mode only. */
  var setuReplay: Recorder | undefined;
}
if (traceMode() === 'replay') globalThis.setuReplay = recorder;

const saveFile = (text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'journey-trace.json' });
  link.click();
  URL.revokeObjectURL(address);
};

/** Copies this tab's trace to the clipboard, or saves it as a file where that isn't allowed. Returns which. */
export const copyTrace = async (): Promise<'copied' | 'saved'> => {
  const text = writeTrace(recorder.trace());
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    saveFile(text);
    return 'saved';
  }
};
