import { emit, setup } from 'xstate';
import { answer } from '#atlas/declare/answers.ts';
import { lastingToProvide, promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import {
  ACTIVITY_MS,
  OTP_LIFE_MS,
  OTP_POLL_MS,
  SESSION_CHECK_MS,
  SESSION_LONGEST_MS,
  SESSION_MS,
  SESSION_WARNING_MS,
} from '#domain/limits.ts';
import type { Go } from '#domain/steps/destinations.ts';
import type { Failure } from '#domain/wire/failure.ts';

/** The customer's data after a login, as stored (S-01). */
export type SignedIn = { profileId: string; token: string; mobile: string; leadId: string | null };

/** A code that was sent and isn't verified yet (D-05). */
export type Attempt = { profileId: string; mobile: string };

/** The content of storage: another customer may have signed in from another tab. */
export type Found = 'session' | 'otherSession' | 'attempt' | 'nothing';

/** Commands to storage and to the service. */
export type SessionCommand =
  | { type: 'SESSION.WRITE'; session: SignedIn }
  | { type: 'SESSION.REFRESH' }
  | { type: 'ATTEMPT.WRITE'; attempt: Attempt }
  | { type: 'ATTEMPT.CLEAR' }
  | { type: 'ALL.CLEAR' }
  | { type: 'TAB.FOLLOW' }
  | { type: 'TOKEN.REVOKE' };

export type StorageChanged = { type: 'STORAGE.CHANGED'; found: Found };
export type ClockEvent =
  | { type: 'SESSION.TIMED.OUT' }
  | { type: 'SESSION.ENDING' }
  | { type: 'SESSION.LASTING' };
export type OtpExpired = { type: 'OTP.EXPIRED'; onDashboard: boolean };

export type SessionEvent =
  | StorageChanged
  | ClockEvent
  | OtpExpired
  | { type: 'ACTIVITY' }
  | { type: 'LOGIN.SUCCEEDED'; session: SignedIn }
  | { type: 'OTP.SENT'; attempt: Attempt }
  | { type: 'LOGOUT' }
  | { type: 'SESSION.REJECTED' }
  | { type: 'SESSION.CONTINUED' };

export type SessionEmitted =
  | Go
  | SessionCommand
  | { type: 'SESSION.STARTED' }
  | { type: 'SESSION.ENDED' }
  /** The person ended it. */
  | { type: 'LOGGED.OUT' };

type Renewed = { ok: true } | { ok: false; failure: Failure };

/** While the warning is shown; another tab may have renewed the session. */
const choosing = {
  'SESSION.CONTINUED': { target: 'renewing' },
  'SESSION.LASTING': { target: 'active' },
} as const;

/**
 * The session of this tab (S-01 to S-09). It emits what to store, and 'storageWatch' reports what is stored: its
 * first report, at start, decides whether a session continues. Times are left to 'clock', which compares the login time
 * with the wall clock (S-03, D-19).
 */
export const sessionMachine = setup({
  types: {
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'signed in' | 'warns' | 'renewing' | 'not renewed',
    meta: {} as Timed<'clock' | 'activity' | 'otpExpiryPoll'>,
  },
  actors: {
    storageWatch: lastingToProvide<StorageChanged>('storageWatch'),
    clock: lastingToProvide<ClockEvent>('clock'),
    activity: lastingToProvide<{ type: 'ACTIVITY' }>('activity'),
    otpExpiryPoll: lastingToProvide<OtpExpired>('otpExpiryPoll'),
    renew: promiseToProvide<Renewed, undefined>('renew'),
  },
  actions: {
    writeSession: emit((_, session: SignedIn) => ({ type: 'SESSION.WRITE' as const, session })),
    writeAttempt: emit((_, attempt: Attempt) => ({ type: 'ATTEMPT.WRITE' as const, attempt })),
    refreshSession: emit({ type: 'SESSION.REFRESH' }),
    clearAttempt: emit({ type: 'ATTEMPT.CLEAR' }),
    clearAll: emit({ type: 'ALL.CLEAR' }),
    followStorage: emit({ type: 'TAB.FOLLOW' }),
    revokeToken: emit({ type: 'TOKEN.REVOKE' }),
    announceStart: emit({ type: 'SESSION.STARTED' }),
    announceEnd: emit({ type: 'SESSION.ENDED' }),
    announceLogout: emit({ type: 'LOGGED.OUT' }),
    goHome: emit({ type: 'GO', to: 'home' }),
    goToWizard: emit({ type: 'GO', to: 'wizard' }),
    goToFreshDashboard: emit({ type: 'GO', to: 'dashboardFresh' }),
  },
  guards: {
    foundSession: (_, found: Found) => found === 'session' || found === 'otherSession',
    foundOtherSession: (_, found: Found) => found === 'otherSession',
    foundAttempt: (_, found: Found) => found === 'attempt',
    foundNothing: (_, found: Found) => found === 'nothing',
    isOnDashboard: (_, onDashboard: boolean) => onDashboard,
    sessionRejected: (_, renewed: Renewed) => !renewed.ok && renewed.failure.kind === 'sessionRejected',
    succeeded: (_, renewed: Renewed) => renewed.ok,
  },
}).createMachine({
  id: 'session',
  invoke: { id: 'storageWatch', src: 'storageWatch' },
  on: {
    'LOGIN.SUCCEEDED': {
      target: '.loggedIn',
      actions: [{ type: 'writeSession', params: ({ event }) => event.session }, 'announceStart'],
    },
  },
  initial: 'loggedOut',
  states: {
    loggedOut: {
      description: 'Nobody is signed in on this tab.',
      on: {
        'STORAGE.CHANGED': {
          guard: { type: 'foundSession', params: ({ event }) => event.found },
          target: 'loggedIn',
          actions: ['followStorage', 'announceStart'],
        },
        'OTP.SENT': {
          target: '.otpPending',
          actions: { type: 'writeAttempt', params: ({ event }) => event.attempt },
        },
      },
      initial: 'idle',
      states: {
        idle: {
          description: 'No code is on its way.',
          on: {
            'STORAGE.CHANGED': [
              {
                guard: { type: 'foundAttempt', params: ({ event }) => event.found },
                target: 'otpPending',
              },
            ],
          },
        },
        otpPending: {
          description: 'A code was sent and not yet verified; it expires after a while (S-07).',
          meta: {
            times: [
              { by: 'otpExpiryPoll', after: OTP_LIFE_MS, name: 'code expires' },
              { by: 'otpExpiryPoll', every: OTP_POLL_MS, name: 'OTP expiry is checked' },
            ],
          },
          invoke: { id: 'otpExpiryPoll', src: 'otpExpiryPoll' },
          on: {
            'STORAGE.CHANGED': [
              { guard: { type: 'foundNothing', params: ({ event }) => event.found }, target: 'idle' },
            ],
            'OTP.EXPIRED': [
              {
                guard: { type: 'isOnDashboard', params: ({ event }) => event.onDashboard },
                target: 'idle',
                actions: ['clearAttempt', 'goHome'],
              },
              { target: 'idle', actions: 'clearAttempt' },
            ],
          },
        },
      },
    },
    loggedIn: {
      tags: ['signed in'],
      description: 'Somebody is signed in on this tab.',
      meta: {
        times: [
          { by: 'clock', after: SESSION_MS, name: 'session ends' },
          { by: 'clock', every: SESSION_CHECK_MS, name: 'clock is read' },
          { by: 'service', after: SESSION_LONGEST_MS, name: 'session ends, even when used' },
        ],
      },
      invoke: [
        { id: 'clock', src: 'clock' },
        { id: 'activity', src: 'activity' },
      ],
      on: {
        // Somebody else's data must not stay on the screen.
        'LOGIN.SUCCEEDED': {
          target: 'loggedIn',
          reenter: true,
          actions: [
            { type: 'writeSession', params: ({ event }) => event.session },
            'announceEnd',
            'announceStart',
          ],
        },
        LOGOUT: {
          target: 'loggedOut',
          actions: ['revokeToken', 'clearAll', 'announceEnd', 'announceLogout', 'goHome'],
        },
        'SESSION.REJECTED': { target: 'loggedOut', actions: ['clearAll', 'announceEnd', 'goToWizard'] },
        'SESSION.TIMED.OUT': { target: 'loggedOut', actions: ['revokeToken', 'clearAll', 'announceEnd'] },
        'SESSION.ENDING': { target: '.ending' },
        'STORAGE.CHANGED': [
          {
            guard: { type: 'foundOtherSession', params: ({ event }) => event.found },
            target: 'loggedIn',
            reenter: true,
            actions: ['followStorage', 'announceEnd', 'announceStart', 'goToFreshDashboard'],
          },
          {
            guard: { type: 'foundAttempt', params: ({ event }) => event.found },
            target: 'loggedOut.otpPending',
            actions: ['followStorage', 'announceEnd'],
          },
          {
            guard: { type: 'foundNothing', params: ({ event }) => event.found },
            target: 'loggedOut',
            actions: ['clearAll', 'announceEnd'],
          },
        ],
      },
      initial: 'active',
      states: {
        active: {
          description: 'The session lasts; activity extends it (S-05).',
          meta: {
            times: [
              { by: 'clock', before: SESSION_WARNING_MS, name: 'warning' },
              { by: 'activity', every: ACTIVITY_MS, name: 'activity counts once' },
            ],
          },
          on: { ACTIVITY: { actions: 'refreshSession' } },
        },
        // Activity doesn't end the warning: moving the mouse towards it is activity, too (D-19).
        ending: {
          tags: ['warns'],
          description:
            'The session ends in less than five minutes; the person chooses to stay or to leave (D-19).',
          meta: { times: [{ by: 'clock', after: SESSION_WARNING_MS, name: 'session ends' }] },
          on: choosing,
        },
        renewing: {
          tags: ['warns', 'renewing'],
          description:
            'The person stays; a call renews the session at the service. It lasts longer only once that has answered (D-19).',
          on: { 'SESSION.ENDING': {}, 'SESSION.LASTING': { target: 'active' } },
          invoke: {
            id: 'renew',
            src: 'renew',
            onDone: [
              answer('sessionRejected', '#session.loggedOut', ['clearAll', 'announceEnd', 'goToWizard']),
              answer('succeeded', 'active', 'refreshSession'),
              { target: 'notRenewed' },
            ],
            onError: { target: 'notRenewed' },
          },
        },
        notRenewed: {
          tags: ['warns', 'not renewed'],
          description:
            'The service did not renew the session, so it still ends soon; the person may try again.',
          on: { 'SESSION.ENDING': {}, ...choosing },
        },
      },
    },
  },
});
