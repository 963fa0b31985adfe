import '../../../atlas.config.ts';
import { createServer } from 'node:net';
import { createWebSocketReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';
import { createInspectorServer } from '@statelyai/inspect/server';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { showTab } from '#atlas/inspector/hosted/stately.ts';
import { createRecorder } from '#atlas/record/recorder.ts';
import { applicationMachine, type Loaded } from '#machines/application.ts';
import { applicationRows } from '#machines/connections/application.ts';
import { loginRows } from '#machines/connections/login.ts';
import { sessionRows } from '#machines/connections/session.ts';
import { type CodeSent, type CodeVerified, loginMachine } from '#machines/login.ts';
import { sessionMachine } from '#machines/session.ts';
import { connect } from '#src/actors/connect.ts';
import { senders } from '#ui/base/senders.ts';

const MOBILE = '9876543210';
const TOKEN = 'token-of-c-1';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const silent = fromCallback(() => undefined);
const nothing = () => undefined;
const words = () => '';

/** A tab in which a person signs in by the wizard: the charts, joined by the product's rows. */
const signIn = async (recorder: ReturnType<typeof createRecorder>) => {
  const inspected = { inspect: recorder.inspect };
  const session = createActor(
    sessionMachine.provide({
      actors: { storageWatch: silent, clock: silent, activity: silent, otpExpiryPoll: silent } as never,
    }),
    inspected,
  );
  const application = createActor(
    applicationMachine.provide({
      actors: { loadDashboard: fromPromise((): Promise<Loaded> => Promise.withResolvers<Loaded>().promise) },
    }),
    inspected,
  );
  const login = createActor(
    loginMachine.provide({
      actors: {
        loadStates: fromPromise(async (): Promise<unknown> => undefined),
        sendCode: fromPromise(
          async (): Promise<CodeSent> => ({ ok: true, profileId: 'C-1', expiresAt: Date.now() + 30_000 }),
        ),
        verifyCode: fromPromise(
          async (): Promise<CodeVerified> => ({ ok: true, token: TOKEN, profileId: 'C-1', leadId: null }),
        ),
        codeClock: silent as never,
      },
    }),
    { ...inspected, input: { opensAt: 'mobile' } },
  );
  const stops = [
    connect('session', session, sessionRows, {
      'SESSION.WRITE': nothing,
      'SESSION.REFRESH': nothing,
      'ATTEMPT.WRITE': nothing,
      'ATTEMPT.CLEAR': nothing,
      'ALL.CLEAR': nothing,
      'TAB.FOLLOW': nothing,
      'TOKEN.REVOKE': nothing,
      announceLogin: nothing,
      navigate: nothing,
      loggedOut: words,
    }),
    connect('application', application, applicationRows, {
      navigate: nothing,
      announceLogin: nothing,
      missing: words,
      notice: words,
      storeDoneStep: nothing,
      storeInProcessStep: nothing,
      storeSubmission: nothing,
    }),
    connect('login', login, loginRows, { navigate: nothing, resent: words }),
  ];
  for (const actor of [session, application, login]) actor.start();
  login.send({ type: 'MOBILE.SUBMITTED', mobile: MOBILE, termsTicked: true });
  await vi.waitFor(() => expect(login.getSnapshot().matches('otp')).toBe(true));
  login.send({ type: 'OTP.SUBMITTED', otp: '1234' });
  await vi.waitFor(() => expect(session.getSnapshot().matches('loggedIn')).toBe(true));
  return () => {
    for (const stop of stops) stop();
    for (const actor of [session, application, login]) actor.stop();
  };
};

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

it("shows Stately's own receiver who told whom, from the beginning and live, and nothing of a person", async () => {
  const port = await freePort();
  const server = createInspectorServer({ port, autoOpen: false });
  ends.push(() => server.stop());
  const received: StatelyInspectionEvent[] = [];
  createWebSocketReceiver({ server: `ws://127.0.0.1:${port}` }).subscribe(
    (event) => void received.push(event),
  );
  const recorder = createRecorder({ limit: 1_000, senders });
  ends.push(await signIn(recorder));
  showTab(recorder, `ws://127.0.0.1:${port}`);
  // What comes after the connection arrives, too.
  ends.push(await signIn(recorder));

  const told = () => {
    const names = new Map(
      received.flatMap((event) => (event.type === '@xstate.actor' ? [[event.sessionId, event.name]] : [])),
    );
    return received.flatMap((event) =>
      event.type === '@xstate.event' && event.sourceId && names.has(event.sourceId)
        ? [`${names.get(event.sourceId)} → ${names.get(event.sessionId)}: ${event.event.type}`]
        : [],
    );
  };
  await vi.waitFor(
    () => {
      const lines = told();
      for (const line of ['login → session: LOGIN.SUCCEEDED', 'session → application: SESSION.STARTED'])
        expect(lines.filter((one) => one === line).length).toBeGreaterThanOrEqual(2);
    },
    { timeout: 10_000 },
  );
  const text = JSON.stringify(received);
  for (const secret of [MOBILE, TOKEN, '"1234"']) expect(text).not.toContain(secret);
});
