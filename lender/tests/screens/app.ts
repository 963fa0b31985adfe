/** The desk on a stage. Its session lives as long as its page, so each path gets new modules. */
import { expect, it } from 'vitest';
import type { Driver } from '#testing/drivers/driver.ts';
import { describePaths } from '#testing/screen/expect.ts';
import { lostOutputs, mutedButtons } from '#testing/screen/spoken.ts';
import type { AppModules } from '#testing/screen/stage.tsx';
import { unheard } from './unheard.ts';

export const desk: AppModules = {
  load: async () => {
    const [{ registerInspector }, { createDeskRouter }] = await Promise.all([
      import('#ui/base/start.ts'),
      import('#desk/router.tsx'),
      import('#ui/base/keepFocus.ts'),
    ]);
    return {
      registerInspector,
      routerAt: createDeskRouter,
      setNavigate: () => undefined,
      signIn: () => {
        throw new Error('members of staff sign in by a call');
      },
      close: () => undefined,
    };
  },
  isFresh: true,
  laws: [mutedButtons, lostOutputs],
  atEnd: [],
};

/** The tests of a driver of the desk: its paths, and that each state on them is heard as it is seen. */
export const describeScreen = (driver: Driver): void => {
  const faults = new Set<string>();
  describePaths(desk, driver, async (state) => {
    for (const fault of unheard()) faults.add(`${state}: ${fault}`);
  });
  it(`${driver.chart.id}: tables, and what has the focus, are heard in each state [DESK-111]`, () => {
    expect([...faults]).toEqual([]);
  });
};
