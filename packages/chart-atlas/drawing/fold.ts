/** Folds states of a graph: each becomes one box that stands for the states inside it. */
import { type Arrow, type Box, type Graph, type Line, MANY_REGIONS } from '#atlas/drawing/graph.ts';

/** True when a state is another one or inside it. The machine, `(machine)`, contains every state. */
export const isWithin = (id: string, outer: string): boolean =>
  id === outer || outer === '(machine)' || id.startsWith(`${outer}.`);

/** True when a state contains others, so that it can be folded. The machine itself can't. */
export const isFoldable = ({ kind, parent }: Box): boolean =>
  parent !== null && (kind === 'compound' || kind === 'parallel');

const childrenOf = ({ boxes }: Graph, id: string) => boxes.filter(({ parent }) => parent === id);

/** Every state that can be folded. */
export const foldable = ({ boxes }: Graph): Set<string> =>
  new Set(boxes.filter(isFoldable).map(({ id }) => id));

/** The folded states of a chart at first: the regions of a parallel state that has many. */
export const foldedAtFirst = (graph: Graph): Set<string> => {
  const large = graph.boxes
    .filter(({ kind }) => kind === 'parallel')
    .map(({ id }) => childrenOf(graph, id))
    .filter((regions) => regions.length >= MANY_REGIONS);
  return new Set(
    large
      .flat()
      .filter(isFoldable)
      .map(({ id }) => id),
  );
};

/** The states around a state, the outermost first: a.b.c gives a and a.b. */
const around = (id: string): string[] =>
  id
    .split('.')
    .slice(0, -1)
    .map((_, i, keys) => keys.slice(0, i + 1).join('.'));

/** Folds a state, or unfolds it. */
export const toggledIn = (folded: ReadonlySet<string>, id: string): Set<string> => {
  const next = new Set(folded);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** The folded states without those that hide the given ones; the same set when none does. */
export const unfoldedFor = (folded: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> => {
  const opened = new Set(ids.flatMap(around));
  const kept = new Set([...folded].filter((id) => !opened.has(id)));
  return kept.size === folded.size ? folded : kept;
};

/** The states in which transitions start and end. States that they enter further inside are named in the box. */
export const touchedBy = (graph: Graph, taken: readonly string[]): string[] => {
  const isTaken = ({ id }: Line) => taken.includes(id);
  const arrows = graph.arrows.filter(({ lines }) => lines.some(isTaken));
  const stays = graph.boxes.filter((box) => box.stays.some(isTaken));
  const exits = stays.flatMap((box) => box.stays.filter(isTaken)).flatMap(({ exitsTo = [] }) => exitsTo);
  return [
    ...arrows.flatMap(({ source, target }) => [source, target]),
    ...stays.map(({ id }) => id),
    ...exits,
  ];
};

/** The innermost current states inside a state, by their names in it: `otp` of `otp.life.expired` gives `life.expired`. */
export const currentInside = (id: string, leaves: readonly string[]): string[] =>
  leaves.filter((leaf) => leaf.startsWith(`${id}.`)).map((leaf) => leaf.slice(id.length + 1));

const longest = (texts: readonly string[]) =>
  texts.reduce((long, text) => (text.length > long.length ? text : long), '');

/** The longest names that can be current in a state at once, one for each region that runs in it. */
const roomOf = (graph: Graph, { id, kind }: Box): string[] => {
  const inside = childrenOf(graph, id).map((box) => {
    const own = roomOf(graph, box);
    return own.length === 0 ? [box.name] : own.map((name) => `${box.name}.${name}`);
  });
  if (kind === 'parallel') return inside.flat();
  const most = Math.max(0, ...inside.map((names) => names.length));
  return Array.from({ length: most }, (_, i) => longest(inside.map((names) => names[i] ?? '')));
};

const uniqueLines = (lines: readonly Line[]) => [...new Map(lines.map((line) => [line.id, line])).values()];

/** The number of states inside a state, at every depth. */
export const statesIn = ({ boxes }: Graph, outer: string): number =>
  boxes.filter(({ id }) => id !== outer && isWithin(id, outer)).length;

/** Draws each of the given states as one box. Arrows from and to what it contains end at that box. */
export const foldGraph = (graph: Graph, folded: ReadonlySet<string>): Graph => {
  const outermost = new Map(
    graph.boxes.map(({ id }) => [id, [...around(id), id].find((one) => folded.has(one)) ?? id]),
  );
  const shown = (id: string) => outermost.get(id) ?? id;
  const fold = (box: Box): Box => {
    if (!folded.has(box.id)) return box;
    const inside = graph.boxes.filter(({ id }) => id !== box.id && isWithin(id, box.id));
    const exits = inside
      .flatMap(({ stays }) => stays)
      .filter(({ exitsTo }) => exitsTo?.some((id) => shown(id) !== box.id))
      .map((line) => ({ ...line, text: `→ ${line.exitsTo?.join(', ')}` }));
    return {
      ...box,
      stays: [...box.stays, ...new Map(exits.map((line) => [line.text, line])).values()],
      folded: { states: statesIn(graph, box.id), room: roomOf(graph, box) },
    };
  };
  const arrows = new Map<string, Arrow>();
  for (const arrow of graph.arrows) {
    const [source, target] = [shown(arrow.source), shown(arrow.target)];
    if (source === target && (source !== arrow.source || target !== arrow.target)) continue;
    const id = `${source} → ${target}`;
    const lines = uniqueLines([...(arrows.get(id)?.lines ?? []), ...arrow.lines]);
    arrows.set(id, { id, source, target, lines });
  }
  return {
    boxes: graph.boxes.filter(({ id }) => shown(id) === id).map(fold),
    arrows: [...arrows.values()],
  };
};
