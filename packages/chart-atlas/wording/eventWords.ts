/** Events, paths and times in plain words. */

import type { AnyEventObject } from 'xstate';
import { actorName } from '#atlas/graph/actorName.ts';
import type { Chart } from '#atlas/graph/fixtures.ts';
import type { Path } from '#atlas/graph/pathTypes.ts';
import { stepName } from '#atlas/graph/stateNames.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';
import { fixtureLabels } from '#atlas/wording/fixtureLabels.ts';
import { asData, sourceOf } from '#atlas/wording/sourceLiterals.ts';
import { durationWords } from '#atlas/wording/times.ts';

/** The name in `setup` of the actor that an invoke's id stands for. */
export const actorNameOf = (chart: Chart, id: string): string => {
  const invoked = nodesOf(chart.machine)
    .flatMap((node) => node.invoke)
    .find((invoke) => invoke.id === id);
  return actorName(invoked?.src, id);
};

const value = (data: unknown): string => {
  if (Array.isArray(data))
    return data.length > 3 ? `${data.length} things` : `[${data.map(value).join(', ')}]`;
  if (typeof data === 'object' && data !== null) return `(${fields(data)})`;
  if (typeof data === 'string' && !data.startsWith('«')) return `"${data}"`;
  return String(data);
};

const shortened = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;

const fields = (data: object): string =>
  Object.entries(data)
    .map(([key, one]) => `${key} ${value(one)}`)
    .join(', ');

const length = (chart: Chart, delay: string): string => {
  const known: unknown = chart.machine.implementations.delays[delay];
  const ms = typeof known === 'number' ? known : Number(delay);
  return Number.isFinite(ms) ? ` (${durationWords(ms)})` : '';
};

/** The longest data that is told whole. */
const LONGEST_DATA = 100;

/** Data in words; of much data, what tells it apart from the chart's other fixtures. */
const dataWords = (given: unknown, fixtures: readonly unknown[] = []): string => {
  const data = asData(given);
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  const whole = isObject ? fields(data) : value(data);
  if (!isObject || whole.length <= LONGEST_DATA) return whole;
  const all = fixtures.map(asData);
  const place = all.findIndex((one) => JSON.stringify(one) === JSON.stringify(data));
  return fixtureLabels(all as object[])[place] || shortened(whole, LONGEST_DATA);
};

/** An event as a short sentence: `OTP.SUBMITTED with otp "4711"`, `sendCode answers ok true`, `termsMessage passes (3 s)`. */
export const eventWords = (chart: Chart, event: AnyEventObject): string => {
  const source = sourceOf(event);
  switch (source.kind) {
    case 'error':
      return `${source.id} breaks`;
    case 'after':
      return `${source.delay} passes${length(chart, source.delay)}`;
    case 'done': {
      const words = dataWords(source.output, chart.fixtures.actors[actorNameOf(chart, source.id)]?.done);
      return `${source.id} answers${words === '' ? '' : ` ${words}`}`;
    }
    default: {
      const words = dataWords(source.payload, chart.fixtures.events[source.type]);
      return `${source.type}${words === '' ? '' : ` with ${words}`}`;
    }
  }
};

const LONGEST_TITLE = 120;

const titleOf = (chart: Chart, { steps, end }: Path): string => {
  const last = steps.at(-1);
  return last
    ? shortened(`${stepName(last)}: ${eventWords(chart, last.event)}`, LONGEST_TITLE)
    : `${end}: the start`;
};

/**
 * The titles of paths: what the last step of each does, as `otp.life.counting → otp.life.expired: codeLife passes
 * (30 s)`. Unique within the list: equal ones get a number.
 */
export const pathTitles = (chart: Chart, paths: readonly Path[]): string[] => {
  const counts = new Map<string, number>();
  return paths.map((path) => {
    const title = titleOf(chart, path);
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
};

/** The start of a path. */
export const startName = ({ steps, end }: Path): string => steps[0]?.from ?? end;
