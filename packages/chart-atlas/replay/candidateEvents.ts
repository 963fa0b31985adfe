/** The events that a recorded one can stand for: its shape, filled from the chart's fixtures. */
import type { AnyEventObject } from 'xstate';
import { product } from '#atlas/config.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { definitionHash } from '#atlas/record/definition.ts';
import type { Shape } from '#atlas/record/redactedShape.ts';
import type { ActorRecord, EventShape } from '#atlas/record/trace.ts';
import { type Fitted, fitTo } from '#atlas/replay/fitToShape.ts';
import { actorNameOf } from '#atlas/wording/eventWords.ts';

/** The chart of an actor, and the input that the actor started with. */
export interface Found {
  readonly chart: Chart;
  readonly input: unknown;
  /** The chart is another one than when the trace was recorded. */
  readonly isOther: boolean;
}

/** The catalogue's chart of an actor; null for what is no machine, or one that isn't listed. */
export const chartFor = ({ machine, input }: ActorRecord): Found | null => {
  const [best] = product()
    .charts.filter((chart) => chart.machine.id === machine?.id)
    .map((chart) => ({ chart, ...fitTo(chart.input, input ?? undefined) }))
    .sort((a, b) => a.changes - b.changes);
  if (!best) return null;
  const isOther = definitionHash(best.chart.machine) !== machine?.hash;
  return { chart: best.chart, input: best.value, isOther };
};

const RESULT = /^xstate\.(done|error)\.actor\.(.+)$/;

const bestFirst = (fixtures: readonly unknown[], shape: Shape | undefined): Fitted[] =>
  fixtures.map((fixture) => fitTo(fixture, shape)).sort((a, b) => a.changes - b.changes);

const results = (chart: Chart, event: EventShape, ending: string, id: string): AnyEventObject[] => {
  const outcomes = chart.fixtures.actors[actorNameOf(chart, id)];
  if (ending === 'error')
    return [{ type: event.type, error: outcomes?.error ?? new Error(`${id} failed`), actorId: id }];
  return bestFirst(outcomes?.done ?? [undefined], event.output).map(({ value }) => ({
    type: event.type,
    output: value,
    actorId: id,
  }));
};

/** The events that a recorded one can stand for, best match first; never empty. */
export const eventsLike = (chart: Chart, event: EventShape): AnyEventObject[] => {
  const [, ending, id] = RESULT.exec(event.type) ?? [];
  if (ending !== undefined && id !== undefined) return results(chart, event, ending, id);
  if (event.type.startsWith('xstate.')) return [{ type: event.type }];
  const { type, ...payload } = event;
  const fixtures = chart.fixtures.events[type] ?? [{}];
  return bestFirst(fixtures, payload).map(({ value }) => ({ ...(value as object), type }));
};
