import { createContext, useMemo, useState } from 'react';
import { foldedAtFirst } from '#atlas/drawing/fold.ts';
import type { Graph } from '#atlas/drawing/graph.ts';

/** Folds or unfolds a state of the chart that is shown. */
export const ToggleContext = createContext<(id: string) => void>(() => {});

interface Folding {
  readonly folded: ReadonlySet<string>;
  /** The state that was just folded or unfolded, which keeps its place on the screen; null after any other change. */
  readonly toggled: string | null;
}

/** The folded states of each chart, as long as the page is open. */
export const useFolding = (hash: string | undefined, graph: Graph | null) => {
  const [known, setKnown] = useState<ReadonlyMap<string, Folding>>(new Map());
  const first = useMemo(() => new Set(graph && foldedAtFirst(graph)), [graph]);
  const setFolded = (folded: ReadonlySet<string>, toggled: string | null = null) =>
    setKnown(new Map(known).set(hash ?? '', { folded, toggled }));
  return { ...(known.get(hash ?? '') ?? { folded: first, toggled: null }), setFolded };
};
