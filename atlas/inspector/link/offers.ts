/** The fixtures that a running actor accepts, by its own snapshot. */
import type { ActorRefLike, AnyMachineSnapshot } from 'xstate';
import { catalogue } from '#atlas/charts/catalogue.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { ownEvents } from '#atlas/graph/xstateInternals.ts';
import type { Offer } from '#atlas/inspector/link/channel.ts';
import { fitTo } from '#atlas/replay/fitToShape.ts';
import type { ActorRecord } from '#machines/trace/trace.ts';

/** The chart whose fixtures an actor is given; undefined for what is no machine of the catalogue. */
export const chartOfActor = ({ machine, input }: ActorRecord): Chart | undefined =>
  catalogue
    .filter((chart) => chart.machine.id === machine?.id)
    .sort((a, b) => fitTo(a.input, input ?? undefined).bent - fitTo(b.input, input ?? undefined).bent)[0];

/** The n-th fixture of an event as an event; undefined where there is none. */
export const fixtureEvent = (chart: Chart, type: string, place: number) => {
  const payload = chart.fixtures.events[type]?.[place];
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

/** Every event of a person or of the app that the actor accepts now, without XState's own events. */
export const offersOf = (actor: ActorRefLike, chart: Chart): Offer[] => {
  const snapshot = snapshotOf(actor);
  if (snapshot.status !== 'active') return [];
  return ownEvents(snapshot)
    .filter((type) => chart.fixtures.events[type])
    .map((type) => ({
      type,
      fixtures: (chart.fixtures.events[type] ?? []).flatMap((_, place) =>
        can(snapshot, fixtureEvent(chart, type, place)) ? [place] : [],
      ),
    }))
    .filter(({ fixtures }) => fixtures.length > 0);
};

/** Gives a running actor a fixture's event, if it can take it; says whether it did. */
export const sendFixture = (actor: ActorRefLike, chart: Chart, type: string, place: number): boolean => {
  const event = fixtureEvent(chart, type, place);
  if (!event || !can(snapshotOf(actor), event)) return false;
  (actor as { send: (event: object) => void }).send(event);
  return true;
};
