/** The states that a gallery shows: for each innermost state of a chart, the nearest resting state that has it. */
import type { Address, Chart } from '#atlas/graph/fixtures.ts';
import { walkChart } from '#atlas/graph/paths.ts';
import { slug } from '#atlas/site/html.ts';

export interface GalleryState {
  readonly chart: Chart;
  readonly name: string;
  readonly page: Address;
}

/** A part of a file's name that stands for a state. */
export const fileOf = ({ chart, name }: GalleryState): string => `${chart.id}/${slug(name)}`;

/** A state, and the reason why it has no pictures if it has none. */
export interface Shot {
  readonly state: GalleryState;
  readonly problem: string | undefined;
}

/** A state as people read it. */
export const labelOf = ({ chart, name }: GalleryState): string => `${chart.id}: ${name}`;

/** The states of a chart that show every one of its innermost states; none for a chart that no page runs. */
export const galleryStates = (chart: Chart): GalleryState[] => {
  const { pageOf } = chart;
  if (!pageOf) return [];
  const shown = new Set<string>();
  return walkChart(chart)
    .states.map(({ path }) => path.end)
    .filter((name) => {
      const fresh = name.split(' & ').filter((leaf) => !shown.has(leaf));
      for (const leaf of fresh) shown.add(leaf);
      return fresh.length > 0;
    })
    .map((name) => ({ chart, name, page: pageOf(name) }));
};
