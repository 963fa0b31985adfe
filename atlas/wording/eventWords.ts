/** Events, paths and times in plain words. */
import type { AnyEventObject } from 'xstate';
import type { Chart } from '#atlas/graph/fixtures.ts';
import type { Route } from '#atlas/graph/selectPaths.ts';
import { allNodes } from '#atlas/graph/xstateInternals.ts';
import { asData, sourceOf } from '#atlas/wording/sourceLiterals.ts';

/** The name in `setup` of the actor that an invoke's id stands for. */
export const actorNameOf = (chart: Chart, id: string): string => {
  const invoked = allNodes(chart.machine)
    .flatMap((node) => node.invoke)
    .find((invoke) => invoke.id === id);
  return typeof invoked?.src === 'string' ? invoked.src : id;
};

const value = (data: unknown): string => {
  if (Array.isArray(data))
    return data.length > 3 ? `${data.length} things` : `[${data.map(value).join(', ')}]`;
  if (typeof data === 'object' && data !== null) return `(${fields(data)})`;
  if (typeof data === 'string' && !data.startsWith('«')) return `"${data}"`;
  return String(data);
};

const fields = (data: object): string =>
  Object.entries(data)
    .map(([key, one]) => `${key} ${value(one)}`)
    .join(', ');

const seconds = (chart: Chart, delay: string): string => {
  const known: unknown = chart.machine.implementations.delays[delay];
  const ms = typeof known === 'number' ? known : Number(delay);
  return Number.isFinite(ms) ? ` (${ms / 1000} s)` : '';
};

/** An event as a short sentence: `OTP.SUBMITTED with otp "4711"`, `sendCode answers ok true`, `codeLife passes (30 s)`. */
export const eventWords = (chart: Chart, event: AnyEventObject): string => {
  const source = sourceOf(event);
  switch (source.kind) {
    case 'error':
      return `${source.id} breaks`;
    case 'after':
      return `${source.delay} passes${seconds(chart, source.delay)}`;
    case 'done': {
      const data = asData(source.output);
      const told =
        typeof data === 'object' && data !== null && !Array.isArray(data) ? fields(data) : value(data);
      return `${source.id} answers${told === '' ? '' : ` ${told}`}`;
    }
    default: {
      const told = fields(asData(source.payload) as object);
      return `${source.type}${told === '' ? '' : ` with ${told}`}`;
    }
  }
};

/** A path's title: its number, where it ends, and by what. */
export const routeTitle = (chart: Chart, route: Route, place: number): string => {
  const last = route.steps.at(-1);
  const number = String(place + 1).padStart(2, '0');
  return `${number} ${route.end}${last ? `, by ${eventWords(chart, last.event)}` : ', from the start'}`;
};

/** Where a path starts. */
export const startName = (route: Route): string => route.steps[0]?.from ?? route.end;
