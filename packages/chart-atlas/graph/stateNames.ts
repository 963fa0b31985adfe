/** Readable names of states and transitions: what charts, paths and failing tests show. */
import type { AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';
import { guardLabel } from '#atlas/wording/transitionLabels.ts';

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

/** True when a state, by its name, is in another: `otp.entering.expired` is in `otp` and in `otp.entering`. */
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

/** The leaves of a state that another one doesn't have: what changed from `before` to `state`, or the reverse. */
const changedLeaves = (before: string, state: string): string => {
  const known = new Set(before.split(' & '));
  return state
    .split(' & ')
    .filter((leaf) => !known.has(leaf))
    .join(' & ');
};

/** The state to which a step leads, without the regions that it doesn't change; `stays` when nothing changes. */
export const changeOf = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  changedLeaves(from, to) || 'stays';

const MANY_LEAVES = 3;

/** Many leaves as the state around them: `open` for all regions of `open`. */
const inShort = (state: string): string => {
  const leaves = state.split(' & ').map((leaf) => leaf.split('.'));
  const [first = [], ...others] = leaves;
  if (leaves.length < MANY_LEAVES) return state;
  const shared = first.findIndex((name, i) => others.some((leaf) => leaf[i] !== name));
  return first.slice(0, shared).join('.') || state;
};

/** A step as `otp.life.counting → otp.life.expired`, without the regions that it doesn't change. */
export const stepName = (step: {
  readonly from: string;
  readonly to: string;
  readonly taken: readonly AnyTransitionDefinition[];
}): string => {
  const from = changedLeaves(step.to, step.from);
  if (from !== '') return `${inShort(from)} → ${inShort(changeOf(step))}`;
  const sources = step.taken.map(({ source }) => nodeName(source as AnyStateNode));
  return `${[...new Set(sources)].join(' & ') || '(machine)'} stays`;
};

/** A transition as one line: `otp.verifying –xstate.done.actor.verify [accepted]→ done`. */
export const transitionName = (transition: AnyTransitionDefinition): string => {
  const { source, eventType, target } = transition;
  const to = target ? (target as AnyStateNode[]).map(nodeName).join(' & ') : '(stays)';
  return `${nodeName(source as AnyStateNode)} –${eventType || 'always'}${guardLabel(transition)}→ ${to}`;
};
