import { createContext } from 'react';

/** The highlighted parts of a chart: the only part of a drawing that an event changes. */
export interface Highlight {
  /** Active states, their parents among them. */
  readonly active: ReadonlySet<string>;
  /** The innermost active states. */
  readonly leaves: readonly string[];
  readonly visited: ReadonlySet<string>;
  /** The transitions of the last step. */
  readonly taken: ReadonlySet<string>;
}

export const HighlightContext = createContext<Highlight>({
  active: new Set(),
  leaves: [],
  visited: new Set(),
  taken: new Set(),
});
