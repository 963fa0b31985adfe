/** Layouts, made in ELK's worker and kept by the chart's definition: an event never makes one. */
import ELK from 'elkjs/lib/elk-api.js';
import workerAddress from 'elkjs/lib/elk-worker.min.js?url';
import type { AnyStateMachine } from 'xstate';
import { type Drawing, fromElk, toElk } from '#atlas/drawing/elk.ts';
import { graphOf } from '#atlas/drawing/graph.ts';
import { definitionHash } from '#machines/trace/definition.ts';

const elk = new ELK({ workerFactory: () => new Worker(workerAddress) });
const made = new Map<string, Promise<Drawing>>();

/** How long layouts took in the worker, in milliseconds, by the chart's id; for the benchmark. */
export const layoutTimes = new Map<string, number>();

/** A worker's first layout is slow: it is made of nothing, before anyone waits. */
const warm = elk.layout({
  id: 'warm',
  layoutOptions: { 'elk.algorithm': 'layered', 'elk.hierarchyHandling': 'INCLUDE_CHILDREN' },
  children: [{ id: 'a', children: [{ id: 'b', width: 9, height: 9 }] }],
});

const make = async (machine: AnyStateMachine): Promise<Drawing> => {
  const graph = graphOf(machine);
  await warm;
  const began = performance.now();
  const laidOut = await elk.layout(toElk(graph));
  layoutTimes.set(machine.id, performance.now() - began);
  return fromElk(graph, laidOut);
};

/** The drawing of a machine; one that is defined alike gets the same. */
export const layoutOf = (machine: AnyStateMachine): Promise<Drawing> => {
  const hash = definitionHash(machine);
  const drawing = made.get(hash) ?? make(machine);
  made.set(hash, drawing);
  return drawing;
};
