import type { ActorRefFromLogic, AnyEventObject } from 'xstate';
import type { ChartTable, GivenTo, IdOf, Row } from '#atlas/declare/connections.ts';
import { senders } from './senders.ts';

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
type Link = { id: string; actor: Connected; rows: readonly Row[]; given: Functions };

/** The living actors, with the rows that each brings. */
const links = new Set<Link>();

const send = (row: Row, cause: AnyEventObject, carried: object | null, source: Connected, by: Link) => {
  if (!carried) return;
  const text = row.says && { text: by.given[row.says]?.(cause) };
  // What a listener brought is for itself. A stopped actor gets nothing: its page may have gone meanwhile.
  for (const { id, actor } of [...links])
    if (id === row.to && (id !== by.id || actor === by.actor) && actor.getSnapshot().status === 'active') {
      const event = { ...carried, ...text, type: `${row.event}` };
      senders.set(event, source);
      actor.send(event);
    }
};

/**
 * Connects an actor of an app's charts with the others by the rows that it brings, for what it emits or hears, and the
 * functions that these name. Returns how to disconnect it. It is called before the actor starts, because nobody keeps
 * what is emitted: in a page by `useLayoutEffect`.
 */
export type Connect<Charts extends ChartTable> = <Id extends IdOf<Charts>, const Rows extends readonly Row[]>(
  id: Id,
  actor: ActorRefFromLogic<Charts[Id]>,
  rows: Rows,
  given: GivenTo<Charts, Rows>,
) => () => void;

/** Connects actors of any charts; each app has it with the types of its own. */
export const connectRows = (
  id: string,
  actor: Connected,
  rows: readonly Row[],
  given: Functions,
): (() => void) => {
  const link = { id, actor, rows, given };
  links.add(link);
  const { unsubscribe } = actor.on('*', (event) => {
    for (const by of [...links])
      for (const row of by.rows)
        if (row.from === id && row.on === event.type && (by === link || by.id !== id)) {
          if (row.does) by.given[row.does]?.(event);
          else send(row, event, row.carry ? row.carry(event) : {}, actor, by);
        }
  });
  for (const row of rows)
    for (const source of links)
      if (row.now && source.id === row.from)
        send(row, { type: row.on }, row.now(source.actor.getSnapshot()), source.actor, link);
  return () => {
    unsubscribe();
    links.delete(link);
  };
};
