import { expect, it } from 'vitest';
import { graphOf } from '#atlas/drawing/graph.ts';
import { walkChart } from '#atlas/graph/paths.ts';
import { catalogue } from '#tests/fixtures/catalogue.ts';

/** The number of steps that `npm run atlas -- paths` walks within 6 s: some 48,000, most of them of the documents' slots. */
const MOST_STEPS = 50_000;
/** The size of a chart that ELK lays out within a second: the documents have 108. */
const MOST_PARTS = 150;

it('all charts together take few enough steps to be walked in seconds', () => {
  const steps = catalogue.reduce((sum, chart) => sum + walkChart(chart).edges.length, 0);
  expect(steps).toBeLessThan(MOST_STEPS);
}, 60_000);

it.each(catalogue.map((chart) => [chart.id, chart] as const))(
  '%s is small enough to be laid out within a second',
  (_, { machine }) => {
    const { boxes, arrows } = graphOf(machine);
    expect(boxes.length + arrows.length).toBeLessThan(MOST_PARTS);
  },
);
