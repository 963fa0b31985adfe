/** The desk on a stage. Its session lives as long as its page, so each path gets new modules. */
import type { Driver } from '#testing/drivers/driver.ts';
import { describePaths } from '#testing/screen/expect.ts';
import {
  emptyDescriptions,
  lostOutputs,
  mutedButtons,
  tablesWithoutHeads,
  twinButtons,
} from '#testing/screen/spoken.ts';
import type { AppModules } from '#testing/screen/stage.tsx';

export const desk: AppModules = {
  load: async () => {
    const [{ registerInspector }, { createDeskRouter }] = await Promise.all([
      import('#ui/base/start.ts'),
      import('#desk/router.tsx'),
      import('#ui/base/holdFocus.ts'),
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
  laws: [mutedButtons, lostOutputs, tablesWithoutHeads, emptyDescriptions, twinButtons],
  atEnd: [],
};

/** The tests of a driver of the desk. */
export const describeScreen = (driver: Driver): void => describePaths(desk, driver);
