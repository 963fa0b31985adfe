/** Layouts of machines by ELK, kept by the chart's definition: an event never makes one. */
import type { ELK } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine } from 'xstate';
import { type Drawing, fromElk, toElk } from '#atlas/drawing/elk.ts';
import { graphOf } from '#atlas/drawing/graph.ts';
import { definitionHash } from '#machines/trace/definition.ts';

export interface Layouts {
  /** The drawing of a machine; one that is defined alike gets the same. */
  readonly layoutOf: (machine: AnyStateMachine) => Promise<Drawing>;
  /** How long layouts took, in milliseconds, by the machine's id. */
  readonly times: ReadonlyMap<string, number>;
}

const WARM = {
  id: 'warm',
  layoutOptions: { 'elk.algorithm': 'layered', 'elk.hierarchyHandling': 'INCLUDE_CHILDREN' },
  children: [{ id: 'a', children: [{ id: 'b', width: 9, height: 9 }] }],
};

/** Layouts by an ELK of any kind: in this thread, or in a worker. Its first, slow one is made of nothing. */
export const createLayouts = (elk: Pick<ELK, 'layout'>): Layouts => {
  const made = new Map<string, Promise<Drawing>>();
  const times = new Map<string, number>();
  const warm = elk.layout(WARM);
  const make = async (machine: AnyStateMachine): Promise<Drawing> => {
    const graph = graphOf(machine);
    await warm;
    const began = performance.now();
    const laidOut = await elk.layout(toElk(graph));
    times.set(machine.id, performance.now() - began);
    return fromElk(graph, laidOut);
  };
  const layoutOf = (machine: AnyStateMachine) => {
    const hash = definitionHash(machine);
    const drawing = made.get(hash) ?? make(machine);
    made.set(hash, drawing);
    return drawing;
  };
  return { layoutOf, times };
};
