import type { Failure } from '#domain/wire/failure.ts';

type Came<Module> = { ok: true; module: Module } | { ok: false; failure: Failure };

/** Code that is fetched when it is first needed. Never throws: what doesn't come is a network that failed. */
export const lazyImport =
  <Module>(load: () => Promise<Module>): (() => Promise<Came<Module>>) =>
  () =>
    load().then(
      (module) => ({ ok: true, module }),
      (error: unknown) => ({
        ok: false,
        failure: { kind: 'network', cause: error instanceof TypeError ? 'Failed to fetch' : String(error) },
      }),
    );
