import { describe, expect, it } from 'vitest';
import type { Submission } from '#machines/publicForm.ts';
import { done, expectEnd, expectEveryTransition, failed } from '#testing/charts/walk.ts';
import { publicForm } from '#tests/fixtures/publicForm.ts';

const review: Submission = {
  kind: 'review',
  fields: { name: 'Meena', rating: 5, review: 'Clear and quick.' },
};
const values = { name: 'Meena', rating: '5', review: 'Clear and quick.' };
const filled = { values, submission: review, problems: [] };
const submit = { type: 'SUBMIT', ...filled };
const NAME = { id: 'name', text: 'Name is required' };
const TEXT = { id: 'review', text: 'Review is required' };
const wrong = { values: { ...values, name: '', review: '' }, submission: null, problems: [NAME, TEXT] };
const EMPTY = { values: {}, problems: [], attempt: 0, submission: null, failure: null };
const taken = done('deliver', { ok: true, by: 'service' });
const handed = done('deliver', { ok: true, by: 'mail' });
const timeout = done('deliver', { ok: false, failure: { kind: 'timeout' } });

describe('the public form chart', () => {
  it('takes every transition', () => expectEveryTransition(publicForm));

  it('is sent once the service has stored it [D-02]', () => {
    const { actor } = expectEnd(publicForm, [submit, taken], 'sent');
    expect(actor.getSnapshot().context).toEqual(EMPTY);
    expectEnd(publicForm, [submit, taken, { type: 'ANOTHER' }], 'form.editing');
  });

  it('keeps the message and the form after a failure, and can send again [D-02]', () => {
    const { actor } = expectEnd(publicForm, [submit, timeout], 'form.failed');
    expect(actor.getSnapshot().context).toMatchObject({
      values,
      submission: review,
      failure: { kind: 'timeout' },
    });
    expect(actor.getSnapshot().hasTag('show form')).toBe(true);
    expectEnd(publicForm, [submit, timeout, submit, taken], 'sent');
    const broke = expectEnd(publicForm, [submit, failed('deliver')], 'form.failed').actor.getSnapshot();
    expect(broke.context).toMatchObject({ submission: review, failure: { kind: 'malformed' } });
    const again = expectEnd(publicForm, [submit, timeout, submit], 'sending').actor.getSnapshot();
    expect(again.context.failure).toBeNull();
  });

  it('ends in the mail state, never as sent, when the mail program takes over [D-02]', () => {
    const { actor } = expectEnd(publicForm, [submit, handed], 'form.handedOver');
    expect(actor.getSnapshot().hasTag('show form')).toBe(true);
    expectEnd(publicForm, [submit, handed, submit, handed], 'form.handedOver');
    const other = { ...submit, submission: { ...review, fields: { ...review.fields, rating: 4 } } };
    for (const before of [handed, timeout]) {
      const { context } = expectEnd(publicForm, [submit, before, other], 'sending').actor.getSnapshot();
      expect(context.submission).toEqual(other.submission);
    }
  });

  it('lists the problems at each attempt, and sends nothing [H-05]', () => {
    const again = { type: 'SUBMIT', ...wrong };
    const { actor } = expectEnd(publicForm, [again, again], 'form.invalid');
    expect(actor.getSnapshot().context).toMatchObject({
      problems: [NAME, TEXT],
      attempt: 2,
      submission: null,
    });
    const { context } = expectEnd(publicForm, [again, submit], 'sending').actor.getSnapshot();
    expect([context.problems, context.submission]).toEqual([[], review]);
    const failure = expectEnd(publicForm, [submit, timeout, again], 'form.invalid').actor.getSnapshot();
    expect([failure.context.failure, failure.context.submission]).toEqual([null, review]);
  });

  it('removes a problem once its field is valid, and lists it again only at the next attempt', () => {
    const tried = { type: 'SUBMIT', ...wrong };
    const typed = { type: 'INPUT', values: { ...values, review: '' }, submission: null, problems: [TEXT] };
    const cleared = { type: 'INPUT', values: wrong.values, submission: null, problems: [NAME, TEXT] };
    const contextAfter = (...events: { type: string }[]) =>
      expectEnd(publicForm, [tried, ...events], 'form.invalid').actor.getSnapshot().context;
    expect(contextAfter(typed)).toMatchObject({ values: typed.values, problems: [TEXT], attempt: 1 });
    expect(contextAfter(typed, cleared).problems).toEqual([TEXT]);
    expect(contextAfter(typed, cleared, tried)).toMatchObject({ problems: [NAME, TEXT], attempt: 2 });
  });

  it('ignores a second message during a request', () => {
    expectEnd(publicForm, [submit], 'sending');
    const { actor } = expectEnd(publicForm, [submit], 'sending');
    expect(actor.getSnapshot().can(submit as never)).toBe(false);
  });
});
