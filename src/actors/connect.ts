import type { ActorRefFromLogic, AnyEventObject } from 'xstate';
import type { ChartId, Charts, Given, Row, RowOf } from '#machines/connections/row.ts';
import { sentBy } from './start.ts';

/** An actor as the runner needs it. */
interface Connected {
  on(type: '*', listener: (event: AnyEventObject) => void): { unsubscribe: () => void };
  getSnapshot(): { status: string };
  send(event: AnyEventObject): void;
}

/** A function that rows name; a method, as each takes only the events of its rows. */
interface Named {
  call(event: AnyEventObject): unknown;
}

type Functions = Readonly<Record<string, Named['call']>>;
type Link = { id: ChartId; actor: Connected; rows: readonly Row[]; given: Functions };

/** The living actors, with the rows that each brings. */
const links = new Set<Link>();

const actorsOf = (id: ChartId) => [...links].filter((link) => link.id === id).map(({ actor }) => actor);

/** A stopped actor gets nothing: its page may have gone meanwhile. */
const send = (source: Connected, target: Connected, event: AnyEventObject) => {
  if (target.getSnapshot().status === 'active') target.send(sentBy(source, event));
};

const follow = (row: Row, event: AnyEventObject, source: Connected, { id, actor, given }: Link) => {
  if (row.does) given[row.does]?.(event);
  if (!row.to || !row.event) return;
  const carried = row.carry ? row.carry(event) : {};
  if (!carried) return;
  const text = row.says && { text: given[row.says]?.(event) };
  for (const target of row.to === id ? [actor] : actorsOf(row.to))
    send(source, target, { ...carried, ...text, type: row.event });
};

/** Runs the rows for what an actor emits: those that it brought, and those that others brought to hear it. */
const run = (event: AnyEventObject, { id, actor }: Link) => {
  for (const link of [...links])
    for (const row of link.rows)
      if (row.from === id && row.on === event.type && (row.from !== link.id || link.actor === actor))
        follow(row, event, actor, link);
};

/**
 * Connects an actor with the others by the rows that it brings, and the functions that these name. Returns how to
 * disconnect it. It is called before the actor starts, because nobody keeps what is emitted: in a page by
 * `useLayoutEffect`.
 */
export function connect<Id extends ChartId, const Rows extends readonly RowOf<Id>[]>(
  id: Id,
  actor: ActorRefFromLogic<Charts[Id]>,
  rows: Rows,
  given: Given<Rows>,
): () => void;
export function connect(id: ChartId, actor: Connected, rows: readonly Row[], given: Functions): () => void {
  const link = { id, actor, rows, given };
  links.add(link);
  const subscription = actor.on('*', (event) => run(event, link));
  for (const row of rows)
    if (row.now && row.event)
      for (const source of actorsOf(row.from)) {
        const carried = row.now(source.getSnapshot());
        if (carried) send(source, actor, { ...carried, type: row.event });
      }
  return () => {
    subscription.unsubscribe();
    links.delete(link);
  };
}
