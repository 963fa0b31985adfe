/** The viewer's store: the open tabs, the trace of the current one, the selection and the cursor. */
import type { Offers } from '#atlas/inspector/link/channel.ts';
import { createRows, type Row } from '#atlas/inspector/moment/rows.ts';
import {
  type ActorRecord,
  type Entry,
  TRACE_FORMAT,
  TRACE_VERSION,
  type Trace,
} from '#atlas/record/trace.ts';

/** Entries kept by the viewer; the tab itself keeps as many. */
const MAX_ENTRIES = 20_000;
const DROPPED_AT_ONCE = 4_000;

export interface Tab {
  readonly id: string;
  readonly address: string;
  readonly isOpen: boolean;
}

export interface View {
  readonly tabs: readonly Tab[];
  /** The selected tab; `file` for a trace that was read from a file. */
  readonly tab: string | null;
  readonly actors: ReadonlyMap<string, ActorRecord>;
  readonly offers: Offers;
  readonly entries: readonly Entry[];
  readonly rows: readonly Row[];
  readonly startedAt: string;
  readonly dropped: number;
  readonly selected: string | null;
  /** The selected row, for time travel; null while live. */
  readonly cursor: Row | null;
  readonly isPaused: boolean;
  /** Entries that wait while it is paused. */
  readonly held: number;
  /** Counts up with every change. */
  readonly version: number;
}

export type Batch = {
  readonly tab: string;
  readonly address: string;
  readonly entries: readonly Entry[];
  readonly actors: readonly ActorRecord[];
  readonly offers: Offers;
};

const EMPTY: View = {
  tabs: [],
  tab: null,
  actors: new Map(),
  offers: {},
  entries: [],
  rows: [],
  startedAt: '',
  dropped: 0,
  selected: null,
  cursor: null,
  isPaused: false,
  held: 0,
  version: 0,
};

/** The actor selected first: the newest running machine, or else the newest ended one. */
const firstOf = (actors: ReadonlyMap<string, ActorRecord>): string | null => {
  const machines = [...actors.values()].filter(({ machine, status }) => machine && status !== 'idle');
  const running = machines.filter(({ status }) => status === 'active');
  return (running.at(-1) ?? machines.at(-1))?.id ?? null;
};

export type Store = ReturnType<typeof createStore>;

/** Creates the viewer's store. Listeners run at most once a frame. */
export const createStore = (frame: (run: () => void) => void = (run) => requestAnimationFrame(run)) => {
  let view = EMPTY;
  let entries: Entry[] = [];
  let rows = createRows();
  let held: Batch[] = [];
  let isDue = false;
  /** A tab that loaded after the current one closed: the current tab, reloaded. */
  let successor: string | null = null;
  /** The opened actor that was selected last: afterwards the person may select another one. */
  let shown = '';
  const listeners = new Set<() => void>();

  const change = (part: Partial<View>) => {
    view = { ...view, ...part, version: view.version + 1 };
    if (isDue) return;
    isDue = true;
    frame(() => {
      isDue = false;
      for (const listener of listeners) listener();
    });
  };

  const tabsWith = (id: string, address: string): Tab[] => {
    const others = view.tabs.filter((tab) => tab.id !== id);
    return [...others, { id, address, isOpen: true }];
  };

  const trim = () => {
    if (entries.length <= MAX_ENTRIES + DROPPED_AT_ONCE) return view.dropped;
    const surplus = entries.length - MAX_ENTRIES;
    entries = entries.slice(surplus);
    rows.dropBefore(entries[0]?.n ?? 0);
    return view.dropped + surplus;
  };

  const load = (tab: string, trace: Trace, offers: Offers, tabs: readonly Tab[], wanted: string | null) => {
    entries = [...trace.entries];
    rows = createRows();
    for (const entry of entries) rows.add(entry);
    const actors = new Map(trace.actors.map((actor) => [actor.id, actor]));
    const { selected } = view;
    const actor = selected !== null && actors.get(selected)?.machine ? selected : firstOf(actors);
    held = [];
    change({
      tabs,
      tab,
      actors,
      offers,
      entries,
      rows: rows.all(),
      startedAt: trace.startedAt,
      dropped: trace.dropped,
      selected: wanted ?? (tab === view.tab ? actor : firstOf(actors)),
      cursor: null,
      held: 0,
    });
  };

  const apply = ({ tab, address, entries: more, actors, offers }: Batch) => {
    const known = new Map(view.actors);
    for (const actor of actors) known.set(actor.id, actor);
    for (const entry of more) {
      entries.push(entry);
      rows.add(entry);
    }
    const dropped = trim();
    change({
      tabs: tabsWith(tab, address),
      actors: known,
      offers: { ...view.offers, ...offers },
      entries,
      rows: rows.all(),
      dropped,
      selected: view.selected ?? firstOf(known),
    });
  };

  /** An actor that was opened and not selected yet. */
  const takeOpened = (tab: string, actor: string | null): string | null => {
    const isNew = actor !== null && shown !== `${tab} ${actor}`;
    if (isNew) shown = `${tab} ${actor}`;
    return isNew ? actor : null;
  };

  return {
    get: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onHello: (tab: string) => {
      const current = view.tabs.find(({ id }) => id === view.tab);
      if (current && !current.isOpen) successor = tab;
    },
    /** Loads the whole trace of a tab when it is the current one or when none is. */
    onSync: (tab: string, address: string, trace: Trace, offers: Offers, opened: string | null) => {
      const tabs = tabsWith(tab, address);
      if (view.tab === null || view.tab === tab || tab === successor) {
        successor = null;
        load(
          tab,
          trace,
          offers,
          tabs.filter(({ isOpen }) => isOpen),
          takeOpened(tab, opened),
        );
      } else change({ tabs });
    },
    /** Selects the actor whose state was opened in the current tab. */
    onOpened: (tab: string, actor: string) => {
      const selected = tab === view.tab ? takeOpened(tab, actor) : null;
      if (selected !== null) change({ selected, cursor: null });
    },
    onBatch: (batch: Batch) => {
      if (batch.tab !== view.tab) return;
      if (view.isPaused) {
        held.push(batch);
        change({ held: view.held + batch.entries.length });
      } else apply(batch);
    },
    onBye: (tab: string) => {
      change({ tabs: view.tabs.map((one) => (one.id === tab ? { ...one, isOpen: false } : one)) });
    },
    openFile: (trace: Trace) => load('file', trace, {}, view.tabs, null),
    /** Selects another tab; its trace must be requested. */
    openTab: (tab: string) => change({ tab, cursor: null, selected: null }),
    /** Selects an actor. The cursor stays: every pane keeps its moment. */
    select: (selected: string) => change({ selected }),
    travel: (cursor: Row | null) =>
      change(
        cursor
          ? { cursor, selected: view.actors.get(cursor.actor)?.machine ? cursor.actor : view.selected }
          : { cursor },
      ),
    pause: (isPaused: boolean) => {
      const waiting = held;
      held = [];
      change({ isPaused, held: 0 });
      if (isPaused) held = waiting;
      else for (const batch of waiting) apply(batch);
    },
    clear: () => {
      entries = [];
      rows = createRows();
      change({ entries, rows: rows.all(), cursor: null, dropped: 0, held: 0 });
    },
    history: (actor: string) => rows.history(actor),
    known: (actor: string) => rows.known(actor),
    /** The viewer's data as a trace. */
    trace: (): Trace => ({
      format: TRACE_FORMAT,
      version: TRACE_VERSION,
      startedAt: view.startedAt,
      dropped: view.dropped,
      actors: [...view.actors.values()],
      entries: [...view.entries],
    }),
  };
};
