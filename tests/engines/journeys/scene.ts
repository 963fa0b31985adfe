import type { Locale } from '#domain/locale.ts';
import type { Lending } from '#testing/browser/lending.ts';
import type { Engine } from '../support/commands.ts';
import type { Tab } from '../support/tab.ts';

/** An engine, and a product for it alone. */
export interface Scene {
  readonly engine: Engine;
  readonly lending: Lending;
  /** Opens a tab in the journey's language, or in another one. */
  readonly open: (locale?: Locale) => Promise<Tab>;
  /** Names of people that the journey's pages say. */
  readonly names: Set<string>;
  /** Stops the service while something is done. */
  readonly withoutNetwork: (act: () => Promise<void>) => Promise<void>;
}
