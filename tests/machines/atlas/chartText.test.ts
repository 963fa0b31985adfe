import '../../../atlas.config.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { graphOf } from '#atlas/drawing/graph.ts';
import { boxesOf, nodeName } from '#atlas/graph/stateNames.ts';
import { declaredTransitions } from '#atlas/graph/xstate.ts';
import { ChartText } from '#atlas/inspector/chart/ChartText.tsx';
import { nodesOf } from '#atlas/record/machineParts.ts';
import { causeLabel, guardLabel } from '#atlas/wording/transitionLabels.ts';
import { catalogue } from '#tests/fixtures/catalogue.ts';

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const plain = (markup: string) => markup.replace(/&(\w+);/g, (_, sign: string) => SIGNS[sign] ?? '');

/** The lines of the text, in the order in which they are read: states, each with its transitions. */
const linesOf = (machine: (typeof catalogue)[number]['machine'], active: ReadonlySet<string>) =>
  renderToStaticMarkup(createElement(ChartText, { graph: graphOf(machine), active }))
    .split('<li')
    .slice(1)
    .map((item) => ({
      text: plain(item.replace(/^[^>]*>/, '').replace(/<.*/, '')),
      isCurrent: item.includes('aria-current="true"'),
    }));

describe.each(catalogue.map(({ id, machine }) => [id, machine] as const))('%s as text', (_, machine) => {
  const states = nodesOf(machine).map(nodeName);

  it('has every state in its order, each followed by all that leads from it, and where to [SAY-37]', () => {
    const lines = linesOf(machine, new Set()).map(({ text }) => text);
    const places = states.map((state) => lines.findIndex((line) => line.split(', ')[0] === state));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const missing = declaredTransitions(machine).flatMap((transition) => {
      const from = states.indexOf(nodeName(transition.source));
      const own = lines.slice((places[from] ?? 0) + 1, places[from + 1]);
      const event = `${causeLabel(transition)}${guardLabel(transition)}`;
      const targets = ((transition.target ?? []) as Parameters<typeof nodeName>[0][]).map(nodeName);
      const isTold = (target: string) =>
        own.some((line) => line.startsWith(`${event} → `) && line.slice(event.length).includes(target));
      const told = targets.length > 0 ? targets.every(isTold) : own.includes(`${event} stays`);
      return told ? [] : [`${nodeName(transition.source)}: ${event} → ${targets.join(', ')}`];
    });
    expect(missing).toEqual([]);
  });

  it('has with every state what runs in it, and its times [SAY-37]', () => {
    const lines = linesOf(machine, new Set()).map(({ text }) => text);
    const places = states.map((state) => lines.findIndex((line) => line.split(', ')[0] === state));
    for (const { id, invokes, times } of graphOf(machine).boxes) {
      const at = states.indexOf(id);
      const own = lines.slice((places[at] ?? 0) + 1, places[at + 1]);
      expect(own).toEqual(expect.arrayContaining([...invokes.map((actor) => `runs ${actor}`), ...times]));
    }
  });

  it('marks the states that are active, and no other [SAY-37]', () => {
    for (const state of states.slice(1)) {
      const active = new Set(boxesOf(state));
      const marked = linesOf(machine, active).filter(({ isCurrent }) => isCurrent);
      expect(marked.map(({ text }) => text.split(', ')[0]).sort()).toEqual([...active].sort());
    }
  });
});
