import type { ELK, ElkNode } from 'elkjs/lib/elk-api.js';
import { type Drawing, fromElk, separateRegions, toElk } from '#atlas/drawing/elk.ts';
import type { Graph } from '#atlas/drawing/graph.ts';

/** Lays out a graph: regions of its parallel states alone, then the whole. */
export const drawGraph = async (elk: Pick<ELK, 'layout'>, graph: Graph): Promise<Drawing> => {
  const drawn = new Map<string, ElkNode>();
  for (const id of separateRegions(graph)) drawn.set(id, await elk.layout(toElk(graph, id, new Map())));
  return fromElk(graph, await elk.layout(toElk(graph, '(machine)', drawn)), drawn);
};
