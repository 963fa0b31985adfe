/** A chart's declarations as plain data, to compare two commits. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nodeName } from '#atlas/graph/stateNames.ts';
import { declaredTransitions } from '#atlas/graph/xstate.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';
import { delayOf, durationWords, measuredTimes, timeWords } from '#atlas/wording/times.ts';
import { eventLabel, guardLabel } from '#atlas/wording/transitionLabels.ts';

export interface StateOutline {
  readonly name: string;
  readonly kind: string;
  readonly isInitial: boolean;
  readonly description: string;
  readonly tags: readonly string[];
  /** The ids of the actors that run in it. */
  readonly actors: readonly string[];
  /** Its delays with their lengths. */
  readonly delays: readonly string[];
  /** The times that no delay measures. */
  readonly measured: readonly string[];
}

export interface TransitionOutline {
  readonly from: string;
  /** The label on its arrow: `sendCode ✓`. */
  readonly event: string;
  /** Its guard with fixed params; empty without one. */
  readonly guard: string;
  readonly actions: readonly string[];
  /** The states that it enters; none where it stays. */
  readonly targets: readonly string[];
}

export interface Outline {
  readonly states: readonly StateOutline[];
  readonly transitions: readonly TransitionOutline[];
}

const nameOf = (part: unknown): string => {
  if (typeof part === 'string') return part;
  return String((part as { type?: unknown } | null)?.type ?? 'anonymous');
};

const delaysOf = (node: AnyStateNode) => [
  ...new Set(
    [...node.transitions.values()]
      .flat()
      .flatMap((transition) => delayOf(transition) ?? [])
      .map(({ name, ms }) => `${name}${ms === undefined ? '' : `, ${durationWords(ms)}`}`),
  ),
];

const stateOf = (node: AnyStateNode): StateOutline => ({
  name: nodeName(node),
  kind: node.type,
  isInitial: (node.parent?.initial?.target as AnyStateNode[] | undefined)?.[0] === node,
  description: node.description ?? '',
  tags: node.tags,
  actors: node.invoke.map(({ id }) => id),
  delays: delaysOf(node),
  measured: measuredTimes(node).map(timeWords),
});

/** Reads a machine. Its root is a state too, named `(machine)`. */
export const outlineOf = (machine: AnyStateMachine): Outline => ({
  states: nodesOf(machine).map(stateOf),
  transitions: declaredTransitions(machine).map((transition) => ({
    from: nodeName(transition.source as AnyStateNode),
    event: eventLabel(transition.eventType),
    guard: guardLabel(transition)
      .trim()
      .replace(/^\[|\]$/g, ''),
    actions: transition.actions.map(nameOf),
    targets: ((transition.target as AnyStateNode[] | undefined) ?? []).map(nodeName),
  })),
});
