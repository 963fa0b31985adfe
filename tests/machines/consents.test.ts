import { describe, expect, it } from 'vitest';
import { done, expectEnd, expectEveryTransition } from '#testing/charts/walk.ts';
import { consents } from '#tests/fixtures/consents.ts';

const [allowed, takenBack] = consents.fixtures.actors.read?.done ?? [];
const contextOf = ({ actor }: ReturnType<typeof expectEnd>) => actor.getSnapshot().context;
const withdraw = { type: 'WITHDRAW', purpose: 'selfie' };
const give = { type: 'GIVE', purpose: 'selfie' };

describe('the chart of the consents on My Account', () => {
  it('takes every transition', () => expectEveryTransition(consents));

  it('takes nothing back before the person confirmed what it means [CNS-04]', () => {
    expectEnd(consents, [done('read', allowed), withdraw], 'confirming');
    expectEnd(consents, [done('read', allowed), withdraw, { type: 'CANCEL' }], 'listed');
    const confirmed = expectEnd(consents, [done('read', allowed), withdraw, { type: 'CONFIRM' }], 'changing');
    expect(contextOf(confirmed).change).toMatchObject({ purpose: 'selfie', given: false });
  });

  it('gives again at one press, and names the version of the text that was shown [CNS-03]', () => {
    const given = expectEnd(consents, [done('read', takenBack), give], 'changing');
    expect(contextOf(given).change).toEqual({ purpose: 'selfie', given: true, version: '2026-02-01' });
  });

  it('takes back only what is allowed, gives only what was taken back, and the account is neither [CNS-04]', () => {
    expectEnd(consents, [done('read', takenBack), withdraw], 'listed');
    expectEnd(consents, [done('read', allowed), give], 'listed');
    expectEnd(consents, [done('read', allowed), { type: 'WITHDRAW', purpose: 'bank' }], 'listed');
  });

  it.each([
    ['was allowed again', [done('read', takenBack), give], allowed, { given: true, hasStopped: false }],
    [
      'was taken back, which stops an application',
      [done('read', allowed), withdraw, { type: 'CONFIRM' }],
      takenBack,
      { given: false, hasStopped: true },
    ],
  ])('shows and tells what %s [CNS-03] [CNS-04]', (_, before, answer, change) => {
    const changed = expectEnd(consents, [...before, done('change', answer)], 'listed');
    expect(answer).toMatchObject({ consents: contextOf(changed).consents });
    expect(changed.emitted).toEqual([{ type: 'CONSENT.CHANGED', ...change }]);
  });

  it('keeps the list after a failure, and says why [CNS-03]', () => {
    const failure = { kind: 'timeout' };
    const failed = expectEnd(
      consents,
      [done('read', takenBack), give, done('change', { ok: false, failure })],
      'listed',
    );
    expect(contextOf(failed)).toMatchObject({ failure, consents: { effect: 'nothing' } });
  });
});
