/** Heat from the step times of the service: counts that `npm run -w lender step-times` printed. */

import type { Chart } from '#atlas/graph/fixtures.ts';
import { nodeName } from '#atlas/graph/stateNames.ts';
import { type Heat, noHeat } from '#atlas/heat/heat.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';
import { z } from '#domain/zod.ts';
import { catalogue } from '#tests/fixtures/catalogue.ts';

const counts = z.record(z.string(), z.int().check(z.minimum(0)));

const StepTimes = z.strictObject({
  format: z.literal('setu-step-times'),
  version: z.literal(1),
  charts: z.record(z.string(), z.strictObject({ came: counts, spent: counts, left: counts })),
});

/**
 * Reads the service's counts by chart.
 * @throws Error with a sentence for another text, or for unknown charts and states.
 */
export const readStepTimes = (text: string): ReadonlyMap<Chart, Heat> => {
  const read = StepTimes.safeParse(parsed(text));
  if (!read.success) throw new Error('These are no step times of the service.');
  return new Map(
    Object.entries(read.data.charts).map(([id, told]) => {
      const chart = catalogue.find((one) => one.id === id);
      if (!chart) throw new Error(`There is no chart '${id}'.`);
      const known = new Set(nodesOf(chart.machine).map(nodeName));
      const unknown = Object.values(told)
        .flatMap(Object.keys)
        .find((name) => !known.has(name));
      if (unknown !== undefined) throw new Error(`The chart '${id}' has no state '${unknown}'.`);
      return [chart, { ...noHeat('service'), ...told }] as const;
    }),
  );
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
