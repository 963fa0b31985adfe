import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BASE_LOCALE, type Locale } from '#domain/locale.ts';
import { Lending } from '#testing/browser/lending.ts';
import { startOwnProduct } from '#testing/browser/ownProduct.ts';
import type { Engine } from '../support/commands.ts';
import { Tab } from '../support/tab.ts';
import { chooseLanguage, forgetAll, reader } from './language.ts';
import { borrow } from './loan.ts';
import { seeSliders } from './looks.ts';
import { startOffline } from './offline.ts';
import { askForTime, lookUpLoan } from './repay.ts';
import type { Scene } from './scene.ts';
import { useTwoTabs } from './tabs.ts';

type Journey = readonly [title: string, walk: (scene: Scene) => Promise<void>];

const BORROW: Journey = ['from the home page by the desk to a loan that is paid back', borrow];
const REPAY: readonly Journey[] = [
  ['a loan that is looked up by its PAN', lookUpLoan],
  ['more time for a loan that is late', askForTime],
];
const REST: readonly Journey[] = [
  ['sliders on the home page', seeSliders],
  ['two tabs, Escape and Back', useTwoTabs],
  ['a page that was visited opens without a network', startOffline],
];

const isDeep = process.env.SETU_DEEP === '1';

/** In English all but what other tests have before a merge, in another language the whole loan; in the deep stage everything. */
const journeysOf = (locale: Locale): readonly Journey[] => {
  if (isDeep) return [BORROW, ...REST, ...REPAY];
  return locale === BASE_LOCALE ? [BORROW, ...REST] : [BORROW];
};

interface Browser {
  readonly name: string;
  readonly binary: string | undefined;
  readonly start: (binary: string) => Promise<Engine>;
  /** The languages that nothing else tests in this browser. */
  readonly locales: readonly Locale[];
}

/**
 * What a person does in an engine. On the pipeline's machine an engine that is missing fails; elsewhere its journeys are
 * skipped.
 */
export const journeysIn = ({ name, binary, start, locales }: Browser) =>
  describe.skipIf(!binary && !process.env.CI)(name, () => {
    let engine: Engine;
    let product: Awaited<ReturnType<typeof startOwnProduct>>;
    const tabs: Tab[] = [];

    beforeAll(async () => {
      if (!binary) throw new Error(`${name} is not installed`);
      [product, engine] = await Promise.all([startOwnProduct(), start(binary)]);
      return async () => {
        await engine.stop();
        await product.stop();
      };
    });

    afterEach(async () => {
      const tab = await Tab.open(engine, { origin: product.origin, locale: BASE_LOCALE });
      await forgetAll(tab);
      for (const opened of [...tabs.splice(0), tab]) await opened.close();
      expect(await engine.errors?.(), 'errors in the console').toEqual(engine.errors && []);
    });

    const sceneIn = (own: Locale, look: (tab: Tab) => Promise<void>): Scene => ({
      engine,
      lending: new Lending(product.origin),
      names: new Set(),
      open: async (locale = own) => {
        const { origin } = product;
        const tab = await Tab.open(engine, { origin, locale, ...(locale !== BASE_LOCALE && { look }) });
        tabs.push(tab);
        return tab;
      },
      withoutNetwork: async (act) => {
        await product.kill();
        await act();
        product = await product.restart();
      },
    });

    describe.each(
      locales.map((locale) => ({ locale, proves: locale === BASE_LOCALE ? '' : '[LANG-03] [LANG-40]' })),
    )('in $locale $proves', ({ locale }) => {
      it.for(journeysOf(locale))('%s', async ([, walk]) => {
        const { look, foreign } = reader(locale);
        const scene = sceneIn(locale, look);
        if (locale !== BASE_LOCALE) await chooseLanguage(await scene.open(BASE_LOCALE), locale);
        await walk(scene);
        expect(foreign([...scene.names].join(' ')), 'texts in another language').toEqual([]);
      });
    });
  });
