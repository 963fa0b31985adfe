/** The site's input apart from the charts: clauses, claims, descriptions and pictures. */
import type { Claim } from '#atlas/clauses/claims.ts';
import type { Clause } from '#atlas/clauses/clauses.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import type { Heat } from '#atlas/heat/heat.ts';

export interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** The steps that led to it, in words; undefined where they are not known. */
  readonly path: readonly string[] | undefined;
}

export interface SiteInput {
  readonly clauses: readonly Clause[];
  readonly claimsOf: (chart: Chart) => readonly Claim[];
  /** The purpose of a chart in a sentence; empty without a comment. */
  readonly aboutOf: (chart: Chart) => string;
  /** The file of a chart's machine, from the root of the repository. */
  readonly fileOf: (chart: Chart) => string;
  /** The statistics of real runs of a chart; empty without runs. */
  readonly heatOf: (chart: Chart) => readonly Heat[];
  /** The picture of the screen in a state, by the state's name as paths end in it. */
  readonly pictureOf: (chart: Chart, state: string) => Picture | undefined;
}
