import type { Chart } from '#atlas/graph/fixtures.ts';
import type { Route } from '#atlas/graph/selectPaths.ts';

/** A form that paths can be written in. */
export interface Format {
  /** What a file of it is called after the chart's id. */
  readonly ending: string;
  /** Its paths are walked on a screen: they take only what that offers. */
  readonly onScreen?: boolean;
  /** One line for --help. */
  readonly about: string;
  /** The whole file. */
  readonly render: (chart: Chart, routes: readonly Route[]) => string;
  /** Why a chart can't be written in it; undefined where it can. */
  readonly refuses?: (chart: Chart) => string | undefined;
}
