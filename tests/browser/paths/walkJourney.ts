/** Walks a journey across charts on the built product and the real service: the person acts, the rest is watched. */
import type { Page } from '@playwright/test';
import type { StateValue } from 'xstate';
import type { Leg } from '#atlas/graph/journeys.ts';
import { originOf } from '#atlas/graph/origins.ts';
import type { Step } from '#atlas/graph/pathTypes.ts';
import { stateName, stepName } from '#atlas/graph/stateNames.ts';
import { eventWords } from '#atlas/wording/eventWords.ts';
import { sourceOf } from '#atlas/wording/sourceLiterals.ts';
import type { Driver } from '#testing/drivers/driver.ts';
import type { Stage } from '#testing/drivers/stage.ts';
import { passedInPage } from './inPage.ts';
import { until } from './personStage.ts';

/** The parts of a walk that differ from journey to journey. */
export interface Travel {
  readonly driverOf: (chart: string) => Driver | undefined;
  /** Goes from where a leg has ended to the page of the next one, where the product doesn't go by itself. */
  readonly goOn: (from: string) => Promise<void>;
  /** Takes what the person did since the last call, as sentences. */
  readonly told: () => readonly string[];
  readonly log: (line: string) => void;
}

/** What the world does: the service's answer is its own, so what the fixture holds isn't told. */
const worldWords = ({ chart }: Leg, { event }: Step): string => {
  const source = sourceOf(event);
  if (source.kind === 'done') return `${source.id} answers`;
  return source.kind === 'event' ? source.type : eventWords(chart, event);
};

/** True when states contain others, in their order. */
const contains = (states: readonly string[], wanted: readonly string[]): boolean => {
  let place = 0;
  for (const state of states) if (state === wanted[place]) place++;
  return place === wanted.length;
};

/** The states that a leg has to pass. Regions that are alike may be answered in another order. */
const statesOf = ({ chart, path }: Leg): string[] =>
  path.steps
    .filter((step, i) => !chart.alike || originOf(step.event) === 'person' || i === path.steps.length - 1)
    .map(({ to }) => to);

/** Waits until one actor of the leg's machine, which no leg had before, has passed all its states. */
const arrive = async (page: Page, leg: Leg, known: Set<string>): Promise<void> => {
  const machine = leg.chart.machine.id;
  const wanted = statesOf(leg);
  const passed = async () => {
    const states = await page.evaluate(passedInPage, machine);
    return Map.groupBy(
      states.filter(({ actor }) => !known.has(actor)),
      ({ actor }) => actor,
    );
  };
  let found: string | undefined;
  await until(
    page,
    async () => {
      for (const [actor, states] of await passed())
        if (
          contains(
            states.map(({ value }) => stateName(value as StateValue)),
            wanted,
          )
        )
          found = actor;
      return found !== undefined;
    },
    async () => {
      const all = [...(await passed()).values()].flat().map(({ value }) => stateName(value as StateValue));
      return `${leg.chart.id} passed ${all.join(', ')}, not ${wanted.join(', ')}; on ${page.url()}`;
    },
  );
  if (found !== undefined) known.add(found);
};

/** Walks the legs, each to its end, and logs what person and world do. */
export const walkJourney = async (
  page: Page,
  stage: Stage,
  legs: readonly Leg[],
  { driverOf, goOn, told, log }: Travel,
): Promise<void> => {
  const known = new Set<string>();
  for (const [i, leg] of legs.entries()) {
    const { chart, path } = leg;
    const before = legs[i - 1];
    if (before) await goOn(before.chart.id);
    log([chart.id, ...told().map((sentence) => `  person  ${sentence}`)].join('\n'));
    for (const [place, step] of path.steps.entries()) {
      const { event, from } = step;
      if (originOf(event) !== 'person') {
        log(`  world   ${worldWords(leg, step)} (${stepName(step)})`);
        continue;
      }
      await stage.isIn(chart.machine.id, from);
      const rest = path.steps.slice(place + 1).map((one) => one.event);
      const act = driverOf(chart.id)?.events[event.type];
      if (!act) throw new Error(`the driver of '${chart.id}' has no '${event.type}'`);
      await act(stage, event as never, { state: from, next: rest[0], rest });
      log(`  person  ${told().join(' ')} (${stepName(step)})`);
    }
    await arrive(page, leg, known);
  }
};
