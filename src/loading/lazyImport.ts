import type { Failure } from '#domain/wire/failure.ts';

type ImportResult<Module> = { ok: true; module: Module } | { ok: false; failure: Failure };

const failed = (error: unknown): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { kind: 'network', cause: error instanceof TypeError ? 'Failed to fetch' : String(error) },
});

/**
 * Defers an import until it is first called. It never throws: code that doesn't load is a network failure. Offline it isn't
 * imported at all, as some browsers never ask again for what failed once (chunkError.ts).
 */
export const lazyImport =
  <Module>(load: () => Promise<Module>): (() => Promise<ImportResult<Module>>) =>
  async () =>
    navigator.onLine
      ? load().then((module) => ({ ok: true, module }), failed)
      : failed(new TypeError('offline'));
