import type { Chart } from '#atlas/graph/fixtures.ts';
import type { Route } from '#atlas/graph/selectPaths.ts';

/** A file format for paths. */
export interface Format {
  /** The end of the file's name, after the chart's id. */
  readonly ending: string;
  /** True when its paths only use events that the screen offers. */
  readonly onScreen?: boolean;
  /** The line of --help. */
  readonly about: string;
  /** The whole file. */
  readonly render: (chart: Chart, routes: readonly Route[]) => string;
  /** The reason why a chart isn't supported; undefined when it is. */
  readonly refuses?: (chart: Chart) => string | undefined;
}
