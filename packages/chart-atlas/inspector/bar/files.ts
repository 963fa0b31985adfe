/** Saves and loads traces, and saves tests made of them. */

import { type Trace, writeTrace } from '#atlas/record/trace.ts';
import { type Read, readTrace } from '#atlas/replay/readTrace.ts';
import { replayTrace } from '#atlas/replay/replay.ts';
import { browserTestFileOf, testFileOf } from '#atlas/replay/testFile.ts';

const save = (name: string, text: string, type: string) => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
};

/** Saves a trace as a file for the inspector and `npm run atlas -- replay`. */
export const exportTrace = (trace: Trace): void =>
  save('journey-trace.json', writeTrace(trace), 'application/json');

/** Options of a test made from a trace. */
export interface TestRequest {
  /** The actor to test; null for all. */
  readonly actor: string | null;
  /** The state that it should have ended in; undefined: the recorded one. */
  readonly should: string | undefined;
  /** A Playwright file instead of a Vitest file; needs an actor. */
  readonly isForBrowser: boolean;
}

/** Saves a trace as a test file; false where no actor of it was recorded from its beginning. */
export const exportTest = (trace: Trace, { actor, should, isForBrowser }: TestRequest): boolean => {
  const chosen = replayTrace(trace).filter((one) => actor === null || one.actor.id === actor);
  const [first] = chosen;
  const text = isForBrowser && first ? browserTestFileOf(first, should) : testFileOf(chosen, should);
  const name = isForBrowser ? 'recorded-journey.browser.test.ts' : 'recorded-journey.test.ts';
  if (text !== undefined) save(name, text, 'text/plain');
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
