import { createActor, fromPromise } from 'xstate';
import { deskSessionMachine } from '#machines/desk/session.ts';
import { provideActors } from '#machines/provided.ts';
import { inspected } from '../actors/start.ts';
import { callDesk, SESSION_ENDED } from './client.ts';

/** The session of the member of staff at this page. The layout starts it. */
export const deskSession = createActor(
  provideActors(deskSessionMachine, {
    actors: {
      find: fromPromise(async ({ signal }) => {
        const found = await callDesk('me', {}, signal);
        return found.ok ? { ok: true, staff: found.data.staff, demoRoles: found.data.demo_roles } : found;
      }),
      signIn: fromPromise(async ({ input: { role }, signal }) => {
        if (role === null) throw new Error('no role was chosen');
        const signedIn = await callDesk('demo-sign-in', { role }, signal);
        return signedIn.ok ? { ok: true, staff: signedIn.data } : signedIn;
      }),
      signOut: fromPromise(({ signal }) => callDesk('sign-out', {}, signal)),
    },
  }),
  inspected,
);

window.addEventListener(SESSION_ENDED, () => deskSession.send({ type: 'SESSION.EXPIRED' }));
