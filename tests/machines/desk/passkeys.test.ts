import { describe, expect, it } from 'vitest';
import { passkeys } from '#atlas/charts/desk/passkeys.ts';
import { done, expectEnd, expectEveryTransition } from '#tests/machines/support/walk.ts';

const [both, one] = passkeys.fixtures.actors.read?.done ?? [];
const [laptop, phone] = (both as { passkeys: { id: string }[] }).passkeys;

describe('the chart of own passkeys', () => {
  it('takes every transition', () => expectEveryTransition(passkeys));

  it('removes neither the last passkey nor the one of this session [DESK-07]', () => {
    expectEnd(passkeys, [done('read', one), { type: 'REMOVE', id: laptop?.id }], 'listed');
    expectEnd(passkeys, [done('read', both), { type: 'REMOVE', id: laptop?.id }], 'listed');
    expectEnd(passkeys, [done('read', both), { type: 'REMOVE', id: phone?.id }], 'confirming');
  });

  it('keeps the dialog open when a name was not stored', () => {
    const failure = { kind: 'timeout' };
    const rename = [done('read', both), { type: 'RENAME', id: phone?.id }, { type: 'SUBMIT', name: 'Old' }];
    const { actor } = expectEnd(passkeys, [...rename, done('save', { ok: false, failure })], 'naming');
    expect(actor.getSnapshot().context).toMatchObject({ failure, passkeys: [laptop, phone] });
  });
});
