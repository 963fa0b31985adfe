import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import {
  currentInside,
  foldable,
  foldedAtFirst,
  foldGraph,
  toggledIn,
  touchedBy,
  unfoldedFor,
} from '#atlas/drawing/fold.ts';
import { graphOf } from '#atlas/drawing/graph.ts';
import { createLayouts } from '#atlas/drawing/layouts.ts';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { catalogue, chartOf } from '#tests/fixtures/catalogue.ts';

const layoutOf = createLayouts(new ELK());
const login = graphOf(chartOf('login').machine);
const documents = graphOf(chartOf('documents').machine);
const slots = DOCUMENT_SLOTS.map(({ id }) => `open.slots.${id}`);
const foldedLogin = (...ids: string[]) => foldGraph(login, new Set(ids));

describe('a folded chart', () => {
  it.each(catalogue.map((chart) => [chart.id, chart] as const))(
    'has one box for each folded state, and arrows only between boxes that are drawn: %s',
    (_, { machine }) => {
      const graph = graphOf(machine);
      const { boxes, arrows } = foldGraph(graph, foldable(graph));
      const drawn = new Set(boxes.map(({ id }) => id));
      expect(boxes.filter(({ parent }) => parent !== null && parent !== '(machine)')).toEqual([]);
      expect(arrows.filter(({ source, target }) => !drawn.has(source) || !drawn.has(target))).toEqual([]);
      const crossing = (arrow: (typeof arrows)[number]) =>
        arrow.source.split('.')[0] !== arrow.target.split('.')[0];
      const lines = (all: typeof arrows) => new Set(all.filter(crossing).flatMap((arrow) => arrow.lines));
      expect([...lines(arrows)].map(({ id }) => id).sort()).toEqual(
        [...new Set([...lines(graph.arrows)].map(({ id }) => id))].sort(),
      );
    },
  );

  it('counts the states in a box, and ends the arrows of its states at it', () => {
    const { boxes, arrows } = foldedLogin('otp');
    const inside = login.boxes.filter(({ id }) => id.startsWith('otp.'));
    expect(boxes.find(({ id }) => id === 'otp')?.folded?.states).toBe(inside.length);
    expect(boxes.filter(({ id }) => id.startsWith('otp.'))).toEqual([]);
    expect(arrows.map(({ target }) => target)).toContain('otp');
    expect(arrows.filter(({ source, target }) => source === target && source === 'otp')).toEqual([]);
  });

  it('has room for the longest name that can be current in each region of a box', () => {
    const room = foldedLogin('otp').boxes.find(({ id }) => id === 'otp')?.folded?.room ?? [];
    expect(room.map((name) => name.split('.')[0])).toEqual(
      login.boxes.filter(({ parent }) => parent === 'otp').map(({ name }) => name),
    );
    expect(currentInside('otp', ['otp.life.expired', 'otp.code.entering.typing'])).toEqual([
      'life.expired',
      'code.entering.typing',
    ]);
  });

  it('keeps exits from a region as lines of its box', () => {
    const { boxes } = foldGraph(documents, new Set(slots));
    const exits = slots.flatMap((id) => boxes.find((box) => box.id === id)?.stays ?? []);
    expect(exits.map(({ text }) => text)).toEqual(slots.map(() => '→ sessionRejected'));
  });

  it('opens with the regions folded where there are many, so that all of it is seen in a tall window', async () => {
    expect([...foldedAtFirst(documents)]).toEqual(slots);
    for (const { id, machine } of catalogue.filter((chart) => chart.id !== 'documents'))
      expect([...foldedAtFirst(graphOf(machine))], id).toEqual([]);
    const { width, height } = await layoutOf(chartOf('documents').machine, new Set(slots));
    expect(width).toBeLessThan(1_340);
    expect(height).toBeLessThan(1_100);
  });

  it('unfolds what a step needs, and nothing else', () => {
    const [slot = ''] = slots;
    const taken = documents.arrows
      .filter(({ target }) => target === `${slot}.checking`)
      .flatMap(({ lines }) => lines.map(({ id }) => id));
    const touched = touchedBy(documents, taken);
    expect([...unfoldedFor(new Set(slots), touched)]).toEqual(slots.slice(1));
    const opening = documents.arrows.filter(({ source }) => source === 'loading');
    const load = opening.flatMap(({ lines }) => lines.map(({ id }) => id));
    expect([...unfoldedFor(new Set(slots), touchedBy(documents, load))]).toEqual(slots);
    const folded = new Set(slots.slice(1));
    expect(unfoldedFor(folded, touched)).toBe(folded);
    expect([...toggledIn(toggledIn(folded, slot), slot)]).toEqual(slots.slice(1));
  });

  it('is laid out without overlaps, whatever is folded', async () => {
    const { machine } = chartOf('login');
    const whole = await layoutOf(machine);
    for (const id of foldable(login)) {
      const { boxes, width, height } = await layoutOf(machine, new Set([id]));
      expect(boxes.length, id).toBeLessThan(whole.boxes.length);
      expect(width * height, id).toBeLessThan(whole.width * whole.height * 1.2);
    }
  });
});
