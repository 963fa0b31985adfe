/** Layouts of machines by ELK, kept by the chart's definition: an event never makes one. */
import type { ELK } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine } from 'xstate';
import { type Drawing, fromElk, toElk } from '#atlas/drawing/elk.ts';
import { graphOf } from '#atlas/drawing/graph.ts';
import { definitionHash } from '#machines/trace/definition.ts';

const WARM = {
  id: 'warm',
  layoutOptions: { 'elk.algorithm': 'layered', 'elk.hierarchyHandling': 'INCLUDE_CHILDREN' },
  children: [{ id: 'a', children: [{ id: 'b', width: 9, height: 9 }] }],
};

/**
 * The drawing of a machine by an ELK of any kind: in this thread, or in a worker. One that is defined alike gets the
 * same. ELK's first, slow layout is made of nothing.
 */
export const createLayouts = (elk: Pick<ELK, 'layout'>): ((machine: AnyStateMachine) => Promise<Drawing>) => {
  const made = new Map<string, Promise<Drawing>>();
  const warm = elk.layout(WARM);
  const make = async (machine: AnyStateMachine): Promise<Drawing> => {
    const graph = graphOf(machine);
    await warm;
    return fromElk(graph, await elk.layout(toElk(graph)));
  };
  return (machine) => {
    const hash = definitionHash(machine);
    const drawing = made.get(hash) ?? make(machine);
    made.set(hash, drawing);
    return drawing;
  };
};
