/** What all charts do alike when something fails, so that no screen forgets to say it. */
import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { catalogue } from '#atlas/charts/catalogue.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { heldMachine, next, walkChart } from '#atlas/graph/paths.ts';
import type { Visited } from '#atlas/graph/pathTypes.ts';
import { pureStep } from '#atlas/graph/xstateInternals.ts';
import type { Failure } from '#domain/wire/failure.ts';

/** A transition of a walk: the state before it, its event and the state after it. */
interface Move {
  readonly before: Visited;
  readonly event: AnyEventObject;
  readonly after: Visited;
}

const movesOf = (chart: Chart): Move[] => {
  const { edges, links, states } = walkChart(chart);
  return edges.flatMap(({ steps }, index) => {
    const event = steps.at(-1)?.event;
    const before = states[links[index]?.from ?? -1];
    const after = before && event && next(chart, before, event);
    return after ? [{ before, event, after }] : [];
  });
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

/** Actors whose failure changes nothing on the screen: what it shows stays, and is read again later. */
const SILENT = ['myLoan xstate.done.actor.refresh'];

/** Charts that show a text of the page where an actor broke, and no failure. */
const isOwnText = (id: string) => /^(step-|eligibility$|selfie$)/.test(id);

/** True where the application was read for a step: the application itself tells that the session has expired. */
const isToldByApplication = (id: string, { actorId }: AnyEventObject) =>
  id.startsWith('step-') && ['load', 'reload', 'watchDone'].includes(actorId);

const charts = catalogue.filter((chart) => 'failure' in (walkChart(chart).start.snapshot.context ?? {}));

describe.each(charts)('$id', (chart) => {
  const moves = movesOf(chart);
  const lost = moves.filter(({ event }) => LOST.includes(failureOf(event)?.kind ?? 'refused'));

  it('keeps the failure of what was lost', () => {
    const forgotten = lost.filter(
      ({ event, after }) =>
        !SILENT.includes(`${chart.id} ${event.type}`) && !holds(after.snapshot.context, failureOf(event)),
    );
    expect(forgotten.map(nameOf)).toEqual([]);
  });

  it('goes on after an actor that broke as after one that failed', () => {
    const isAlike = (one: Move, other: Move) =>
      one.after.path.end === other.after.path.end &&
      (isOwnText(chart.id) ||
        (contextOf(one.after).failure === null) === (contextOf(other.after).failure === null));
    const elsewhere = moves.filter((move) => {
      if (!move.event.type.startsWith('xstate.error.actor.')) return false;
      const failed = lost.filter(
        ({ before, event }) => before === move.before && event.actorId === move.event.actorId,
      );
      return failed.length > 0 && !failed.some((other) => isAlike(move, other));
    });
    expect(elsewhere.map(nameOf)).toEqual([]);
  });

  it('tells the app when the session has expired', () => {
    const kept = moves.filter(({ before, event }) => {
      if (failureOf(event)?.kind !== 'sessionExpired' || isToldByApplication(chart.id, event)) return false;
      const { effects } = pureStep(heldMachine(chart), before.snapshot, event);
      return !JSON.stringify(effects).includes('SESSION.EXPIRED');
    });
    expect(kept.map(nameOf)).toEqual([]);
  });
});
