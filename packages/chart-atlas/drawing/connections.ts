/** All charts and what they tell each other, as boxes and arrows: the rows of the connections, drawn. */

import type { ELK, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Row } from '#atlas/declare/connections.ts';
import { type Drawing, fromElk, toElk } from '#atlas/drawing/elk.ts';
import type { Box, Graph, Line } from '#atlas/drawing/graph.ts';

const lineOf = ({ from, on, to, event, does }: Row): Line => ({
  id: [from, on, to ?? does].join(' '),
  text: [on, to ? event : does].filter((name, i) => i === 0 || name !== on).join(' → ') + (does ? '()' : ''),
});

const boxOf = (id: string, stays: readonly Line[]): Box => ({
  id,
  parent: '(machine)',
  name: id,
  kind: 'atomic',
  isInitial: false,
  description: '',
  invokes: [],
  times: [],
  stays,
});

/** A box for each chart, with its effects as lines; an arrow for each pair, with what the one tells the other. */
export const connectionsGraph = (rows: readonly Row[], name: string): Graph => {
  const ids = [...new Set(rows.flatMap(({ from, to }) => [from, ...(to ? [to] : [])]))];
  const effects = (id: string) => rows.filter(({ from, does }) => from === id && does).map(lineOf);
  const pairs = Map.groupBy(
    rows.filter(({ to }) => to),
    ({ from, to }) => `${from} → ${to}`,
  );
  return {
    boxes: [
      { ...boxOf('(machine)', []), parent: null, name, kind: 'compound' },
      ...ids.map((id) => boxOf(id, effects(id))),
    ],
    arrows: [...pairs].map(([id, told]) => ({
      id,
      source: told[0]?.from ?? '',
      target: told[0]?.to ?? '',
      lines: told.map(lineOf),
    })),
  };
};

/** From left to right: many charts tell a few. */
const sideways = (node: ElkNode): ElkNode => ({
  ...node,
  ...(node.layoutOptions?.['elk.direction'] && {
    layoutOptions: { ...node.layoutOptions, 'elk.direction': 'RIGHT', 'elk.spacing.nodeNode': '10' },
  }),
  ...(node.children && { children: node.children.map(sideways) }),
});

/** Lays out the picture of all connections. */
export const drawConnections = async (
  elk: Pick<ELK, 'layout'>,
  rows: readonly Row[],
  name: string,
): Promise<Drawing> => {
  const graph = connectionsGraph(rows, name);
  return fromElk(graph, await elk.layout(sideways(toElk(graph, '(machine)', new Map()))), new Map());
};
