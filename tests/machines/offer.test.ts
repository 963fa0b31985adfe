import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { offer } from '#atlas/charts/offer.ts';
import { REDIRECT_MS } from '#domain/limits.ts';
import {
  done,
  elapsed,
  expectEnd,
  expectEveryTransition,
  failed,
  startLive,
} from '#tests/machines/support/walk.ts';

const accept = { type: 'ACCEPT', offer: { loanPurpose: 1, principal: 5_000, tenure: 7 } };
const accepted = (reviewable: boolean) => done('acceptOffer', { ok: true, reviewable });

const emittedBy = (events: readonly AnyEventObject[]) => {
  const live = startLive(offer);
  const emitted: unknown[] = [];
  live.actor.on('*', (event: unknown) => emitted.push(event));
  for (const event of events) live.give(event);
  return emitted;
};

describe('the offer chart', () => {
  it('takes every transition', () => expectEveryTransition(offer));

  it('accepts a choice and says so [CALC-03]', () => {
    expectEnd(offer, [accept, accepted(false)], 'accepted');
    expect(emittedBy([accept, accepted(false)])).toEqual([{ type: 'ACCEPTED' }]);
  });

  it('leads to the review once all nine steps are done, and only then [CALC-03]', () => {
    const redirect = elapsed('redirect', 'offer.accepted');
    expect(emittedBy([accept, accepted(true), redirect])).toContainEqual({ type: 'GO', to: 'preview' });
    expect(emittedBy([accept, accepted(false), redirect])).toEqual([{ type: 'ACCEPTED' }]);
    const live = expectEnd(offer, [accept, accepted(true)], 'accepted');
    const gone: unknown[] = [];
    live.actor.on('GO', (event: unknown) => gone.push(event));
    live.clock.increment(REDIRECT_MS - 1);
    expect(gone).toEqual([]);
    live.clock.increment(1);
    expect(gone).toEqual([{ type: 'GO', to: 'preview' }]);
  });

  it('keeps the choice after a failure', () => {
    const lost = done('acceptOffer', { ok: false, failure: { kind: 'timeout' } });
    const { actor } = expectEnd(offer, [accept, lost], 'choosing');
    expect(actor.getSnapshot().context).toMatchObject({
      offer: accept.offer,
      failure: { kind: 'timeout' },
    });
    const broke = expectEnd(offer, [accept, failed('acceptOffer')], 'choosing');
    expect(broke.actor.getSnapshot().context.failure).toEqual({ kind: 'malformed' });
    const again = expectEnd(offer, [accept, lost, accept], 'accepting');
    expect(again.actor.getSnapshot().context.failure).toBeNull();
    expectEnd(offer, [accept, lost, accept, accepted(false)], 'accepted');
  });

  it('tells of a session that ended meanwhile [ST-03]', () => {
    const expired = done('acceptOffer', { ok: false, failure: { kind: 'sessionExpired' } });
    expect(emittedBy([accept, expired])).toEqual([{ type: 'SESSION.EXPIRED' }]);
    expectEnd(offer, [accept, expired], 'choosing');
  });

  it('asks for the purpose when it is missing [CALC-01]', () => {
    expectEnd(offer, [{ type: 'PURPOSE.MISSING' }], 'choosing');
    expect(emittedBy([{ type: 'PURPOSE.MISSING' }])).toEqual([{ type: 'PURPOSE.ASKED' }]);
  });

  it('takes Continue to employment at any time [CALC-03]', () => {
    const go = { type: 'GO', to: 'step7' };
    expect(emittedBy([{ type: 'CONTINUE' }])).toEqual([go]);
    expect(emittedBy([accept, accepted(false), { type: 'CONTINUE' }])).toContainEqual(go);
  });

  it('lets an accepted choice be changed', () => {
    expectEnd(offer, [accept, accepted(false), { type: 'CHANGE' }], 'choosing');
  });
});
