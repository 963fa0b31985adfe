/** What the atlas is told of a product. Its `atlas.config.ts` says it once, before any tool runs. */
import type { AnyEventObject } from 'xstate';
import type { Row } from '#atlas/declare/connections.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import type { Heat } from '#atlas/heat/heat.ts';
import { type Allowed, allow } from '#atlas/record/allowed.ts';

export interface AtlasConfig {
  /** The product's name, in titles; the first word is set in bold beside the logo. */
  readonly name: string;
  /** The lines of the logo in a box of 40: the end of their class (`logo__arc`), and their path. */
  readonly logo: readonly (readonly [kind: string, path: string])[];
  readonly charts: readonly Chart[];
  /** What charts tell each other. */
  readonly connections: readonly Row[];
  /** Charts whose emitted events run no row, and who hears them. */
  readonly heardElsewhere: Readonly<Record<string, string>>;
  /** What traces may show. */
  readonly allowed: readonly Allowed[];
  readonly live: LiveValues;
  readonly files: SourceFiles;
  readonly generated: GeneratedTests;
  readonly site: SiteStyles;
  readonly copies: Copies;
  /** Reads counts that the running product printed, as heat of its charts. @throws Error with a sentence for another text. */
  readonly readCounts: (text: string) => ReadonlyMap<Chart, Heat>;
  /** More commands of `chart-atlas`: the files that run them, by their names. */
  readonly commands: Readonly<Record<string, string>>;
}

/** Fixtures as a running app can use them. */
interface LiveValues {
  /** Values that replace a fixture's field, by the field's name. */
  readonly fields: Readonly<Record<string, (fixture: unknown) => unknown>>;
  /** The milliseconds that pass before an event of a path, so that clocks on the screen agree; by the event's type. */
  readonly passed: Readonly<Record<AnyEventObject['type'], number>>;
}

/** Where the sources of charts are, from the root of a checkout. */
interface SourceFiles {
  /** The pattern of files with machines, each in a folder named machines/. */
  readonly machines: string;
  /** The folders with tests of charts. */
  readonly tests: readonly string[];
  /** The pages with clauses and decisions. */
  readonly clauses: readonly string[];
  /** The files of components. */
  readonly screens: RegExp;
  /** The folders of components, by the names that imports give them. */
  readonly screenNames: Readonly<Record<string, string>>;
  /** An import of a machine, its fixtures or its driver; the first group is the name of the machine's file. */
  readonly part: RegExp;
}

/** What tests that the atlas writes import, and the charts that it can write browser tests of. */
interface GeneratedTests {
  /** Exports `chartOf`. */
  readonly catalogue: string;
  /** Exports `expectPath` and the events `done`, `failed` and `elapsed`. */
  readonly walk: string;
  /** Exports `walkInBrowser`. */
  readonly browserWalk: string;
  /** Exports `startedWith`. */
  readonly driver: string;
  /** Exports the `driver` of a chart. */
  readonly driverOf: (chart: string) => string;
  /** The charts that drivers can walk in a browser. */
  readonly browserCharts: readonly string[];
}

/** What the site's pages look like, by files of the product. */
interface SiteStyles {
  /** Style sheets before the site's own. */
  readonly styles: readonly string[];
  /** The sheet with the fonts, whose files are beside it in fonts/. */
  readonly fonts: string;
  readonly fontFiles: readonly string[];
}

/** How a copy of another commit is read. */
interface Copies {
  /** The command that makes what a commit leaves out, run in the copy. */
  readonly prepare: readonly [command: string, ...args: string[]];
  /** The file that exports a `catalogue`, in commits from before there was an atlas.config.ts. */
  readonly older: string;
}

let told: AtlasConfig | undefined;

/** Tells the atlas of a product, and redaction what it may show. */
export const defineAtlas = (config: AtlasConfig): AtlasConfig => {
  for (const allowed of config.allowed) allow(allowed);
  told = config;
  return config;
};

/** The product that was defined. @throws Error where none was. */
export const product = (): AtlasConfig => {
  if (!told) throw new Error('The atlas knows no product: import its atlas.config.ts first.');
  return told;
};
