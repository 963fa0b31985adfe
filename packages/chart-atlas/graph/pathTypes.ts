import type { AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';

/** A step of a path: its event, its states before and after, and the transitions taken. */
export interface Step {
  readonly event: AnyEventObject;
  readonly from: string;
  readonly to: string;
  readonly taken: readonly AnyTransitionDefinition[];
}

/** A path from the chart's initial state. A path without steps stands for the initial state. */
export interface Path {
  readonly steps: readonly Step[];
  /** The name of the state that the path ends in. */
  readonly end: string;
}

/** A visited state, what runs in it, and the cheapest path to it. */
export interface Visited {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: ReadonlySet<string>;
  readonly actors: ReadonlySet<string>;
  readonly path: Path;
}
