import type { AnyStateMachine } from 'xstate';

/** True for a listener that starts again by itself after it broke, by its name in `setup`: no walk ends it. */
export const isLasting = (machine: AnyStateMachine, src: string): boolean => {
  const { lasts } = Object(machine.implementations.actors[src]) as { lasts?: boolean };
  return lasts === true;
};
