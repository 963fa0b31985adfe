import { createContext } from 'react';

/** Which parts of a chart are lit; the only thing about a drawing that an event changes. */
export interface Lit {
  /** Active states, their parents among them. */
  readonly active: ReadonlySet<string>;
  readonly visited: ReadonlySet<string>;
  /** The transitions of the last step. */
  readonly taken: ReadonlySet<string>;
}

/** A state's name as the boxes that it lights: `a.b & a.c` is in a, a.b and a.c. */
export const boxesOf = (state: string): string[] => {
  if (state === '') return [];
  const paths = state.split(' & ').map((leaf) => leaf.split('.'));
  return ['(machine)', ...paths.flatMap((path) => path.map((_, i) => path.slice(0, i + 1).join('.')))];
};

export const LitContext = createContext<Lit>({ active: new Set(), visited: new Set(), taken: new Set() });
