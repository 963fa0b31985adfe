import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Lending } from '#testing/browser/lending.ts';
import { startOwnProduct } from '#testing/browser/ownProduct.ts';
import type { Engine } from '../support/commands.ts';
import { Tab } from '../support/tab.ts';
import { borrow } from './loan.ts';
import { seeSliders } from './looks.ts';
import { startOffline } from './offline.ts';
import type { Scene } from './scene.ts';
import { useTwoTabs } from './tabs.ts';

const JOURNEYS: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'from the home page by the desk to a loan that is paid': borrow,
  'sliders on the home page': seeSliders,
  'two tabs, Escape and Back': useTwoTabs,
  'a page that was visited opens without a network': startOffline,
};

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
    let scene: Scene;
    const tabs: Tab[] = [];

    beforeAll(async () => {
      if (!binary) throw new Error(`${name} is not installed`);
      let [product, engine] = await Promise.all([startOwnProduct(), start(binary)]);
      const { origin } = product;
      scene = {
        engine,
        lending: new Lending(origin),
        open: async () => {
          const tab = await Tab.open(engine, origin);
          tabs.push(tab);
          return tab;
        },
        withoutNetwork: async (act) => {
          await product.kill();
          await act();
          product = await product.restart();
        },
      };
      return async () => {
        await engine.stop();
        await product.stop();
      };
    });

    afterEach(async () => {
      const tab = await scene.open();
      await tab.visit('/robots.txt');
      await tab.run(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      for (const opened of tabs.splice(0)) await opened.close();
      expect(await scene.engine.errors?.(), 'errors in the console').toEqual(scene.engine.errors && []);
    });

    it.for(Object.entries(JOURNEYS))('%s', ([, journey]) => journey(scene));
  });
