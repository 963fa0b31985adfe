/** Every chart of the product, once. A new one adds its file in charts/ and a line here. */
import { chunk } from '#atlas/charts/chunk.ts';
import { stepCharts } from '#atlas/charts/step.ts';
import type { Chart } from '#atlas/fixtures.ts';

export const catalogue: readonly Chart[] = [chunk, ...Object.values(stepCharts)];
