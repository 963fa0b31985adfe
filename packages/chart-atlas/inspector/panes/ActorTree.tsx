import { lastUpTo, nameOf } from '#atlas/inspector/moment/rows.ts';
import type { Store } from '#atlas/inspector/moment/store.ts';
import { useInspector, useView } from '#atlas/inspector/moment/useView.ts';
import type { ActorRecord } from '#atlas/record/trace.ts';

const LED: Readonly<Record<ActorRecord['status'], string>> = {
  idle: 'led led--idle',
  active: 'led',
  done: 'led led--stop',
  error: 'led led--err',
  stopped: 'led led--stop',
};

/** The number of ended actors shown for each parent. */
const ENDED_SHOWN = 4;

const isEnded = ({ status }: ActorRecord) => status === 'done' || status === 'stopped';

const shownOf = (actors: readonly ActorRecord[]) => {
  const ended = actors.filter(isEnded).slice(-ENDED_SHOWN);
  return actors.filter((actor) => actor.status !== 'idle' && (!isEnded(actor) || ended.includes(actor)));
};

type BranchProps = { actors: readonly ActorRecord[]; all: ReadonlyMap<string | null, ActorRecord[]> };

function Branch({ actors, all }: BranchProps) {
  const { store } = useInspector();
  const { selected } = useView();
  return shownOf(actors).map((actor) => {
    const children = all.get(actor.id) ?? [];
    return (
      <li key={actor.id}>
        <button
          type="button"
          aria-current={actor.id === selected}
          disabled={actor.machine === null}
          onClick={() => store.select(actor.id)}
        >
          <span className={LED[actor.status]} title={actor.status} />
          <span>{actor.name}</span>
          <small>{actor.status === 'active' ? nameOf(actor.value) || 'running' : actor.status}</small>
        </button>
        {children.length > 0 && (
          <ul>
            <Branch actors={children} all={all} />
          </ul>
        )}
      </li>
    );
  });
}

/** The actors as they were at an entry, without those that came later. */
const actorsAt = (actors: readonly ActorRecord[], store: Store, at: number): ActorRecord[] =>
  actors
    .filter(({ since }) => since <= at)
    .map((actor) => {
      const then = lastUpTo(store.history(actor.id), at);
      return { ...actor, status: then?.status ?? 'idle', value: then?.state ?? null };
    });

/** The tree of the tab's actors, at the cursor. */
export function ActorTree() {
  const { store } = useInspector();
  const { actors, cursor } = useView();
  const now = [...actors.values()];
  const shown = cursor ? actorsAt(now, store, cursor.snapshot ?? cursor.n) : now;
  const all = Map.groupBy(shown, ({ parent }) => parent);
  const running = shown.filter(({ status }) => status === 'active').length;
  return (
    <section className="ws-pane ws-tree" aria-labelledby="ws-actors">
      <h2 className="ws-title" id="ws-actors">
        Actors <small>{running} running</small>
      </h2>
      <ul className="tree">
        <Branch actors={all.get(null) ?? []} all={all} />
      </ul>
      <p className="ws-legend">
        <span className="led" /> running <span className="led led--stop" /> ended{' '}
        <span className="led led--err" /> error
      </p>
    </section>
  );
}
