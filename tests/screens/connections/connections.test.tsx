import { act, cleanup, render } from '@testing-library/react';
import { useActorRef } from '@xstate/react';
import { StrictMode, useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import type { Go } from '#domain/steps/destinations.ts';
import { accessMachine } from '#machines/access.ts';
import { accessRows } from '#machines/connections/access.ts';
import { loginRows } from '#machines/connections/login.ts';
import {
  type CodeSent,
  type CodeSentAgain,
  type CodeVerified,
  loginMachine,
  type PanChecked,
  type PanVerified,
} from '#machines/login.ts';
import { createCrm } from '#tests/screens/support/crm.ts';

/** The app's modules, loaded again for a page whose actors are recorded. */
const load = async () => {
  const meta = document.createElement('meta');
  meta.name = 'setu:trace';
  meta.content = 'on';
  document.head.append(meta);
  vi.resetModules();
  const [{ session, toast }, { inspected }, { connect }, { recorder }] = await Promise.all([
    import('#src/actors/system.ts'),
    import('#ui/base/start.ts'),
    import('#src/actors/connect.ts'),
    import('#ui/trace/recorder.ts'),
  ]);
  await vi.waitFor(() => {
    if (recorder.actors().length === 0) throw new Error('nothing is recorded yet');
  });
  return { session, toast, inspected, connect, recorder };
};
type App = Awaited<ReturnType<typeof load>>;

const wizard = provideActors(loginMachine, {
  actors: {
    loadStates: fromPromise(async (): Promise<unknown> => undefined),
    sendCode: fromPromise(
      async (): Promise<CodeSent> => ({ ok: true, profileId: 'C-1', expiresAt: Date.now() + 30_000 }),
    ),
    verifyCode: fromPromise(
      async (): Promise<CodeVerified> => ({
        ok: true,
        token: 'token-of-c-1',
        profileId: 'C-1',
        leadId: null,
      }),
    ),
    sendCodeAgain: fromPromise(async (): Promise<CodeSentAgain> => ({ ok: true, expiresAt: 0 })),
    checkPan: fromPromise(async (): Promise<PanChecked> => ({ ok: true, verified: false })),
    verifyPan: fromPromise(async (): Promise<PanVerified> => ({ ok: true })),
    codeClock: fromCallback(() => undefined),
  },
});

let app: App;
beforeEach(async () => {
  const crm = createCrm();
  crm.answer('dashboard', { Status: 1, Message: '', Data: {} });
  crm.answer('logout', { Status: 1, Message: '' });
  app = await load();
});
afterEach(() => {
  cleanup();
  app.session.send({ type: 'LOGOUT' });
  document.querySelector('meta[name="setu:trace"]')?.remove();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Panel({ navigate }: { navigate: (go: Go) => void }) {
  const access = useActorRef(accessMachine);
  useLayoutEffect(() => app.connect('access', access, accessRows, { navigate }), [access, navigate]);
  return null;
}

/** Who told whom what, as the inspector shows it; what no actor told comes from 'outside'. */
const told = ({ recorder }: App) => {
  const names = new Map(recorder.actors().map(({ id, name }) => [id, name]));
  return recorder
    .trace()
    .entries.flatMap((entry) =>
      entry.kind === 'event' && /^[A-Z]/.test(entry.event.type)
        ? [`${names.get(entry.from ?? '') ?? 'outside'} → ${names.get(entry.actor)}: ${entry.event.type}`]
        : [],
    );
};

const signIn = async ({ connect, inspected }: App) => {
  const login = createActor(wizard, { ...inspected, input: { opensAt: 'mobile' } });
  const went: string[] = [];
  const stop = connect('login', login, loginRows, { navigate: ({ to }) => went.push(to), resent: () => '' });
  login.start();
  login.send({ type: 'MOBILE.SUBMITTED', mobile: '9876543210', termsTicked: true });
  await vi.waitFor(() => expect(login.getSnapshot().matches('otp')).toBe(true));
  login.send({ type: 'OTP.SUBMITTED', otp: '1234' });
  await vi.waitFor(() => expect(login.getSnapshot().matches('done')).toBe(true));
  return { went, stop };
};

describe('a connection', () => {
  it('shows its true sender: login to session, session to application, application to toast', async () => {
    const { application } = await import('#src/actors/application.ts');
    const { stop } = await signIn(app);
    application.send({ type: 'DASHBOARD.OPENED' });
    await vi.waitFor(() => expect(application.getSnapshot().hasTag('fresh')).toBe(true));
    application.send({ type: 'STEP.OPENED', step: 9 });
    const lines = told(app);
    for (const line of [
      'outside → login: MOBILE.SUBMITTED',
      'login → session: OTP.SENT',
      'login → session: LOGIN.SUCCEEDED',
      'session → application: SESSION.STARTED',
      'application → toast: TOAST.SHOWN',
    ])
      expect(lines).toContain(line);
    expect(lines.filter((line) => /^outside → (session|toast)/.test(line))).toEqual([]);
    stop();
    application.stop();
  });

  it('tells an application that is loaded later what holds already, and then of the end', async () => {
    await signIn(app);
    const { application } = await import('#src/actors/application.ts');
    expect(application.getSnapshot().hasTag('not fetched')).toBe(true);
    app.session.send({ type: 'LOGOUT' });
    expect(application.getSnapshot().matches('signedOut')).toBe(true);
    expect(app.toast.getSnapshot().context.message?.text).toBe('You have logged out.');
    application.stop();
  });

  it('forgets a person when another signs in', async () => {
    await signIn(app);
    const { application } = await import('#src/actors/application.ts');
    application.send({ type: 'DASHBOARD.OPENED' });
    await vi.waitFor(() => expect(application.getSnapshot().context.profile).not.toBeNull());
    const session = { profileId: 'C-2', token: 'token-of-c-2', mobile: '9876543211', leadId: null };
    app.session.send({ type: 'LOGIN.SUCCEEDED', session });
    expect(application.getSnapshot().context.profile).toBeNull();
    application.stop();
  });

  it('works once in StrictMode, and ends with its page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const went: string[] = [];
    const navigate = ({ to }: Go) => void went.push(to);
    const page = (
      <StrictMode>
        <Panel navigate={navigate} />
      </StrictMode>
    );
    render(page);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(went).toEqual(['wizard']);
    const { unmount } = render(page);
    unmount();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(went).toEqual(['wizard']);
  });
});
