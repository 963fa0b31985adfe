import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { ActorRefFromLogic } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { loginRows } from '#machines/connections/login.ts';
import { loginMachine } from '#machines/login.ts';
import { m } from '#messages';
import { connect } from '../../actors/connect.ts';
import { go } from '../../actors/navigation.ts';
import { inspected } from '../../actors/system.ts';
import { checkPan, loadStates, sendCode, sendCodeAgain, verifyCode, verifyPan } from './calls.ts';
import { codeClock } from './codeClock.ts';

const machine = provideActors(loginMachine, {
  actors: { loadStates, sendCode, codeClock, verifyCode, sendCodeAgain, checkPan, verifyPan },
});

export type LoginActor = ActorRefFromLogic<typeof loginMachine>;

const given = { navigate: go, resent: m.login_resent };

/** The wizard's actor, connected to the session actor in both directions (S-01, S-06, S-07). */
export const useLogin = (opensAt: 'mobile' | 'pan'): LoginActor => {
  const login = useActorRef(machine, { ...inspected, input: { opensAt } });
  useLayoutEffect(() => connect('login', login, loginRows, given), [login]);
  return login;
};
