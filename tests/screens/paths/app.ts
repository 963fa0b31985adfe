/** The journey on a stage. */
import type { Driver } from '#testing/drivers/driver.ts';
import { PERSON } from '#testing/drivers/person.ts';
import { describePaths } from '#testing/screen/expect.ts';
import { lostOutputs, mutedButtons, wrongLandmarks } from '#testing/screen/spoken.ts';
import type { AppModules } from '#testing/screen/stage.tsx';
import { looseConsequences } from '#tests/screens/spoken/consequences.ts';

export const journey: AppModules = {
  load: async () => {
    const [
      { registerInspector },
      { setNavigate },
      { createAppRouter, startPagesAtTop },
      { clearEverything },
      { toast, session },
    ] = await Promise.all([
      import('#ui/base/start.ts'),
      import('#src/actors/navigate.ts'),
      import('#src/router.ts'),
      import('#src/storage/clear.ts'),
      import('#src/actors/system.ts'),
      import('#ui/base/holdFocus.ts'),
    ]);
    return {
      registerInspector,
      setNavigate,
      routerAt: (history) => {
        const router = createAppRouter(history);
        startPagesAtTop(router);
        return router;
      },
      signIn: () => session.send({ type: 'LOGIN.SUCCEEDED', session: PERSON }),
      close: () => {
        session.send({ type: 'SESSION.REJECTED' });
        session.send({ type: 'OTP.EXPIRED', onDashboard: false });
        toast.send({ type: 'TOAST.CLOSED' });
        clearEverything();
      },
    };
  },
  isFresh: false,
  laws: [mutedButtons, wrongLandmarks, lostOutputs, looseConsequences],
  // Drafts are sent in turn, from one page to the next.
  atEnd: [
    ['logout', { body: { Status: 1, Message: '' } }],
    ['draftSave', { body: {}, status: 500 }],
  ],
};

/** The tests of a driver of the journey. */
export const describeScreen = (driver: Driver): void => describePaths(journey, driver);
