import { createContext } from 'react';

/** Which parts of a chart are lit; the only thing about a drawing that an event changes. */
export interface Lit {
  /** Active states, their parents among them. */
  readonly active: ReadonlySet<string>;
  readonly visited: ReadonlySet<string>;
  /** The transitions of the last step. */
  readonly taken: ReadonlySet<string>;
}

export const LitContext = createContext<Lit>({ active: new Set(), visited: new Set(), taken: new Set() });
