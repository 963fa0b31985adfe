import type { AnyStateNode } from 'xstate';
import type { Format } from '#atlas/formats/format.ts';
import type { Route } from '#atlas/graph/selectPaths.ts';
import { nodeName } from '#atlas/graph/stateNames.ts';
import { allNodes } from '#atlas/graph/xstateInternals.ts';
import { eventLabel, guardLabel } from '#atlas/wording/transitionLabels.ts';

const idOf = (node: AnyStateNode) => node.path.join('_') || 'start';

const initialOf = (node: AnyStateNode): AnyStateNode | undefined =>
  node.type === 'compound' ? node.initial.target[0] : undefined;

const declare = (node: AnyStateNode, depth: number): string[] => {
  const pad = '  '.repeat(depth);
  const children = Object.values(node.states);
  if (children.length === 0) {
    const ends = node.type === 'final' ? [`${pad}${idOf(node)} --> [*]`] : [];
    return [`${pad}state "${node.key}" as ${idOf(node)}`, ...ends];
  }
  const first = initialOf(node);
  const inner = children.flatMap((child, i) => [
    ...(node.type === 'parallel' && i > 0 ? [`${pad}  --`] : []),
    ...declare(child, depth + 1),
  ]);
  const start = first ? [`${pad}  [*] --> ${idOf(first)}`] : [];
  if (!node.parent) return [...start.map((line) => line.slice(2)), ...inner.map((line) => line.slice(2))];
  return [`${pad}state "${node.key}" as ${idOf(node)} {`, ...start, ...inner, `${pad}}`];
};

const arrows = (machineNodes: readonly AnyStateNode[], routes: readonly Route[]): string[] => {
  const taken = new Set(routes.flatMap(({ steps }) => steps.flatMap((step) => step.taken)));
  return machineNodes.flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
      .filter((transition) => transition.target && taken.has(transition))
      .flatMap((transition) =>
        (transition.target as AnyStateNode[]).map((target) => {
          const label = `${eventLabel(transition.eventType)}${guardLabel(transition)}`;
          return `  ${node.parent ? idOf(node) : '[*]'} --> ${idOf(target)} : ${label}`;
        }),
      ),
  );
};

/** The part of the statechart that the chosen paths take, as a Mermaid state diagram. */
export const mermaid: Format = {
  ending: '.mmd',
  about: 'the part of the chart that the paths take, as a state diagram',
  render: (chart, routes) => {
    const machine = routes.flatMap(({ steps }) => steps.flatMap(({ taken }) => taken))[0]?.source.machine;
    const nodes = allNodes(machine ?? chart.machine);
    const [root] = nodes;
    const lines = root ? declare(root, 1) : [];
    const title = `---\ntitle: ${chart.id}\n---\n`;
    const names = nodes.map(nodeName).length;
    return `${title}%% ${names - 1} states\nstateDiagram-v2\n${[...lines, ...arrows(nodes, routes)].join('\n')}\n`;
  },
};
