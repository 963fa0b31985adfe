import { createActor, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { deskSessionMachine } from '#machines/desk/session.ts';
import { inspected } from '#ui/base/start.ts';
import { callDesk, PROOF_NEEDED, SESSION_ENDED, SESSION_LOCKED } from './client.ts';
import { signInByPasskey } from './sign-in/ceremonies.ts';
import { idleWatch } from './sign-in/idleWatch.ts';

/** The session of the member of staff at this page. The layout starts it. */
export const deskSession = createActor(
  provideActors(deskSessionMachine, {
    actors: {
      find: fromPromise(async ({ signal }) => {
        const found = await callDesk('me', {}, signal);
        if (!found.ok) return found;
        const { staff, locked: isLocked, demo_people: demoPeople, demo_person: demoPerson } = found.data;
        return { ok: true, staff, isLocked, demoPeople, demoPerson };
      }),
      signIn: fromPromise(async ({ input: { demoPerson }, signal }) => {
        const signedIn = await (demoPerson === null
          ? signInByPasskey(signal)
          : callDesk('demo-sign-in', { person: demoPerson }, signal));
        return signedIn.ok ? { ok: true, staff: signedIn.data } : signedIn;
      }),
      signOut: fromPromise(({ signal }) => callDesk('sign-out', {}, signal)),
      idleWatch,
    },
  }),
  inspected,
);

window.addEventListener(SESSION_ENDED, () => deskSession.send({ type: 'SESSION.REJECTED' }));
window.addEventListener(PROOF_NEEDED, () => deskSession.send({ type: 'PROOF.NEEDED' }));
window.addEventListener(SESSION_LOCKED, () => deskSession.send({ type: 'SESSION.LOCKED' }));
