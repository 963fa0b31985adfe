import type { Lending } from '#testing/browser/lending.ts';
import type { Engine } from '../support/commands.ts';
import type { Tab } from '../support/tab.ts';

/** An engine, and a product for it alone. */
export interface Scene {
  readonly engine: Engine;
  readonly lending: Lending;
  readonly open: () => Promise<Tab>;
  /** Stops the service while something is done. */
  readonly withoutNetwork: (act: () => Promise<void>) => Promise<void>;
}
