import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkError } from '#ui/loading/chunkError.ts';
import { importWithRetry } from '#ui/loading/importWithRetry.ts';

const SCREEN = { FaqPage: () => null };
const never = () => new Promise<typeof SCREEN>(() => {});

beforeEach(async () => {
  // The chart must be loaded before, so that its import takes no part of the tested time.
  await import('#ui/loading/retryActor.ts');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.head.innerHTML = '';
});

/** The result of an import: its module, its error, or null while it is pending. */
const follow = (importScreen: () => Promise<typeof SCREEN>, retrying = importWithRetry, name = 'FaqPage') => {
  const screen = retrying(name, importScreen);
  const result: { value: unknown } = { value: null };
  const load = () => {
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
  load();
  return { result, again: load };
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a screen’s code', () => {
  it('is rendered as soon as it loads', async () => {
    const { result } = follow(async () => SCREEN);
    await pass(0);
    expect(result.value).toBe(SCREEN);
  });

  it('may be slow, and fails 120 s after its request [R-17]', async () => {
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

  it('reports a network error, and can be requested again [R-17]', async () => {
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

  it.each(['Failed to fetch dynamically imported module', 'Importing a module script failed.'])(
    'reloads the page once after a deploy, whatever the browser calls it: %s [R-17]',
    async (words) => {
      const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
      document.head.innerHTML = '<meta name="setu:build" content="index-old" />';
      vi.stubGlobal('fetch', async () => new Response('index-new'));
      const load = () => follow(() => Promise.reject(new TypeError(words))).result;
      const first = load();
      await pass(100);
      expect(reload).toHaveBeenCalledOnce();
      expect(first.value).toBeNull();
      const second = load();
      await pass(100);
      expect(reload).toHaveBeenCalledOnce();
      expect(second.value).toMatchObject({ failure: 'missing' });
      reload.mockRestore();
    },
  );

  it('reports a missing chunk after a deploy, for any error, when the page was already reloaded [R-17]', async () => {
    sessionStorage.setItem('reloaded_for_chunk', String(Date.now()));
    document.head.innerHTML = '<meta name="setu:build" content="index-old" />';
    vi.stubGlobal('fetch', async () => new Response('index-new'));
    const { result } = follow(() => Promise.reject(new TypeError('Importing a module script failed.')));
    await pass(100);
    expect(result.value).toMatchObject({ message: 'Loading chunk FaqPage failed (missing)' });
  });

  it('reports an error while the build is unchanged [R-17]', async () => {
    document.head.innerHTML = '<meta name="setu:build" content="index-old" />';
    vi.stubGlobal('fetch', async () => new Response('index-old'));
    const load = () => Promise.reject(new TypeError('Importing a module script failed.'));
    const { result } = follow(load, importWithRetry, 'UnchangedPage');
    await pass(100);
    expect(result.value).toMatchObject({ failure: 'error' });
  });

  it('reloads the page once at a retry, where the browser remembers the failure of the first try [R-17]', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const name = 'RememberedPage';
    const remembered = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { result, again } = follow(remembered, importWithRetry, name);
    await pass(100);
    again();
    await pass(100);
    expect(result.value).toMatchObject({ failure: 'error' });
    vi.stubGlobal('fetch', async () => new Response('index-now'));
    again();
    await pass(100);
    expect(reload).toHaveBeenCalledOnce();
    expect(result.value).toBeNull();
    const later = follow(remembered, importWithRetry, name);
    await pass(100);
    expect(reload).toHaveBeenCalledOnce();
    expect(later.result.value).toMatchObject({ failure: 'error' });
    reload.mockRestore();
  });

  it('reports an error once the browser is offline, when the request hangs [R-17]', async () => {
    const { result } = follow(never);
    await pass(5_000);
    expect(result.value).toBeNull();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    window.dispatchEvent(new Event('offline'));
    await pass(100);
    expect(result.value).toMatchObject({ failure: 'error' });
  });
});

describe('a screen’s code, when the code that retries hangs too', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.doMock('#ui/loading/retryActor.ts', () => never());
  });
  afterEach(() => vi.doUnmock('#ui/loading/retryActor.ts'));

  const followAlone = async () => {
    const alone = await import('#ui/loading/importWithRetry.ts');
    return follow(never, alone.importWithRetry);
  };

  it('fails 120 s after its request [R-17]', async () => {
    const { result } = await followAlone();
    await pass(119_500);
    expect(result.value).toBeNull();
    await pass(1_000);
    expect(result.value).toMatchObject({ message: 'Loading chunk FaqPage failed (timeout)' });
  });

  it('fails at once when the browser is offline [R-17]', async () => {
    const { result } = await followAlone();
    await pass(4_000);
    window.dispatchEvent(new Event('offline'));
    await pass(100);
    expect(result.value).toMatchObject({ message: 'Loading chunk FaqPage failed (error)' });
  });
});
