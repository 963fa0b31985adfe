import { describe, expect, it } from 'vitest';
import { publicForm } from '#atlas/charts/publicForm.ts';
import type { Message } from '#machines/publicForm.ts';
import { done, expectEnd, expectEveryTransition, failed } from '#tests/machines/support/walk.ts';

const review: Message = { kind: 'review', fields: { name: 'Meena', rating: 5, review: 'Clear and quick.' } };
const submit = { type: 'SUBMIT', message: review };
const taken = done('deliver', { ok: true, by: 'service' });
const handed = done('deliver', { ok: true, by: 'mail' });
const timeout = done('deliver', { ok: false, failure: { kind: 'timeout' } });

describe('the chart of a form that is sent to the company', () => {
  it('takes every transition', () => expectEveryTransition(publicForm));

  it('is sent once the service has it [D-02]', () => {
    const { actor } = expectEnd(publicForm, [submit, taken], 'sent');
    expect(actor.getSnapshot().context).toEqual({ message: null, failure: null });
    expectEnd(publicForm, [submit, taken, { type: 'ANOTHER' }], 'editing');
  });

  it('keeps the message and the form after a failure, and sends it again [D-02]', () => {
    const { actor } = expectEnd(publicForm, [submit, timeout], 'failed');
    expect(actor.getSnapshot().context).toEqual({ message: review, failure: { kind: 'timeout' } });
    expect(actor.getSnapshot().hasTag('form')).toBe(true);
    expectEnd(publicForm, [submit, timeout, submit, taken], 'sent');
    const broke = expectEnd(publicForm, [submit, failed('deliver')], 'failed').actor.getSnapshot();
    expect(broke.context).toEqual({ message: review, failure: { kind: 'malformed' } });
    const again = expectEnd(publicForm, [submit, timeout, submit], 'sending').actor.getSnapshot();
    expect(again.context.failure).toBeNull();
  });

  it('says that the mail program has it, and never that it was sent [D-02]', () => {
    const { actor } = expectEnd(publicForm, [submit, handed], 'handedOver');
    expect(actor.getSnapshot().hasTag('form')).toBe(true);
    expectEnd(publicForm, [submit, handed, submit, handed], 'handedOver');
    const other = { type: 'SUBMIT', message: { ...review, fields: { ...review.fields, rating: 4 } } };
    for (const before of [handed, timeout]) {
      const { context } = expectEnd(publicForm, [submit, before, other], 'sending').actor.getSnapshot();
      expect(context.message).toEqual(other.message);
    }
  });

  it('takes no second message while one is on its way', () => {
    expectEnd(publicForm, [submit], 'sending');
    const { actor } = expectEnd(publicForm, [submit], 'sending');
    expect(actor.getSnapshot().can(submit as never)).toBe(false);
  });
});
