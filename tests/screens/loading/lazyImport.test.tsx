import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyImport } from '#src/loading/lazyImport.ts';

afterEach(() => vi.restoreAllMocks());

describe('code that is loaded with its first call', () => {
  it('is not asked for offline, where some browsers would keep the failure, and loads once there is a network', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn(async () => ({ send: true }));
    const importSender = lazyImport(load);
    expect(await importSender()).toEqual({
      ok: false,
      failure: { kind: 'network', cause: 'Failed to fetch' },
    });
    expect(load).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    expect(await importSender()).toEqual({ ok: true, module: { send: true } });
  });
});
