import { describe, expect, it } from 'vitest';
import { done, expectEnd, expectEveryTransition } from '#testing/charts/walk.ts';
import { passkeys } from '#tests/fixtures/desk/passkeys.ts';

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

  it('saves the name of the passkey that was chosen, or of a new one, and removes the chosen one [DESK-07]', () => {
    const inputAfter = (actor: string, state: string, ...events: readonly { type: string }[]) =>
      expectEnd(passkeys, [done('read', both), ...events], state)
        .actor.getSnapshot()
        .children[actor].getSnapshot().input;
    const [rename, cancel] = [{ type: 'RENAME', id: phone?.id }, { type: 'CANCEL' }];
    const submit = { type: 'SUBMIT', name: 'Old phone' };
    expect(inputAfter('save', 'saving', rename, submit)).toEqual({ id: phone?.id, name: 'Old phone' });
    expect(inputAfter('save', 'saving', rename, cancel, { type: 'ADD' }, submit)).toEqual({
      id: null,
      name: 'Old phone',
    });
    const remove = [{ type: 'REMOVE', id: phone?.id }, { type: 'CONFIRM' }];
    expect(inputAfter('remove', 'removing', ...remove)).toEqual({ id: phone?.id });
  });

  it('lists what was saved, and lets each dialog be closed with nothing changed', () => {
    const add = [done('read', one), { type: 'ADD' }];
    const submit = { type: 'SUBMIT', name: 'Phone' };
    const added = expectEnd(passkeys, [...add, submit, done('save', both)], 'listed');
    expect(added.actor.getSnapshot().context.passkeys).toEqual([laptop, phone]);
    const lost = done('save', { ok: false, failure: { kind: 'timeout' } });
    const closed = expectEnd(passkeys, [...add, submit, lost, { type: 'CANCEL' }], 'listed');
    expect(closed.actor.getSnapshot().context).toMatchObject({ failure: null, passkeys: [laptop] });
    expectEnd(
      passkeys,
      [done('read', both), { type: 'REMOVE', id: phone?.id }, { type: 'CANCEL' }],
      'listed',
    );
  });
});
