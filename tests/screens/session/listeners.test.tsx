/** Every listener of the journey that lasts, broken as it starts: what happens meanwhile is told once it has started again. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, createActor, setup } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { LISTENER_PAUSE_MS, MINUTE, OTP_LIFE_MS, SESSION_MS } from '#domain/limits.ts';
import { paymentMachine } from '#machines/payment.ts';
import { sessionMachine } from '#machines/session.ts';
import { activity } from '#src/actors/session/activity.ts';
import { renew } from '#src/actors/session/calls.ts';
import { clock } from '#src/actors/session/clock.ts';
import { otpExpiryPoll } from '#src/actors/session/otpExpiryPoll.ts';
import { storageWatch } from '#src/actors/session/storageWatch.ts';
import { watchLoan, watchOffer } from '#src/features/my-loan/watchLoan.ts';
import { paymentActors } from '#src/features/repay/paymentActors.ts';
import { writeAttempt, writeSession } from '#src/storage/session.ts';
import { createCrm } from '#tests/screens/support/crm.ts';

const person = { profileId: 'C-1', token: 'token-of-c-1', mobile: '9876543210', leadId: null };
const { watchReturn } = paymentActors({ payProof: 'proof', owed: 1 });

const boom = () => {
  throw new Error('broke');
};
/** The next one that sets a timer, or listens to the window, breaks. */
const breakTimer = () => vi.spyOn(globalThis, 'setInterval').mockImplementationOnce(boom);
const breakWindow = () => vi.spyOn(window, 'addEventListener').mockImplementationOnce(boom);

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

type Case = {
  name: string;
  logic: AnyActorLogic;
  before?: () => void;
  breaks: () => unknown;
  meanwhile?: () => void;
  after?: () => void;
  tells: object;
};

const CASES: readonly Case[] = [
  {
    name: 'storageWatch',
    logic: storageWatch,
    before: () => writeSession(person),
    breaks: breakWindow,
    meanwhile: () => localStorage.clear(),
    tells: { type: 'STORAGE.CHANGED', found: 'nothing' },
  },
  {
    name: 'storageWatch, of somebody else',
    logic: storageWatch,
    before: () => writeSession(person),
    breaks: breakWindow,
    meanwhile: () => writeSession({ ...person, profileId: 'C-2', token: 'token-of-c-2' }),
    tells: { type: 'STORAGE.CHANGED', found: 'otherSession' },
  },
  {
    name: 'clock',
    logic: clock,
    before: () => writeSession(person),
    breaks: breakTimer,
    meanwhile: () => later(SESSION_MS),
    tells: { type: 'SESSION.TIMED.OUT' },
  },
  {
    name: 'activity',
    logic: activity,
    breaks: breakWindow,
    after: () => window.dispatchEvent(new Event('keydown')),
    tells: { type: 'ACTIVITY' },
  },
  {
    name: 'otpExpiryPoll',
    logic: otpExpiryPoll,
    before: () => writeAttempt({ profileId: 'C-1', mobile: '9876543210' }),
    breaks: breakTimer,
    meanwhile: () => later(OTP_LIFE_MS),
    tells: { type: 'OTP.EXPIRED', onDashboard: false },
  },
  { name: 'watchLoan', logic: watchLoan, breaks: breakWindow, tells: { type: 'REFRESH' } },
  {
    name: 'watchOffer',
    logic: watchOffer,
    before: () => writeSession(person),
    breaks: breakWindow,
    tells: expect.objectContaining({ type: 'LOAN.READ' }),
  },
  { name: 'watchReturn', logic: watchReturn, breaks: breakWindow, tells: { type: 'RETURNED' } },
];

/** Starts a listener, and returns what it tells. */
const hear = (logic: AnyActorLogic) => {
  const told: object[] = [];
  const chart = setup({
    actors: { listener: logic },
    actions: { note: (_, event: object) => void told.push(event) },
  }).createMachine({
    invoke: { id: 'listener', src: 'listener' },
    on: { '*': { actions: { type: 'note', params: ({ event }) => event } } },
  });
  const actor = createActor(chart).start();
  return { actor, told };
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-02-10T06:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(CASES)('$name', ({ logic, before, breaks, meanwhile, after, tells }) => {
  it('tells what happened while it was broken, once it has started again [S-12]', async () => {
    before?.();
    breaks();
    const { actor, told } = hear(logic);
    expect(told).not.toContainEqual(tells);
    meanwhile?.();
    vi.advanceTimersByTime(LISTENER_PAUSE_MS);
    after?.();
    await vi.waitFor(() => expect(told).toContainEqual(tells));
    actor.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

const session = () =>
  createActor(
    provideActors(sessionMachine, { actors: { storageWatch, clock, activity, otpExpiryPoll, renew } }),
  ).start();

it('a session whose listener broke is still ended from another tab [S-12] [S-06]', () => {
  writeSession(person);
  breakWindow();
  const actor = session();
  expect(actor.getSnapshot().hasTag('signed in')).toBe(true);
  localStorage.clear();
  vi.advanceTimersByTime(LISTENER_PAUSE_MS);
  expect(actor.getSnapshot().hasTag('signed in')).toBe(false);
  actor.stop();
});

it('a session whose clock broke still ends by time [S-12] [S-03]', () => {
  writeSession(person);
  breakTimer();
  const actor = session();
  later(SESSION_MS + MINUTE);
  vi.advanceTimersByTime(LISTENER_PAUSE_MS);
  expect(actor.getSnapshot().hasTag('signed in')).toBe(false);
  actor.stop();
});

it('a payment whose listener broke can be made again [S-12] [PAY-14]', async () => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const crm = createCrm();
  crm.answer('repayOrder', { Status: 1, Message: '', Data: { pay_at: 'https://pay.example/1' } });
  const actor = createActor(
    provideActors(paymentMachine, { actors: paymentActors({ payProof: 'proof', owed: 1 }) }),
    { input: { isAwaited: false } },
  ).start();
  breakWindow();
  actor.send({ type: 'PAY', rupees: 1 });
  await vi.waitFor(() => expect(actor.getSnapshot().matches('leaving')).toBe(true));
  vi.advanceTimersByTime(LISTENER_PAUSE_MS);
  expect(actor.getSnapshot().matches('ready')).toBe(true);
  actor.stop();
});
