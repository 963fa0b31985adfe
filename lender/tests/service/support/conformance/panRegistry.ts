import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PanRegistry } from '#server/adapters/panRegistry.ts';
import { isUnavailable } from '#server/database/failures.ts';

export interface PanRegistryTrial {
  readonly registry: PanRegistry;
  /** A PAN with a holder, and one without. */
  readonly held: string;
  readonly unheld: string;
  /** Makes a remote registry fail from now on. */
  readonly fail?: () => void;
  readonly close?: () => Promise<void>;
}

/** The tests of a PAN registry (`lender/server/adapters/panRegistry.ts`); a remote one can fail. */
export function describePanRegistry(
  name: string,
  reach: 'local' | 'remote',
  start: () => Promise<PanRegistryTrial>,
): void {
  describe(`the PAN registry ${name}`, () => {
    let trial: PanRegistryTrial;
    beforeAll(async () => {
      trial = await start();
    });
    afterAll(() => trial.close?.());

    it('finds who holds a PAN, the same each time', async () => {
      const { registry, held } = trial;
      const holder = await registry.find(held);
      expect(holder).toEqual({ found: true, fullName: expect.stringMatching(/\S/) });
      expect(await registry.find(held)).toEqual(holder);
    });

    it('returns that nobody holds a PAN, without a failure', async () => {
      expect(await trial.registry.find(trial.unheld)).toEqual({ found: false });
    });

    it('has a name', () => {
      expect(trial.registry.name).toMatch(/^\w+$/);
    });

    if (reach === 'local') return;
    it('fails as unavailable, without the PAN in the error', async () => {
      trial.fail?.();
      const error = await trial.registry.find(trial.held).catch((reason: unknown) => reason);
      expect(isUnavailable(error)).toBe(true);
      expect(String(error)).not.toContain(trial.held);
    });
  });
}
