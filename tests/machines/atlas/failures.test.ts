/** What all charts do alike with what they are told and with what fails, so that no screen forgets to say it. */
import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { done, possibleEvents } from '#atlas/graph/events.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { heldMachine, next, walkChart } from '#atlas/graph/paths.ts';
import type { Visited } from '#atlas/graph/pathTypes.ts';
import { pureStep, transitionsFor } from '#atlas/graph/xstate.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { catalogue } from '#tests/fixtures/catalogue.ts';

/** A transition of a walk: the state before it, its event and the state after it. */
interface Move {
  readonly before: Visited;
  readonly event: AnyEventObject;
  readonly after: Visited;
}

const walked = new Map<Chart, readonly Move[]>();

const movesOf = (chart: Chart): readonly Move[] => {
  const known = walked.get(chart);
  if (known) return known;
  const { edges, links, states } = walkChart(chart);
  const moves = edges.flatMap(({ steps }, index) => {
    const event = steps.at(-1)?.event;
    const before = states[links[index]?.from ?? -1];
    const after = before && event && next(chart, before, event);
    return after ? [{ before, event, after }] : [];
  });
  walked.set(chart, moves);
  return moves;
};

const contextOf = ({ snapshot }: Visited) => snapshot.context as { readonly failure?: Failure | null };
const failureOf = ({ type, output }: AnyEventObject): Failure | undefined =>
  type.startsWith('xstate.done.actor.') && output?.ok === false ? output.failure : undefined;
const nameOf = ({ before, event, after }: Move) => `${before.path.end}, ${event.type}: ${after.path.end}`;

/** True when a value stands in another one, at any depth. */
const holds = (whole: unknown, part: unknown): boolean =>
  JSON.stringify(whole) === JSON.stringify(part) ||
  (typeof whole === 'object' && whole !== null && Object.values(whole).some((one) => holds(one, part)));

/** Failures that say nothing about what was asked for; a refusal is an answer. */
const LOST: readonly Failure['kind'][] = ['network', 'timeout', 'http', 'malformed'];

/** Answers and events whose words aren't all kept: a choice of the way on, and what is refused or read again at once. */
const NOT_KEPT = [
  'acceptance LOAN.READ',
  'eligibility xstate.done.actor.load',
  'login MOBILE.SUBMITTED',
  'login OTP.SUBMITTED',
  'publicForm INPUT',
  'publicForm xstate.done.actor.deliver',
  'queue SEARCHED',
  'deskMoney MONEY.CHANGED',
];

/** The texts in an answer that isn't a failure, or in an event of a person. */
const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
};
const toldBy = ({ type, output, ...data }: AnyEventObject): string[] => {
  if (!type.startsWith('xstate.')) return wordsOf(data);
  return type.startsWith('xstate.done.actor.') && output?.ok === true ? wordsOf(output) : [];
};

/** Charts that show a text of the page where an actor broke, and no failure. */
const isOwnText = (id: string) => /^(step-|eligibility$|selfie$)/.test(id);

/** True where the application was read for a step: the application itself tells that the session has expired. */
const isToldByApplication = (id: string, { actorId }: AnyEventObject) =>
  id.startsWith('step-') && ['load', 'reload', 'reread'].includes(actorId);

/** Charts with a place of its own for a session that the service rejects. */
const HAVE_REJECTED = /^(acceptance|application|eligibility|preview|selfie|step-.+)$/;

/** Events that read anew: what failed before stays known until the answer is there. */
const isRead = ({ type }: AnyEventObject) =>
  /^(RETRY|REFRESH|RELOAD|DASHBOARD\..*|STEP\.COMPLETED|PERIOD\.CHOSEN)$/.test(type);

const isByActor = ({ type }: AnyEventObject) => type.startsWith('xstate.');
const startsActor = (before: Visited, after: Visited) =>
  [...after.actors].some((id) => !before.actors.has(id));

const charts = catalogue.filter((chart) => 'failure' in (walkChart(chart).start.snapshot.context ?? {}));

describe.each(charts)('$id', (chart) => {
  const moves = movesOf(chart);
  const lost = moves.filter(({ event }) => LOST.includes(failureOf(event)?.kind ?? 'refused'));
  const lostInPlaceOf = (move: Move) =>
    lost.filter(({ before, event }) => before === move.before && event.actorId === move.event.actorId);

  it('takes every answer of an actor', () => {
    const ignored = walkChart(chart).states.flatMap((visited) =>
      possibleEvents(chart, visited)
        .filter((event) => event.actorId && transitionsFor(visited.snapshot, event).length === 0)
        .map(({ type, output }) => `${visited.path.end}, ${type}: ${JSON.stringify(output)}`),
    );
    expect(ignored).toEqual([]);
  });

  it('asks again at a retry', () => {
    const idle = moves.filter(
      ({ before, event, after }) => event.type === 'RETRY' && !startsActor(before, after),
    );
    expect(idle.map(nameOf)).toEqual([]);
  });

  it('takes the failure of before off the screen while it tries again, so that a new one is announced', () => {
    const stale = lost.flatMap(({ after: before }) =>
      possibleEvents(chart, before).flatMap((event) => {
        const after = isByActor(event) || isRead(event) ? undefined : next(chart, before, event);
        const isStale = after && startsActor(before, after) && contextOf(after).failure !== null;
        return isStale ? [{ before, event, after }] : [];
      }),
    );
    expect(stale.map(nameOf)).toEqual([]);
  });

  it('keeps the words that it is told', () => {
    const forgotten = moves.filter(({ before, event, after }) => {
      const told = NOT_KEPT.includes(`${chart.id} ${event.type}`) ? [] : toldBy(event);
      if (told.length === 0) return false;
      const { effects } = pureStep(heldMachine(chart), before.snapshot, event);
      const kept = JSON.stringify([after.snapshot.context, effects]);
      return !told.every((word) => kept.includes(JSON.stringify(word)));
    });
    expect(forgotten.map(nameOf)).toEqual([]);
  });

  it('keeps the failure of what was lost', () => {
    const forgotten = lost.filter(({ event, after }) => !holds(after.snapshot.context, failureOf(event)));
    expect(forgotten.map(nameOf)).toEqual([]);
  });

  it('goes on after an actor that broke as after one that failed', () => {
    const isAlike = (one: Move, other: Move) =>
      one.after.path.end === other.after.path.end &&
      (isOwnText(chart.id) ||
        (contextOf(one.after).failure === null) === (contextOf(other.after).failure === null));
    const elsewhere = moves.filter((move) => {
      if (!move.event.type.startsWith('xstate.error.actor.')) return false;
      const failed = lostInPlaceOf(move);
      return failed.length > 0 && !failed.some((other) => isAlike(move, other));
    });
    expect(elsewhere.map(nameOf)).toEqual([]);
  });

  it('leads an expired session where a failure leads', () => {
    const elsewhere = moves.filter((move) => {
      if (failureOf(move.event)?.kind !== 'sessionRejected' || HAVE_REJECTED.test(chart.id)) return false;
      const failed = lostInPlaceOf(move);
      return failed.length > 0 && !failed.some(({ after }) => after.path.end === move.after.path.end);
    });
    expect(elsewhere.map(nameOf)).toEqual([]);
  });

  it('tells the app when the session has expired', () => {
    const kept = moves.filter(({ before, event }) => {
      if (failureOf(event)?.kind !== 'sessionRejected' || isToldByApplication(chart.id, event)) return false;
      const { effects } = pureStep(heldMachine(chart), before.snapshot, event);
      return !JSON.stringify(effects).includes('SESSION.REJECTED');
    });
    expect(kept.map(nameOf)).toEqual([]);
  });
});

/** Tags of the states in which a page waits for what it shows. */
const READING = ['show loading', 'fetching', 'loading first page'];
/** Tags of the states that say what could not be read, or how old it is. */
const TOLD = ['not loaded', 'last known'];

describe.each(catalogue)('$id, where it could not read', (chart) => {
  const has = (tags: readonly string[], { snapshot }: Visited) => tags.some((tag) => snapshot.hasTag(tag));

  it('says so, or how old it is what it shows [NET-01]', () => {
    const silent = movesOf(chart).filter(
      ({ before, event, after }) =>
        has(READING, before) && LOST.includes(failureOf(event)?.kind ?? 'refused') && !has(TOLD, after),
    );
    expect(silent.map(nameOf)).toEqual([]);
  });

  it('reads again when it is asked to [NET-02]', () => {
    const stuck = walkChart(chart).states.filter((visited) => {
      if (!has(TOLD, visited) || has(READING, visited)) return false;
      return !possibleEvents(chart, visited).some((event) => {
        const after = isByActor(event) ? undefined : next(chart, visited, event);
        return after && startsActor(visited, after);
      });
    });
    expect(stuck.map(({ path }) => path.end)).toEqual([]);
  });
});

const OTHER: Failure = { kind: 'otherSession' };

/** Where a failed answer leads, and what the chart tells of it, without the failure itself. */
const follows = (chart: Chart, before: Visited, event: AnyEventObject) => {
  const { effects } = pureStep(heldMachine(chart), before.snapshot, event);
  const told = JSON.stringify(effects).replaceAll(JSON.stringify(event.output.failure), '"failure"');
  return { end: next(chart, before, event)?.path.end, told };
};

describe.each(catalogue)('$id, given an answer of another session', (chart) => {
  const failing = movesOf(chart).filter(({ event }) => failureOf(event));

  it('takes it as no answer: it ends nothing and marks nothing as done [S-11]', () => {
    const unlike = failing
      .filter(({ event }) => LOST.includes(failureOf(event)?.kind ?? 'refused'))
      .filter(({ before, event }) => {
        const other = done(event.actorId, { ...event.output, failure: OTHER });
        return (
          JSON.stringify(follows(chart, before, other)) !== JSON.stringify(follows(chart, before, event))
        );
      });
    expect(unlike.map(nameOf)).toEqual([]);
  });

  it('has a lost answer beside each one that ends the session', () => {
    const actors = (kinds: readonly (Failure['kind'] | undefined)[]) =>
      new Set(
        failing
          .filter(({ event }) => kinds.includes(failureOf(event)?.kind))
          .map(({ event }) => event.actorId),
      );
    const lost = actors(LOST);
    expect([...actors(['sessionRejected'])].filter((actor) => !lost.has(actor))).toEqual([]);
  });
});
