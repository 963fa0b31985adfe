import { beforeAll, describe, it } from 'vitest';
import { type OwnProduct, startOwnProduct } from '#testing/browser/ownProduct.ts';
import type { Engine } from './support/commands.ts';
import { keepPage } from './support/offline.ts';
import { Tab } from './support/tab.ts';

/**
 * What a person does in each engine but Chromium. On the pipeline's machine an engine that is missing fails; elsewhere its
 * journeys are skipped.
 */
export const journeysIn = (
  name: string,
  binary: string | undefined,
  start: (binary: string) => Promise<Engine>,
) =>
  describe.skipIf(!binary && !process.env.CI)(name, () => {
    let product: OwnProduct;
    let engine: Engine;

    beforeAll(async () => {
      if (!binary) throw new Error(`${name} is not installed`);
      [product, engine] = await Promise.all([startOwnProduct(), start(binary)]);
      return async () => {
        await engine.stop();
        await product.stop();
      };
    });

    it('a page that was visited opens without a network', async () => {
      const tab = await Tab.open(engine, product.origin);
      await keepPage(tab, '/faq');
      await product.kill();
      for (const open of [() => tab.visit('/faq'), () => tab.reload()]) {
        await open();
        await tab.sees({ heading: 'Questions and answers' });
      }
      product = await product.restart();
      await tab.close();
    });
  });
