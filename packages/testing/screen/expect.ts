/** Walks a chart's paths on its rendered screen, and expects that they take every declared transition. */
import { afterAll, describe, expect, it } from 'vitest';
import { transitionName } from '#atlas/graph/stateNames.ts';
import { declaredTransitions } from '#atlas/graph/xstate.ts';
import { transitionsById } from '#atlas/record/definition.ts';
import { pathTitles } from '#atlas/wording/eventWords.ts';
import type { Driver } from '#testing/drivers/driver.ts';
import { keepHeat } from '#testing/drivers/heat.ts';
import { screenPaths, stepsOf, walkOn } from '#testing/drivers/walk.ts';
import { Ear } from '#testing/heard/ear.ts';
import { lawsOver } from '#testing/heard/laws.ts';
import { type AppModules, screenStage } from './stage.tsx';

/**
 * Walks one path on a new screen, and holds the laws of what is heard over each of its states. Returns the indexes of the
 * declared transitions that its actors took.
 */
const walkPath = async (
  app: AppModules,
  driver: Driver,
  steps: Parameters<typeof walkOn>[2],
): Promise<Set<number>> => {
  const { stage, watch, rest, close } = await screenStage(app, driver.chart.machine.id, driver);
  const ear = new Ear(document);
  const laws = lawsOver(document, driver.echoes);
  const faults: string[] = [];
  try {
    await walkOn(stage, driver, steps, async (state, path) => {
      await rest();
      const by = path.steps.at(-1)?.event.type ?? 'opening';
      for (const fault of laws(await ear.listen(), await stage.path()))
        faults.push(`${by} → ${state}: ${fault}`);
    });
    expect(faults, 'what is heard').toEqual([]);
    // `provide` makes a new machine with transitions of its own, so they are compared by index.
    const machine = watch.actor()?.logic as never;
    const indexes = new Map(declaredTransitions(machine).map((transition, index) => [transition, index]));
    return new Set([...watch.taken].flatMap((transition) => indexes.get(transition) ?? []));
  } finally {
    ear.stop();
    await close();
  }
};

/** The tests of one driver: each of its paths, and that together they take every transition. */
export const describePaths = (app: AppModules, driver: Driver): void => {
  const { chart } = driver;
  const paths = screenPaths(driver);
  const declared = declaredTransitions(chart.machine).map(transitionName);
  const taken = new Set<number>();
  const runs: string[][] = [];
  const names = [...transitionsById(chart.machine).keys()];
  const titles = pathTitles(chart, paths);
  describe(`${chart.id}, on the screen`, () => {
    it.each(paths.map((path, i) => [titles[i] ?? '', path] as const))('%s', async (_, path) => {
      const run = await walkPath(app, driver, stepsOf(path));
      runs.push([...run].flatMap((index) => names[index] ?? []));
      for (const index of run) taken.add(index);
    });

    it('takes every declared transition', () => {
      expect(declared.filter((_, index) => !taken.has(index))).toEqual([]);
    });

    afterAll(() => {
      keepHeat('screens', chart, runs);
      process.stdout.write(
        `${chart.id}, on the screen: ${taken.size} of ${declared.length} transitions, ${paths.length} paths\n`,
      );
    });
  });
};
