import type { Failure } from '#domain/wire/failure.ts';

type ImportResult<Module> = { ok: true; module: Module } | { ok: false; failure: Failure };

/** Defers an import until it is first called. It never throws: code that doesn't load is a network failure. */
export const lazyImport =
  <Module>(load: () => Promise<Module>): (() => Promise<ImportResult<Module>>) =>
  () =>
    load().then(
      (module) => ({ ok: true, module }),
      (error: unknown) => ({
        ok: false,
        failure: { kind: 'network', cause: error instanceof TypeError ? 'Failed to fetch' : String(error) },
      }),
    );
