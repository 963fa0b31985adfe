import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import { createLayouts } from '#atlas/drawing/layouts.ts';
import { declaredTransitions } from '#atlas/graph/xstate.ts';
import { guardLabel } from '#atlas/wording/transitionLabels.ts';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { catalogue, chartOf } from '#tests/fixtures/catalogue.ts';

const layoutOf = createLayouts(new ELK());

type Area = { x: number; y: number; width: number; height: number };
const covers = (a: Area, b: Area) =>
  a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1;

describe('a drawing', () => {
  it.each(catalogue.map((chart) => [chart.id, chart] as const))('is readable: %s', async (_, { machine }) => {
    const { boxes, arrows, width, height } = await layoutOf(machine);
    const corners = new Map<string | null, { x: number; y: number }>([[null, { x: 0, y: 0 }]]);
    const leaves: (Area & { id: string })[] = [];
    for (const { id, parent, isLeaf, ...box } of boxes) {
      const around = corners.get(parent) ?? { x: 0, y: 0 };
      const area = { width: box.width, height: box.height, x: around.x + box.x, y: around.y + box.y };
      corners.set(id, area);
      if (isLeaf) leaves.push({ id, ...area });
    }
    const labels = arrows.map(({ id, label }) => ({ id, ...label }));
    const things = [...leaves, ...labels];
    const overlaps = things.flatMap((one, i) =>
      things.slice(i + 1).flatMap((other) => (covers(one, other) ? [`${one.id} and ${other.id}`] : [])),
    );
    expect(overlaps).toEqual([]);
    expect(arrows.filter(({ points }) => points.length < 2)).toEqual([]);
    const isOut = ({ x, y, ...size }: Area) =>
      x < 0 || y < 0 || x + size.width > width || y + size.height > height;
    expect(things.filter(isOut)).toEqual([]);
  });

  it('lays out many regions one by one, in the order of the chart, without arrows between them', async () => {
    const { boxes, arrows } = await layoutOf(chartOf('documents').machine);
    const regions = boxes.filter(({ parent }) => parent === 'open.slots');
    expect(regions.map(({ name }) => name)).toEqual(DOCUMENT_SLOTS.map(({ id }) => id));
    const inReadingOrder = [...regions].sort((a, b) => a.y - b.y || a.x - b.x);
    expect(inReadingOrder).toEqual(regions);
    expect(arrows.filter(({ id }) => id.includes('sessionRejected'))).toEqual([]);
    const exits = boxes
      .flatMap(({ stays }) => stays)
      .filter(({ text }) => text.endsWith('→ sessionRejected'));
    expect(exits).toHaveLength(regions.length);
  });

  it.each(catalogue.map((chart) => [chart.id, chart] as const))(
    'has the states of a row in model order: %s',
    async (_, { machine }) => {
      const { boxes } = await layoutOf(machine);
      const wrong = boxes.flatMap((one, i) =>
        boxes
          .slice(i + 1)
          .filter((later) => later.parent === one.parent && Math.abs(later.y - one.y) < 8 && later.x < one.x)
          .map((later) => `${later.id} stands before ${one.id}`),
      );
      expect(wrong).toEqual([]);
    },
  );

  it('shows the fixed params of a guard', () => {
    const labels = catalogue
      .flatMap(({ machine }) => declaredTransitions(machine))
      .filter(({ guard }) => typeof (guard as { params?: unknown } | undefined)?.params === 'object')
      .map(guardLabel);
    expect(labels.filter((label) => !/^ \[\w+ \w+ .+\]$/.test(label))).toEqual([]);
  });

  it('is made once for machines with equal definitions', () => {
    const [one, other] = catalogue.filter(({ id }) => id === 'step-pan' || id === 'step-bank');
    if (!one || !other) throw new Error('the catalogue has no form steps');
    expect(layoutOf(one.machine)).toBe(layoutOf(other.machine));
  });
});
