/** Readable names of states and transitions: what charts, paths and failing tests show. */
import type { AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';

/** A state value as one line: `otp.entering.expired`; regions of a parallel state are joined by ` & `. */
export const stateName = (value: StateValue): string => {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .flatMap(([key, child]) => {
      const below = child === undefined ? '' : stateName(child);
      return below === '' ? [key] : below.split(' & ').map((leaf) => `${key}.${leaf}`);
    })
    .join(' & ');
};

/** Whether a state, by its name, is in another: `otp.entering.expired` is in `otp` and in `otp.entering`. */
export const isIn = (state: string, name: string): boolean =>
  name
    .split(' & ')
    .every((part) => state.split(' & ').some((leaf) => leaf === part || leaf.startsWith(`${part}.`)));

/** The nodes that are active in a state: `a.b & a.c` gives (machine), a, a.b and a.c. */
export const boxesOf = (state: string): string[] => {
  if (state === '') return [];
  const paths = state.split(' & ').map((leaf) => leaf.split('.'));
  return ['(machine)', ...paths.flatMap((path) => path.map((_, i) => path.slice(0, i + 1).join('.')))];
};

/** A node's place in the chart; the machine itself is `(machine)`. */
export const nodeName = (node: AnyStateNode): string => node.path.join('.') || '(machine)';

const guardName = (guard: unknown): string => {
  if (guard === undefined) return '';
  const { type, name } = (typeof guard === 'string' ? { type: guard } : guard) as {
    type?: string;
    name?: string;
  };
  return ` [${type ?? name ?? 'anonymous'}]`;
};

/** A transition as one line: `otp.verifying –xstate.done.actor.verify [accepted]→ done`. */
export const transitionName = (transition: AnyTransitionDefinition): string => {
  const { source, eventType, guard, target } = transition;
  const to = target ? (target as AnyStateNode[]).map(nodeName).join(' & ') : '(stays)';
  return `${nodeName(source as AnyStateNode)} –${eventType || 'always'}${guardName(guard)}→ ${to}`;
};
