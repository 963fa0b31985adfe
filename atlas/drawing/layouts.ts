/** Layouts of machines by ELK, cached by the machine's definition. */
import type { ELK, ElkNode } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine } from 'xstate';
import { type Drawing, fromElk, separateRegions, toElk } from '#atlas/drawing/elk.ts';
import { type Graph, graphOf } from '#atlas/drawing/graph.ts';
import { definitionHash } from '#machines/trace/definition.ts';

const WARM = {
  id: 'warm',
  layoutOptions: { 'elk.algorithm': 'layered', 'elk.hierarchyHandling': 'INCLUDE_CHILDREN' },
  children: [{ id: 'a', children: [{ id: 'b', width: 9, height: 9 }] }],
};

/** Lays out a graph: regions of its parallel states alone, then the whole. */
export const drawGraph = async (elk: Pick<ELK, 'layout'>, graph: Graph): Promise<Drawing> => {
  const drawn = new Map<string, ElkNode>();
  for (const id of separateRegions(graph)) drawn.set(id, await elk.layout(toElk(graph, id, new Map())));
  return fromElk(graph, await elk.layout(toElk(graph, '(machine)', drawn)), drawn);
};

/**
 * Lays out machines with the given ELK, in this thread or in a worker. Machines with the same definition share
 * a drawing. ELK's slow first layout runs on an empty graph.
 */
export const createLayouts = (elk: Pick<ELK, 'layout'>): ((machine: AnyStateMachine) => Promise<Drawing>) => {
  const cache = new Map<string, Promise<Drawing>>();
  const warm = elk.layout(WARM);
  const make = async (machine: AnyStateMachine): Promise<Drawing> => {
    await warm;
    return drawGraph(elk, graphOf(machine));
  };
  return (machine) => {
    const hash = definitionHash(machine);
    const drawing = cache.get(hash) ?? make(machine);
    cache.set(hash, drawing);
    return drawing;
  };
};
