/** The moment that every pane shows: now, or that of the row under the cursor. */
import { useMemo } from 'react';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { chartOfActor } from '#atlas/inspector/link/acceptedEvents.ts';
import { nameOf } from '#atlas/inspector/moment/rows.ts';
import { useInspector, useView } from '#atlas/inspector/moment/useView.ts';
import type { Shape } from '#atlas/record/redactedShape.ts';
import type { ActorRecord } from '#atlas/record/trace.ts';
import { type Gap, replayActor } from '#atlas/replay/replay.ts';

export interface Moment {
  readonly actor: ActorRecord;
  readonly chart: Chart | undefined;
  readonly state: string;
  readonly taken: readonly string[];
  readonly visited: ReadonlySet<string>;
  readonly data: Shape;
  /** The context before that. */
  readonly before: Shape | undefined;
  /** Time travel: what the replay with fixtures knows; undefined while live. */
  readonly replayed:
    | { readonly context: unknown; readonly differs: boolean; readonly gap: Gap | null }
    | undefined;
}

/** The moment of the selected actor; undefined where there is none. */
export const useMoment = (): Moment | undefined => {
  const { store } = useInspector();
  const { selected, actors, cursor, tab } = useView();
  const actor = selected === null ? undefined : actors.get(selected);
  const at = cursor && (cursor.snapshot ?? cursor.n);
  // The replay only depends on what was before the cursor: later events don't change it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the trace grows, its past doesn't
  const replay = useMemo(
    () => (actor && at !== null ? replayActor(store.trace(), actor, at) : undefined),
    [at, actor?.id, tab],
  );
  if (!actor) return undefined;
  const known = store.known(actor.id).filter(({ n }) => at === null || n <= at);
  const history = store.history(actor.id).filter(({ n }) => at === null || n <= at);
  const shared = {
    actor,
    chart: chartOfActor(actor),
    visited: new Set(history.map(({ state }) => state)),
    before: known.at(-2)?.data,
  };
  if (!replay || at === null)
    return {
      ...shared,
      state: nameOf(actor.value) || actor.status,
      taken: actor.taken,
      data: actor.data,
      replayed: undefined,
    };
  const step = replay.steps.at(-1);
  return {
    ...shared,
    state: history.at(-1)?.state ?? '',
    taken: step?.taken ?? [],
    data: known.at(-1)?.data ?? null,
    replayed: {
      context: (step?.snapshot ?? replay.start)?.context,
      differs: Boolean(step?.differs),
      gap: replay.gap,
    },
  };
};
