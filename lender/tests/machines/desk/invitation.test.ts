import { describe, expect, it } from 'vitest';
import { done, expectEnd, expectEveryTransition } from '#testing/charts/walk.ts';
import { deskInvitation } from '#tests/fixtures/desk/invitation.ts';

const [invited] = deskInvitation.fixtures.actors.read?.done ?? [];
const read = done('read', invited);
const enrol = { type: 'ENROL', name: 'Work laptop' };

describe('the chart of an invitation to the desk', () => {
  it('takes every transition', () => expectEveryTransition(deskInvitation));

  it('keeps the person at the form when no passkey was made, with why [DESK-06]', () => {
    const failure = { kind: 'refused', status: 0, message: 'No passkey was used.' };
    const { actor } = expectEnd(
      deskInvitation,
      [read, enrol, done('enrol', { ok: false, failure })],
      'invited',
    );
    expect(actor.getSnapshot().context).toMatchObject({ failure });
    expectEnd(deskInvitation, [read, enrol, done('enrol', { ok: true })], 'done');
  });

  it('waits for the person at the form, and signs them in once the passkey is made [DESK-06]', () => {
    const { actor, send, state } = expectEnd(deskInvitation, [read], 'invited');
    const emitted: string[] = [];
    actor.on('ENROLLED', ({ type }) => emitted.push(type));
    send(enrol);
    expect(actor.getSnapshot().children.enrol.getSnapshot().input).toEqual({ name: 'Work laptop' });
    send(done('enrol', { ok: true }));
    expect(state()).toBe('done');
    expect(emitted).toEqual(['ENROLLED']);
  });
});
