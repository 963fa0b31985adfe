/** Reads heat from a trace: counts and times of states and transitions, and nothing else of it. */

import type { Chart } from '#atlas/graph/fixtures.ts';
import { stateName } from '#atlas/graph/stateNames.ts';
import { type Heat, mergeHeat } from '#atlas/heat/heat.ts';
import { chartOfActor } from '#atlas/inspector/link/acceptedEvents.ts';
import type { Entry, Trace } from '#atlas/record/trace.ts';

const count = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/** The resting states of an actor, each with the moment at which it was entered. */
const restsOf = (entries: readonly Entry[]): { name: string; at: number }[] =>
  entries.flatMap((entry) =>
    entry.kind === 'snapshot' && entry.value !== null ? [{ name: stateName(entry.value), at: entry.at }] : [],
  );

const actorHeat = (entries: readonly Entry[], end: number): Heat => {
  const rests = restsOf(entries);
  const spent: Record<string, number> = {};
  for (const [i, { name, at }] of rests.entries())
    spent[name] = (spent[name] ?? 0) + ((rests[i + 1]?.at ?? end) - at);
  return {
    source: 'traces',
    taken: count(entries.flatMap((entry) => (entry.kind === 'microstep' ? entry.taken : []))),
    came: count(rests.map(({ name }) => name)),
    spent,
    left: count(rests.slice(-1).map(({ name }) => name)),
  };
};

/** Statistics of each chart from traces. */
export const traceHeat = (traces: readonly Trace[]): ReadonlyMap<Chart, Heat> => {
  const found = new Map<Chart, Heat>();
  for (const { actors, entries } of traces) {
    const end = entries.at(-1)?.at ?? 0;
    for (const record of actors) {
      const chart = chartOfActor(record);
      if (!chart) continue;
      const own = entries.filter(({ actor }) => actor === record.id);
      if (own.length === 0) continue;
      const before = found.get(chart);
      found.set(chart, mergeHeat('traces', [...(before ? [before] : []), actorHeat(own, end)]));
    }
  }
  return found;
};
