/** Saves and loads traces, and saves tests made of them. */
import { replayTrace } from '#atlas/replay/replay.ts';
import { testFileOf } from '#atlas/replay/testFile.ts';
import { type Read, readTrace } from '#machines/trace/read.ts';
import { type Trace, writeTrace } from '#machines/trace/trace.ts';

const save = (name: string, text: string, type: string) => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
};

/** Saves a trace as a file for the inspector and `npm run replay`. */
export const exportTrace = (trace: Trace): void =>
  save('journey-trace.json', writeTrace(trace), 'application/json');

/** Saves a trace as a Vitest file; false where no actor of it was recorded from its beginning. */
export const exportTest = (trace: Trace): boolean => {
  const text = testFileOf(replayTrace(trace));
  if (text !== undefined) save('recorded-journey.test.ts', text, 'text/plain');
  return text !== undefined;
};

/** Lets a person choose a trace and reads it; undefined where they chose none. */
export const importTrace = (): Promise<Read | undefined> =>
  new Promise((resolve) => {
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      accept: '.json,application/json',
    });
    input.addEventListener('cancel', () => resolve(undefined));
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (file) void file.text().then((text) => resolve(readTrace(text)));
      else resolve(undefined);
    });
    input.click();
  });
