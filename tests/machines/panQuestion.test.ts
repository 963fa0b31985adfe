import { describe, expect, it } from 'vitest';
import type { Failure } from '#domain/wire/failure.ts';
import { done, expectEnd, expectEveryTransition, failed } from '#testing/charts/walk.ts';
import { panQuestion } from '#tests/fixtures/panQuestion.ts';

const asked = { checkId: '5f0c9a52-7a52-4f1e-8a53-2f3b2a0c7d10', maskedName: 'A•••a P•••l' };
const found = done('check', { ok: true, asked });
const yes = { type: 'CONFIRM' };
const no = { type: 'DENY' };
const confirmed = (failure?: Failure) => done('confirm', failure ? { ok: false, failure } : { ok: true });
const failureAt = (events: Parameters<typeof expectEnd>[1], end: string) =>
  expectEnd(panQuestion, events, end).actor.getSnapshot().context.failure;

describe('the question after a PAN', () => {
  it('takes every transition', () => expectEveryTransition(panQuestion));

  it('saves at a yes alone [PAN-04]', () => {
    expectEnd(panQuestion, [found], 'asking.open');
    expectEnd(panQuestion, [found, yes], 'confirming');
    expectEnd(panQuestion, [found, yes, confirmed()], 'verified');
    expectEnd(panQuestion, [found, no], 'denied');
  });

  it('names the check to the service, and nothing that it found [PAN-06]', () => {
    const { actor } = expectEnd(panQuestion, [found, yes], 'confirming');
    const child = actor.getSnapshot().children.confirm;
    expect(child.getSnapshot().input).toEqual({ checkId: asked.checkId });
  });

  it('asks nothing of a PAN that is the customer’s already [PAN-04]', () => {
    expectEnd(panQuestion, [done('check', { ok: true, asked: null })], 'verified');
  });

  it.each([
    [{ kind: 'network', cause: 'Failed to fetch' }],
    [{ kind: 'timeout' }],
    [{ kind: 'http', status: 502, text: '' }],
    [{ kind: 'malformed' }],
    [{ kind: 'otherSession' }],
  ] satisfies [Failure][])('lets a yes be said again that nobody may have heard: %j [PAN-06]', (failure) => {
    const unheard = [found, yes, confirmed(failure)];
    expect(failureAt(unheard, 'asking.unheard')).toEqual(failure);
    expectEnd(panQuestion, [...unheard, yes, confirmed()], 'verified');
    expect(failureAt([...unheard, no], 'uncertain')).toEqual(failure);
  });

  it('says after a yes that may have arrived never that nothing is saved [PAN-06]', () => {
    expectEnd(panQuestion, [found, yes, failed('confirm'), no], 'uncertain');
    expectEnd(panQuestion, [found, yes, failed('confirm'), yes, failed('confirm'), no], 'uncertain');
  });

  it.each([[{ kind: 'refused', status: 2, message: 'No' }], [{ kind: 'sessionRejected' }]] satisfies [
    Failure,
  ][])('ends with what the service said: %j', (failure) => {
    expect(failureAt([found, yes, confirmed(failure)], 'refused')).toEqual(failure);
    expect(failureAt([done('check', { ok: false, failure })], 'refused')).toEqual(failure);
  });

  it('survives thrown errors, and says that the answer could not be read', () => {
    expect(failureAt([failed('check')], 'refused')).toEqual({ kind: 'malformed' });
    expect(failureAt([found, yes, failed('confirm')], 'asking.unheard')).toEqual({ kind: 'malformed' });
  });
});
