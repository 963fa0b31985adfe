import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFromLogic } from 'xstate';
import { loginMachine } from '#machines/login.ts';
import { provideActors } from '#machines/provided.ts';
import { m } from '#messages';
import { followGo } from '../../actors/navigation.ts';
import { inspected, session, toast } from '../../actors/system.ts';
import { checkPan, loadStates, sendCode, sendCodeAgain, verifyCode, verifyPan } from './calls.ts';
import { codeClock } from './codeClock.ts';

const machine = provideActors(loginMachine, {
  actors: { loadStates, sendCode, codeClock, verifyCode, sendCodeAgain, checkPan, verifyPan },
});

export type LoginActor = ActorRefFromLogic<typeof loginMachine>;

/** The wizard's actor, connected to the session actor in both directions (S-01, S-06, S-07). */
export const useLogin = (opensAt: 'mobile' | 'pan'): LoginActor => {
  const login = useActorRef(machine, { ...inspected, input: { opensAt } });
  useEffect(() => {
    const stopGoing = followGo(login);
    const subscriptions = [
      login.on('CODE.SENT', ({ attempt }) => session.send({ type: 'OTP.SENT', attempt })),
      login.on('CODE.RESENT', () =>
        toast.send({ type: 'TOAST.SHOWN', tone: 'success', text: m.login_resent() }),
      ),
      login.on('LOGIN.SUCCEEDED', (event) => session.send(event)),
      login.on('SESSION.REJECTED', () => session.send({ type: 'SESSION.REJECTED' })),
      session.on('LOGIN.STATUS.CHANGED', () => {
        if (session.getSnapshot().hasTag('signed in')) login.send({ type: 'SIGNED.IN' });
      }),
    ];
    return () => {
      stopGoing();
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [login]);
  return login;
};
