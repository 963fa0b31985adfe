import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Format } from '#atlas/formats/format.ts';
import { heldMachine, walkChart } from '#atlas/graph/paths.ts';
import { declaredTransitions } from '#atlas/graph/xstate.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';
import { measuredTimes, timeWords } from '#atlas/wording/times.ts';
import { causeLabel, guardLabel } from '#atlas/wording/transitionLabels.ts';

/** Mermaid has no arrow from the whole diagram: transitions of the machine itself leave this state. */
const ANY = 'any_state';

const idOf = (node: AnyStateNode) => node.path.join('_') || ANY;

const initialOf = (node: AnyStateNode): AnyStateNode | undefined =>
  node.type === 'compound' ? node.initial.target[0] : undefined;

/** A state's name with the times that no delay measures. */
const nameOf = (node: AnyStateNode, name = node.key): string => {
  const times = measuredTimes(node).map(timeWords).join(' · ');
  return times === '' ? name : `${name} (⏱ ${times})`;
};

const declare = (node: AnyStateNode, depth: number): string[] => {
  const pad = '  '.repeat(depth);
  const children = Object.values(node.states);
  if (children.length === 0) {
    const ends = node.type === 'final' ? [`${pad}${idOf(node)} --> [*]`] : [];
    return [`${pad}state "${nameOf(node)}" as ${idOf(node)}`, ...ends];
  }
  const first = initialOf(node);
  const inner = children.flatMap((child, i) => [
    ...(node.type === 'parallel' && i > 0 ? [`${pad}  --`] : []),
    ...declare(child, depth + 1),
  ]);
  const start = first ? [`${pad}  [*] --> ${idOf(first)}`] : [];
  if (!node.parent) return [...start, ...inner].map((line) => line.slice(2));
  return [`${pad}state "${nameOf(node)}" as ${idOf(node)} {`, ...start, ...inner, `${pad}}`];
};

const arrowsOf = (transition: AnyTransitionDefinition): string[] => {
  const source = idOf(transition.source as AnyStateNode);
  const label = `${causeLabel(transition)}${guardLabel(transition)}`;
  const targets = transition.target as AnyStateNode[] | undefined;
  if (!targets) return [`  ${source} --> ${source} : ${label} (stays)`];
  return targets.map((target) => `  ${source} --> ${idOf(target)} : ${label}`);
};

/** The part of the statechart that the chosen paths take, as a Mermaid state diagram. */
export const mermaid: Format = {
  ending: '.mmd',
  about: 'the part of the chart that the paths take, as a state diagram',
  render: (chart, routes) => {
    const machine = heldMachine(chart);
    const taken = new Set([
      ...walkChart(chart).start.taken,
      ...routes.flatMap(({ steps }) => steps.flatMap((step) => step.taken)),
    ]);
    const transitions = declaredTransitions(machine).filter((transition) => taken.has(transition));
    const isAnywhere = transitions.some(({ source }) => source === machine.root);
    const lines = [
      ...declare(machine.root, 1),
      ...(isAnywhere ? [`  state "any state" as ${ANY}`] : []),
      ...transitions.flatMap(arrowsOf),
    ];
    const title = `---\ntitle: ${JSON.stringify(nameOf(machine.root, chart.id))}\n---\n`;
    return `${title}%% ${nodesOf(machine).length - 1} states, ${transitions.length} transitions\nstateDiagram-v2\n${lines.join('\n')}\n`;
  },
};
