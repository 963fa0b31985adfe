/** The fixtures that a running actor accepts, by its own snapshot. */
import type { ActorRefLike, AnyMachineSnapshot } from 'xstate';
import { product } from '#atlas/config.ts';
import { done, failed } from '#atlas/graph/events.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { isHeld, ownEvents, releaseActor } from '#atlas/graph/xstate.ts';
import type { ActorOffers, Offer, Settlement, Waiting } from '#atlas/inspector/link/channel.ts';
import { liveEvent } from '#atlas/opener/liveValues.ts';
import type { ActorRecord } from '#atlas/record/trace.ts';
import { isMuted, muteActor } from '#atlas/record/xstateInternals.ts';
import { fitTo } from '#atlas/replay/fitToShape.ts';

/** The chart whose fixtures an actor gets; undefined for an actor without a machine of the catalogue. */
export const chartOfActor = ({ machine, input }: ActorRecord): Chart | undefined =>
  product()
    .charts.filter((chart) => chart.machine.id === machine?.id)
    .sort(
      (a, b) => fitTo(a.input, input ?? undefined).changes - fitTo(b.input, input ?? undefined).changes,
    )[0];

/** The n-th fixture of an event as an event; undefined where there is none. */
export const fixtureEvent = (chart: Chart, type: string, index: number) => {
  const payload = chart.fixtures.events[type]?.[index];
  return payload && { ...payload, type };
};

const snapshotOf = (actor: ActorRefLike) => actor.getSnapshot() as AnyMachineSnapshot;

const can = (snapshot: AnyMachineSnapshot, event: { type: string } | undefined) => {
  try {
    return event !== undefined && snapshot.can(event);
  } catch {
    return false;
  }
};

const eventsOf = (snapshot: AnyMachineSnapshot, chart: Chart): Offer[] =>
  ownEvents(snapshot)
    .filter((type) => chart.fixtures.events[type])
    .map((type) => ({
      type,
      fixtures: (chart.fixtures.events[type] ?? []).flatMap((_, index) =>
        can(snapshot, fixtureEvent(chart, type, index)) ? [index] : [],
      ),
    }))
    .filter(({ fixtures }) => fixtures.length > 0);

type Child = ActorRefLike & { src?: unknown };

const stateOf = (child: ActorRefLike): Waiting['state'] => {
  if (isHeld(child)) return 'held';
  return isMuted(child) ? 'hangs' : 'runs';
};

/** The promises among an actor's children: a listener, which has no outcome, is not waited for. */
const waitingOf = (snapshot: AnyMachineSnapshot, chart: Chart): Waiting[] =>
  (Object.entries(snapshot.children) as [string, Child][]).flatMap(([id, child]) => {
    const outcomes = chart.fixtures.actors[String(child.src)]?.done;
    if (!outcomes || child.getSnapshot().status !== 'active') return [];
    return [{ id, outcomes: outcomes.map((_, index) => index), state: stateOf(child) }];
  });

/** Every event of a person or of the app that the actor accepts now, and the promises that it waits for. */
export const offersOf = (actor: ActorRefLike, chart: Chart): ActorOffers => {
  const snapshot = snapshotOf(actor);
  if (snapshot.status !== 'active') return { events: [], waiting: [] };
  return { events: eventsOf(snapshot, chart), waiting: waitingOf(snapshot, chart) };
};

/** Settles a promise that an actor waits for; nothing where it doesn't wait for it. */
export const settle = (actor: ActorRefLike, chart: Chart, id: string, how: Settlement): void => {
  const child = snapshotOf(actor).children[id] as Child | undefined;
  const outcomes = child && chart.fixtures.actors[String(child.src)];
  if (!child || !outcomes) return;
  if (how === 'run') {
    if (isHeld(child)) releaseActor(child);
    return;
  }
  // Its own answer may still come, and the actor must not get two.
  muteActor(child);
  const { send } = actor as { send: (event: object) => void };
  if (how === 'break') send(failed(id, outcomes.error));
  else if (how !== 'hang') send(liveEvent(done(id, outcomes.done?.[how])));
};

/** Gives a running actor a fixture's event, if it can take it; says whether it did. */
export const sendFixture = (actor: ActorRefLike, chart: Chart, type: string, index: number): boolean => {
  const event = fixtureEvent(chart, type, index);
  if (!event || !can(snapshotOf(actor), event)) return false;
  (actor as { send: (event: object) => void }).send(event);
  return true;
};
