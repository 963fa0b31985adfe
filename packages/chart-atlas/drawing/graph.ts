/** A statechart as boxes and arrows, before layout. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nodeName } from '#atlas/graph/stateNames.ts';
import { transitionsById } from '#atlas/record/definition.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';
import { measuredTimes, timeWords } from '#atlas/wording/times.ts';
import { causeLabel, guardLabel } from '#atlas/wording/transitionLabels.ts';

/** A line of text that stands for a transition. */
export interface Line {
  readonly id: string;
  readonly text: string;
  /** The target of an exit from one of many regions. */
  readonly exitsTo?: readonly string[];
}

/** A state. */
export interface Box {
  /** Its path, `otp.entering`; the machine itself is `(machine)`. */
  readonly id: string;
  readonly parent: string | null;
  readonly name: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly isInitial: boolean;
  /** The description of the state; empty when it has none. */
  readonly description: string;
  /** The actors that run in it. */
  readonly invokes: readonly string[];
  /** The times that no delay measures, in words. */
  readonly times: readonly string[];
  /** Transitions that stay in the state, and exits from one of many regions: lines in its box, without an arrow. */
  readonly stays: readonly Line[];
  /** Present on a box that stands for the states inside it. */
  readonly folded?: {
    /** The number of states that it stands for. */
    readonly states: number;
    /** The longest names that can be current in it at once. */
    readonly room: readonly string[];
  };
}

/** An arrow from a state to another one, with every transition that goes that way. */
export interface Arrow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly lines: readonly Line[];
}

export interface Graph {
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

const kindOf = (node: AnyStateNode): Box['kind'] => node.type;

const initialOf = (node: AnyStateNode): AnyStateNode | undefined =>
  (node.initial?.target as AnyStateNode[] | undefined)?.[0];

const lineOf = (id: string, transition: AnyTransitionDefinition): Line => ({
  id,
  text: `${causeLabel(transition)}${guardLabel(transition)}`,
});

const targetsOf = (transition: AnyTransitionDefinition) =>
  ((transition.target as AnyStateNode[] | undefined) ?? []).map(nodeName);

/** A parallel state with this many regions is large: exits from it are lines, and it opens folded. */
export const MANY_REGIONS = 3;

/** The region of a parallel state with many regions that a node is in. */
const regionOf = (node: AnyStateNode): AnyStateNode | undefined => {
  const { parent } = node;
  if (!parent) return undefined;
  const isRegion = parent.type === 'parallel' && Object.keys(parent.states).length >= MANY_REGIONS;
  return isRegion ? node : regionOf(parent);
};

/** True when a transition leaves one of many regions. Its arrow would cross the whole chart. */
const isExit = (transition: AnyTransitionDefinition): boolean => {
  const region = regionOf(transition.source as AnyStateNode);
  const targets = (transition.target as AnyStateNode[] | undefined) ?? [];
  return region !== undefined && targets.some((target) => regionOf(target) !== region);
};

const exitLine = (id: string, transition: AnyTransitionDefinition): Line => ({
  id,
  text: `${lineOf(id, transition).text} → ${targetsOf(transition).join(', ')}`,
  exitsTo: targetsOf(transition),
});

/** Reads a machine's boxes and arrows, in document order. */
export const graphOf = (machine: AnyStateMachine): Graph => {
  const transitions = [...transitionsById(machine)];
  const staysOf = (node: AnyStateNode) =>
    transitions
      .filter(([, t]) => t.source === node && (t.target === undefined || isExit(t)))
      .map(([id, t]) => (t.target === undefined ? lineOf(id, t) : exitLine(id, t)));
  const boxes = nodesOf(machine).map(
    (node): Box => ({
      id: nodeName(node),
      parent: node.parent ? nodeName(node.parent) : null,
      name: node.parent ? node.key : machine.id,
      kind: kindOf(node),
      isInitial: node.parent !== undefined && initialOf(node.parent) === node,
      description: node.description ?? '',
      invokes: node.invoke.map(({ id }) => id),
      times: measuredTimes(node).map(timeWords),
      stays: staysOf(node),
    }),
  );
  const arrows = new Map<string, Arrow>();
  for (const [id, transition] of transitions.filter(([, one]) => !isExit(one))) {
    const source = nodeName(transition.source as AnyStateNode);
    for (const target of targetsOf(transition)) {
      const name = `${source} → ${target}`;
      const lines = [...(arrows.get(name)?.lines ?? []), lineOf(id, transition)];
      arrows.set(name, { id: name, source, target, lines });
    }
  }
  return { boxes, arrows: [...arrows.values()] };
};
