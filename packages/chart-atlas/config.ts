/** What the atlas is told of a product. Its `atlas.config.ts` says it once, before any tool runs. */
import type { AnyEventObject } from 'xstate';
import type { Row } from '#atlas/declare/connections.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
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
