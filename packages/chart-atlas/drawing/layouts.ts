/** Layouts of machines by ELK, cached by the machine's definition. */
import type { ELK } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine } from 'xstate';
import { drawGraph } from '#atlas/drawing/drawGraph.ts';
import type { Drawing } from '#atlas/drawing/elk.ts';
import { foldGraph } from '#atlas/drawing/fold.ts';
import { graphOf } from '#atlas/drawing/graph.ts';
import { definitionHash } from '#atlas/record/definition.ts';

const WARM = {
  id: 'warm',
  layoutOptions: { 'elk.algorithm': 'layered', 'elk.hierarchyHandling': 'INCLUDE_CHILDREN' },
  children: [{ id: 'a', children: [{ id: 'b', width: 9, height: 9 }] }],
};

type LayoutOf = (machine: AnyStateMachine, folded?: ReadonlySet<string>) => Promise<Drawing>;

/**
 * Lays out machines with the given ELK, in this thread or in a worker, with some states folded. Machines with the same
 * definition share their drawings. ELK's slow first layout runs on an empty graph.
 */
export const createLayouts = (elk: Pick<ELK, 'layout'>): LayoutOf => {
  const cache = new Map<string, Promise<Drawing>>();
  const warm = elk.layout(WARM);
  return (machine, folded = new Set()) => {
    const key = [definitionHash(machine), ...[...folded].sort()].join(' ');
    const drawing = cache.get(key) ?? warm.then(() => drawGraph(elk, foldGraph(graphOf(machine), folded)));
    cache.set(key, drawing);
    return drawing;
  };
};
