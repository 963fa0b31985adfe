import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { walkChart } from '#atlas/graph/paths.ts';
import { done, expectEnd, expectEveryTransition, failed, startLive } from '#testing/charts/walk.ts';
import { session } from '#tests/fixtures/session.ts';

const person = { profileId: 'C-1', token: 'token-of-c-1', mobile: '9876543210', leadId: '7' };
const attempt = { profileId: 'C-1', mobile: '9876543210' };
const login = { type: 'LOGIN.SUCCEEDED', session: person };
const sent = { type: 'OTP.SENT', attempt };
const found = (result: string) => ({ type: 'STORAGE.CHANGED', found: result });
const ending = { type: 'SESSION.ENDING' };

const nameOf = (action: unknown) =>
  typeof action === 'string' ? action : (action as { type?: string }).type;

const ANNOUNCEMENTS = ['SESSION.STARTED', 'SESSION.ENDED', 'LOGGED.OUT', 'GO'];
const begun = { type: 'SESSION.STARTED' };
const over = { type: 'SESSION.ENDED' };

/** The events that the session emits, in order: announcements, and commands to storage and the service. */
const watch = (events: readonly AnyEventObject[]) => {
  const live = startLive(session);
  const emitted: AnyEventObject[] = [];
  live.actor.on('*', (event: AnyEventObject) => emitted.push(event));
  for (const event of events) live.send(event);
  return {
    state: live.state(),
    emitted: emitted.filter(({ type }) => ANNOUNCEMENTS.includes(type)),
    commands: emitted.filter(({ type }) => !ANNOUNCEMENTS.includes(type)),
  };
};

describe('the session', () => {
  it('takes every transition', () => expectEveryTransition(session));

  it('starts signed out until a stored session is found [S-01]', () => {
    expectEnd(session, [], 'loggedOut.idle');
    expectEnd(session, [found('session')], 'loggedIn.active');
    expectEnd(session, [found('attempt')], 'loggedOut.otpPending');
    expectEnd(session, [found('nothing')], 'loggedOut.idle');
  });

  it('stores a login and announces it [S-01]', () => {
    const { state, emitted, commands } = watch([login]);
    expect(state).toBe('loggedIn.active');
    expect(commands).toEqual([{ type: 'SESSION.WRITE', session: person }]);
    expect(emitted).toEqual([begun]);
  });

  it('revokes, clears, announces and goes home on logout, in that order [S-04] [D-20]', () => {
    const { state, emitted, commands } = watch([found('session'), { type: 'LOGOUT' }]);
    expect(state).toBe('loggedOut.idle');
    expect(commands).toEqual([{ type: 'TAB.FOLLOW' }, { type: 'TOKEN.REVOKE' }, { type: 'ALL.CLEAR' }]);
    expect(emitted).toEqual([begun, over, { type: 'LOGGED.OUT' }, { type: 'GO', to: 'home' }]);
  });

  it('clears, announces and goes to the wizard on Status 4, once [S-08]', () => {
    const { state, emitted, commands } = watch([
      found('session'),
      { type: 'SESSION.REJECTED' },
      { type: 'SESSION.REJECTED' },
    ]);
    expect(state).toBe('loggedOut.idle');
    expect(commands.slice(1)).toEqual([{ type: 'ALL.CLEAR' }]);
    expect(emitted).toEqual([begun, over, { type: 'GO', to: 'wizard' }]);
  });

  it('broadcasts every change of the signed-in customer [S-01]', () => {
    const ended = done('renew', { ok: false, failure: { kind: 'sessionRejected' } });
    for (const [path, expected] of [
      [[{ type: 'SESSION.TIMED.OUT' }], [over]],
      [[found('otherSession')], [over, begun, { type: 'GO', to: 'dashboardFresh' }]],
      [[login], [over, begun]],
      [[found('attempt')], [over]],
      [
        [ending, { type: 'SESSION.CONTINUED' }, ended],
        [over, { type: 'GO', to: 'wizard' }],
      ],
    ] as const)
      expect(watch([login, ...path]).emitted.slice(1)).toEqual(expected);
    expect(watch([found('session')]).emitted).toEqual([begun]);
  });

  it("clears an ended session's data, and revokes its token unless the service ended it [S-03] [D-20]", () => {
    const cleared = { type: 'ALL.CLEAR' };
    const ended = done('renew', { ok: false, failure: { kind: 'sessionRejected' } });
    expect(watch([login, { type: 'SESSION.TIMED.OUT' }]).commands.slice(1)).toEqual([
      { type: 'TOKEN.REVOKE' },
      cleared,
    ]);
    expect(watch([login, ending, { type: 'SESSION.CONTINUED' }, ended]).commands.slice(1)).toEqual([cleared]);
    expect(watch([login, found('attempt')]).commands.slice(1)).toEqual([{ type: 'TAB.FOLLOW' }]);
  });

  it('does not change when storage agrees with it [S-06]', () => {
    expect(watch([login, found('session')])).toEqual(watch([login]));
    expectEnd(session, [sent, found('attempt')], 'loggedOut.otpPending');
    expectEnd(session, [sent, found('session')], 'loggedIn.active');
  });

  it('restarts its clocks for another customer [S-06]', () => {
    const live = expectEnd(session, [login], 'loggedIn.active');
    const { clock } = live.actor.getSnapshot().children;
    live.send(found('otherSession'));
    expect(live.actor.getSnapshot().children.clock).not.toBe(clock);
  });

  it('expires by the clock in every state [S-03]', () => {
    for (const before of [[], [ending], [ending, { type: 'SESSION.CONTINUED' }]]) {
      const { state, commands } = watch([found('session'), ...before, { type: 'SESSION.TIMED.OUT' }]);
      expect(state).toBe('loggedOut.idle');
      expect(commands.at(-1)).toEqual({ type: 'ALL.CLEAR' });
    }
  });

  it('is refreshed by activity only while signed in [S-05]', () => {
    const refresh = { type: 'SESSION.REFRESH' };
    expect(watch([found('session'), { type: 'ACTIVITY' }]).commands).toContainEqual(refresh);
    expect(watch([{ type: 'ACTIVITY' }]).commands).toEqual([]);
    expect(watch([found('session'), { type: 'LOGOUT' }, { type: 'ACTIVITY' }]).commands).not.toContainEqual(
      refresh,
    );
  });

  it('warns before the end, and continues only by a choice in this or another tab [D-19]', () => {
    expectEnd(session, [login, ending, { type: 'ACTIVITY' }], 'loggedIn.ending');
    expectEnd(session, [login, ending, { type: 'SESSION.LASTING' }], 'loggedIn.active');
    const going = [login, ending, { type: 'SESSION.CONTINUED' }];
    expectEnd(session, going, 'loggedIn.renewing');
    expectEnd(session, [...going, { type: 'SESSION.LASTING' }], 'loggedIn.active');
    expectEnd(session, [...going, done('renew', { ok: true })], 'loggedIn.active');
    const lost = done('renew', { ok: false, failure: { kind: 'timeout' } });
    expectEnd(session, [...going, lost], 'loggedIn.notRenewed');
    expectEnd(session, [...going, failed('renew')], 'loggedIn.notRenewed');
    expectEnd(session, [...going, lost, { type: 'SESSION.CONTINUED' }], 'loggedIn.renewing');
    expectEnd(session, [...going, lost, { type: 'SESSION.LASTING' }], 'loggedIn.active');
    const over = done('renew', { ok: false, failure: { kind: 'sessionRejected' } });
    expectEnd(session, [...going, over], 'loggedOut.idle');
  });

  it('is refreshed by a choice to stay only once the service has answered [D-19]', () => {
    const { edges } = walkChart(session);
    const refreshing = edges
      .flatMap(({ steps }) => steps.slice(-1))
      .filter(({ taken }) =>
        taken.some(({ actions }) => actions.some((action) => nameOf(action) === 'refreshSession')),
      );
    const causes = refreshing.map(({ event: { type, output } }) => [type, output]);
    for (const cause of causes)
      expect([
        ['ACTIVITY', undefined],
        ['xstate.done.actor.renew', { ok: true }],
      ]).toContainEqual(cause);
    expect(new Set(causes.map(([type]) => type)).size).toBe(2);
  });

  it('warns until it is renewed, or over [D-19]', () => {
    const { edges, links, states } = walkChart(session);
    const silenced = edges.filter((_, i) => {
      const [from, to] = [states[links[i]?.from ?? -1], states[links[i]?.to ?? -1]];
      return (
        from?.snapshot.hasTag('warns') && to?.snapshot.hasTag('signed in') && !to.snapshot.hasTag('warns')
      );
    });
    const causes = new Set(silenced.map(({ steps }) => JSON.stringify(steps.at(-1)?.event)));
    expect(causes.size).toBeGreaterThan(0);
    for (const cause of causes)
      expect(cause).toMatch(/SESSION\.LASTING|LOGIN\.SUCCEEDED|otherSession|"output":\{"ok":true\}/);
  });

  it('follows a logout of another tab [S-06]', () => {
    const { state, commands, emitted } = watch([login, found('nothing')]);
    expect(state).toBe('loggedOut.idle');
    expect(commands.at(-1)).toEqual({ type: 'ALL.CLEAR' });
    expect(emitted).toEqual([begun, over]);
  });

  it("leaves the first customer's page when another signs in from another tab, without clearing their data [S-06]", () => {
    const { state, commands, emitted } = watch([login, found('otherSession')]);
    expect(state).toBe('loggedIn.active');
    expect(commands.at(-1)).toEqual({ type: 'TAB.FOLLOW' });
    expect(emitted).toEqual([begun, over, begun, { type: 'GO', to: 'dashboardFresh' }]);
    expectEnd(session, [login, found('attempt')], 'loggedOut.otpPending');
  });

  it('clears an unverified attempt when its code expires, and leaves a dashboard page [S-07] [D-05]', () => {
    const onLogin = watch([sent, { type: 'OTP.EXPIRED', onDashboard: false }]);
    expect(onLogin).toEqual({
      state: 'loggedOut.idle',
      emitted: [],
      commands: [{ type: 'ATTEMPT.WRITE', attempt }, { type: 'ATTEMPT.CLEAR' }],
    });
    const onDashboard = watch([sent, { type: 'OTP.EXPIRED', onDashboard: true }]);
    expect(onDashboard).toEqual({ ...onLogin, emitted: [{ type: 'GO', to: 'home' }] });
    expectEnd(session, [sent, found('nothing')], 'loggedOut.idle');
  });

  it('never lets an expired code end a session [D-05]', () => {
    const { state, commands } = watch([sent, login, { type: 'OTP.EXPIRED', onDashboard: true }]);
    expect(state).toBe('loggedIn.active');
    expect(commands).not.toContainEqual({ type: 'ATTEMPT.CLEAR' });
  });

  it('keeps no personal data', () => {
    const live = expectEnd(session, [sent, login], 'loggedIn.active');
    expect(live.actor.getSnapshot().context).toEqual({});
  });
});
