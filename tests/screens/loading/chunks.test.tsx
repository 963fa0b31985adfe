import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkError, watched } from '#src/loading/importWithRetry.ts';

const SCREEN = { FaqPage: () => null };
const never = () => new Promise<typeof SCREEN>(() => {});

beforeEach(async () => {
  // The chart is in the browser by then, or the import of it could never be told from the time that is tested.
  await import('#src/loading/retryActor.ts');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** What becomes of an import: its module, its error, or null while nothing has. */
const follow = (load: () => Promise<typeof SCREEN>) => {
  const screen = watched('FaqPage', load);
  const result: { value: unknown } = { value: null };
  const begin = () => {
    result.value = null;
    screen().then(
      (module) => {
        result.value = module;
      },
      (error: unknown) => {
        result.value = error;
      },
    );
  };
  begin();
  return { result, again: begin };
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a screen’s code', () => {
  it('is there as soon as it comes', async () => {
    const { result } = follow(async () => SCREEN);
    await pass(0);
    expect(result.value).toBe(SCREEN);
  });

  it('may be slow, and counts as failed 120 s after it was asked for [R-17]', async () => {
    const { result, again } = follow(never);
    await pass(119_500);
    expect(result.value).toBeNull();
    await pass(1_000);
    expect(result.value).toBeInstanceOf(ChunkError);
    expect(result.value).toMatchObject({
      failure: 'timeout',
      message: 'Loading chunk FaqPage failed (timeout)',
    });
    again();
    await pass(119_500);
    expect(result.value).toBeNull();
    await pass(1_000);
    expect(result.value).toMatchObject({ failure: 'timeout' });
  });

  it('is told as an error when the network breaks off, and can be asked for again [R-17]', async () => {
    let isOffline = true;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { result, again } = follow(async () => {
      if (isOffline) throw new TypeError('Failed to fetch https://salarysetu.example/assets/FaqPage.js');
      return SCREEN;
    });
    await pass(100);
    expect(result.value).toMatchObject({ message: 'Loading chunk FaqPage failed (error)' });
    isOffline = false;
    again();
    await pass(100);
    expect(result.value).toBe(SCREEN);
  });

  it('is told as missing when the server has it no more, and the page was reloaded for that already [R-17]', async () => {
    sessionStorage.setItem('reloaded_for_chunk', String(Date.now()));
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    const { result } = follow(() =>
      Promise.reject(new TypeError('Failed to fetch https://salarysetu.example/assets/FaqPage.js')),
    );
    await pass(100);
    expect(result.value).toMatchObject({ message: 'Loading chunk FaqPage failed (missing)' });
  });
});
