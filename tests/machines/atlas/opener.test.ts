import '../../../atlas.config.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, type InspectionEvent } from 'xstate';
import { done } from '#atlas/graph/events.ts';
import { isHeld } from '#atlas/graph/xstate.ts';
import { holdChildren } from '#atlas/opener/heldChildren.ts';
import { openAddress, openAddressOf, readStateTarget } from '#atlas/opener/wantedState.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';
import { amountToPay } from '#domain/loan/repayment.ts';
import type { Repayment } from '#domain/wire/public.ts';
import { loginMachine } from '#machines/login.ts';
import { catalogue, chartOf } from '#tests/fixtures/catalogue.ts';

describe('the state that an address asks for', () => {
  it('resolves to a chart, a state and the page that runs it', () => {
    const { chart, state, page } = readStateTarget('login:otp.life.expired');
    expect([chart.id, state, page]).toEqual([
      'login',
      'otp.life.expired',
      { address: '/apply', isSignedIn: false },
    ]);
    expect(readStateTarget('login:pan.editing').page).toEqual({
      address: '/apply?step=pan',
      isSignedIn: true,
    });
  });

  it('of a machine that runs within the screen of another one is reached by a state of that one', () => {
    const { page } = readStateTarget('deskPapers:shown');
    expect(page.host && [page.host.chart.id, page.host.state]).toEqual(['deskCase', 'shown.reading']);
    const hosted = catalogue.flatMap(({ id, pageOf }) => {
      const address = pageOf?.('');
      return address?.host ? [{ id, ...address, ...address.host }] : [];
    });
    for (const { id, chart, state, address } of hosted) {
      const host = readStateTarget(`${chart.id}:${state}`);
      expect([id, host.page.address, host.page.host]).toEqual([id, address, undefined]);
    }
  });

  it('of a payment is on a statement of which something is owed', () => {
    const [found] = chartOf('repay').fixtures.actors.findLoan?.done ?? [];
    expect(found).toMatchObject({ ok: true, payProof: expect.any(String) });
    expect(amountToPay((found as { repayment: Repayment }).repayment)).toBeGreaterThan(0);
  });

  it.each([
    ['lgin:otp', "There is no chart 'lgin'. Did you mean 'login'?"],
    [
      'login:otp.life.expird',
      "The chart 'login' has no state 'otp.life.expird'. Did you mean 'otp.life.expired'?",
    ],
    [
      'toast',
      "Name a state of 'toast', as toast:hidden. There are: hidden, shown, shown.running, shown.held.",
    ],
    [
      'chunk:loaded',
      "No page runs the chart 'chunk' on its own. It loads the code of a page before that page is there.",
    ],
  ])('is refused with a message for %s', (text, sentence) => {
    expect(() => readStateTarget(text)).toThrow(sentence);
  });

  it('has an address that resolves to it, for every state of every chart with a page', () => {
    for (const chart of catalogue.filter(({ pageOf }) => pageOf))
      for (const node of nodesOf(chart.machine).slice(1)) {
        const name = node.path.join('.');
        const address = new URL(openAddress(chart, name), 'http://localhost');
        const target = readStateTarget(address.searchParams.get('state') ?? '');
        expect([target.chart.id, target.state]).toEqual([chart.id, name]);
        const own = new URL(openAddressOf(target.page, `${chart.id}:${name}`), 'http://localhost');
        expect(own.searchParams.get('state')).toBe(`${chart.id}:${name}`);
        expect(target.page.address).toContain(own.pathname);
      }
  });
});

const opened = () => {
  const started: string[] = [];
  const call = (name: string) =>
    fromPromise<never>(() => {
      started.push(name);
      return new Promise(() => {});
    });
  const clock = fromCallback(() => void started.push('codeClock'));
  const hooks = new Set<(event: InspectionEvent) => void>();
  const held = holdChildren(chartOf('login'), (hook) => {
    hooks.add(hook);
    return () => hooks.delete(hook);
  });
  const names = Object.keys(loginMachine.implementations.actors);
  const calls = Object.fromEntries(names.map((name) => [name, call(name)]));
  const machine = loginMachine.provide({ actors: { ...calls, codeClock: clock } as never });
  const inspect = (event: InspectionEvent) => {
    for (const hook of hooks) hook(event);
  };
  const actor = createActor(machine, { inspect, input: { opensAt: 'mobile' } }).start();
  return { actor, held, started };
};

describe('what a machine invokes while the app walks a path', () => {
  const submitted = { type: 'MOBILE.SUBMITTED', mobile: '9876543210', termsTicked: true } as const;

  it('never runs, and its fixtures replace it', () => {
    const { actor, started } = opened();
    actor.send(submitted);
    actor.send(done('sendCode', { ok: true, profileId: 'C-1', expiresAt: 1 }) as never);
    expect(actor.getSnapshot().matches('otp')).toBe(true);
    expect(started).toEqual([]);
    actor.stop();
  });

  it('starts at the end of the path, except for the call that the state waits for', () => {
    const { actor, held, started } = opened();
    actor.send(submitted);
    held.letGo(actor.getSnapshot());
    expect(started).toEqual(['loadStates']);
    const { sendCode } = actor.getSnapshot().children;
    expect(sendCode && isHeld(sendCode)).toBe(true);
    actor.send(done('sendCode', { ok: true, profileId: 'C-1', expiresAt: 1 }) as never);
    expect(started).toEqual(['loadStates', 'codeClock']);
    actor.stop();
  });
});
