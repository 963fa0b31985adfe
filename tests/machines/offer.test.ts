import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { REDIRECT_MS } from '#domain/limits.ts';
import { done, elapsed, expectEnd, expectEveryTransition, failed, startLive } from '#testing/charts/walk.ts';
import { offer } from '#tests/fixtures/offer.ts';

const CHOICE = { loanPurpose: '1', principal: 5_000, tenure: 7 };
const OFFER = { ...CHOICE, loanPurpose: 1 };
const loaded = (more: object = {}) =>
  done('load', {
    offer: null,
    submitted: false,
    first: null,
    next: null,
    choice: CHOICE,
    wanted: null,
    ...more,
  });
const open = loaded();
const accept = { type: 'ACCEPT' };
const accepted = (reviewable: boolean) => done('acceptOffer', { ok: true, reviewable });

const emittedBy = (events: readonly AnyEventObject[]) => {
  const live = startLive(offer);
  live.send(open);
  const emitted: unknown[] = [];
  live.actor.on('*', (event: unknown) => emitted.push(event));
  for (const event of events) live.send(event);
  return emitted;
};

describe('the offer chart', () => {
  it('takes every transition', () => expectEveryTransition(offer));

  it('accepts a choice and confirms it [CALC-03]', () => {
    expectEnd(offer, [open, accept, accepted(false)], 'accepted.now');
    expect(emittedBy([accept, accepted(false)])).toEqual([{ type: 'ACCEPTED' }]);
  });

  it('leads to the review only once all nine steps are done [CALC-03]', () => {
    const redirect = elapsed('redirect', 'offer.accepted.now');
    expect(emittedBy([accept, accepted(true), redirect])).toContainEqual({ type: 'GO', to: 'preview' });
    expect(emittedBy([accept, accepted(false), redirect])).toEqual([{ type: 'ACCEPTED' }]);
    const live = expectEnd(offer, [open, accept, accepted(true)], 'accepted.now');
    const navigations: unknown[] = [];
    live.actor.on('GO', (event: unknown) => navigations.push(event));
    live.clock.increment(REDIRECT_MS - 1);
    expect(navigations).toEqual([]);
    live.clock.increment(1);
    expect(navigations).toEqual([{ type: 'GO', to: 'preview' }]);
  });

  it('keeps the choice after a failure', () => {
    const lost = done('acceptOffer', { ok: false, failure: { kind: 'timeout' } });
    const { actor } = expectEnd(offer, [open, accept, lost], 'choosing.open');
    expect(actor.getSnapshot().context).toMatchObject({
      offer: OFFER,
      failure: { kind: 'timeout' },
    });
    const broke = expectEnd(offer, [open, accept, failed('acceptOffer')], 'choosing.open');
    expect(broke.actor.getSnapshot().context.failure).toEqual({ kind: 'malformed' });
    const again = expectEnd(offer, [open, accept, lost, accept], 'accepting');
    expect(again.actor.getSnapshot().context.failure).toBeNull();
    expectEnd(offer, [open, accept, lost, accept, accepted(false)], 'accepted.now');
  });

  it('emits that the session ended [ST-03]', () => {
    const expired = done('acceptOffer', { ok: false, failure: { kind: 'sessionRejected' } });
    expect(emittedBy([accept, expired])).toEqual([{ type: 'SESSION.REJECTED' }]);
    expectEnd(offer, [open, accept, expired], 'choosing.open');
  });

  it('asks for a purpose until there is one [CALC-01]', () => {
    const empty = loaded({ choice: { ...CHOICE, loanPurpose: '' } });
    const { emitted } = expectEnd(offer, [empty, accept], 'choosing.asked');
    expect(emitted).toEqual([{ type: 'PURPOSE.ASKED' }]);
    const chosen = { type: 'CHOICE.CHANGED', changed: { loanPurpose: '3' } };
    expectEnd(offer, [empty, accept, chosen], 'choosing.open');
    const { actor } = expectEnd(offer, [empty, accept, chosen, accept], 'accepting');
    expect(actor.getSnapshot().context.offer).toEqual({ ...OFFER, loanPurpose: 3 });
  });

  it('allows Continue to employment at any time [CALC-03]', () => {
    const go = { type: 'GO', to: 'step7' };
    expect(emittedBy([{ type: 'CONTINUE' }])).toContainEqual(go);
    expect(emittedBy([accept, { type: 'CONTINUE' }])).toEqual([go]);
    expect(emittedBy([accept, accepted(false), { type: 'CONTINUE' }])).toContainEqual(go);
  });

  it('leads on with extensions once the choice is kept, to what comes next [CALC-09]', () => {
    const delivering = loaded({ next: 'step9' });
    const { actor } = expectEnd(offer, [delivering], 'choosing.open');
    expect(actor.getSnapshot().can({ type: 'CONTINUE' })).toBe(false);
    const saving = expectEnd(offer, [delivering, accept, { type: 'CONTINUE' }], 'accepting');
    expect(saving.emitted).toEqual([]);
    const kept = expectEnd(
      offer,
      [delivering, accept, accepted(false), { type: 'CONTINUE' }],
      'accepted.now',
    );
    expect(kept.emitted).toContainEqual({ type: 'GO', to: 'step9' });
  });

  it('keeps what is chosen when the person goes on without accepting [CALC-03]', () => {
    const chosen = { type: 'CHOICE.CHANGED', changed: { loanPurpose: '3' } };
    expect(emittedBy([chosen, { type: 'CONTINUE' }])).toContainEqual({
      type: 'CHOICE.KEPT',
      choice: { ...CHOICE, loanPurpose: '3' },
    });
  });

  it('shows what was accepted before, without leading on [CALC-03]', () => {
    const before = loaded({ offer: OFFER });
    const { actor, clock } = expectEnd(offer, [before], 'accepted.before');
    expect(actor.getSnapshot().context.offer).toEqual(OFFER);
    clock.increment(REDIRECT_MS);
    expect(actor.getSnapshot().hasTag('accepted')).toBe(true);
    expectEnd(offer, [before, { type: 'CHANGE' }], 'choosing.open');
  });

  it('keeps a submitted choice', () => {
    const sent = loaded({ offer: OFFER, submitted: true });
    const { actor } = expectEnd(offer, [sent, { type: 'CHANGE' }], 'accepted.before');
    expect(actor.getSnapshot().can({ type: 'CHANGE' })).toBe(false);
  });

  it('names the step to do first [CALC-01]', () => {
    const early = loaded({ first: 2 });
    expect(expectEnd(offer, [early], 'choosing.open').actor.getSnapshot().context.first).toBe(2);
    expectEnd(offer, [failed('load')], 'choosing.open');
  });

  it('allows an accepted choice to be changed', () => {
    expectEnd(offer, [open, accept, accepted(false), { type: 'CHANGE' }], 'choosing.open');
  });
});
