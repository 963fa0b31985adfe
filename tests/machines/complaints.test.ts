import { describe, expect, it } from 'vitest';
import { complaints } from '#atlas/charts/complaints.ts';
import { done, expectEnd, expectEveryTransition, failed } from '#tests/machines/support/walk.ts';

const [open] = complaints.fixtures.actors.read?.done ?? [];
const read = done('read', open);
const form = { topic: 'money', text: 'It is still there' };
const submit = { type: 'SUBMIT', form, problems: [] };
const contextOf = ({ actor }: ReturnType<typeof expectEnd>) => actor.getSnapshot().context;

describe('the chart of the complaints on Support', () => {
  it('takes every transition', () => expectEveryTransition(complaints));

  it('shows nothing where the service takes none [CMP-01]', () => {
    expectEnd(complaints, [done('read', { ok: true, complaints: null })], 'missing');
  });

  it('sends nothing while fields are wrong, and counts each try [CMP-01]', () => {
    const problems = [{ id: 'text', text: 'Please write what happened.' }];
    const wrong = { type: 'SUBMIT', form: null, problems };
    const ended = expectEnd(complaints, [read, { type: 'WRITE' }, wrong, wrong], 'writing');
    expect(contextOf(ended)).toMatchObject({ problems, attempt: 2 });
    expectEnd(complaints, [read, { type: 'WRITE' }, wrong, submit], 'sending');
  });

  it('stays at the form after a failure, which a new form does not show [CMP-01]', () => {
    const failure = { kind: 'timeout' };
    const failing = [read, { type: 'WRITE' }, submit, done('make', { ok: false, failure })];
    expect(contextOf(expectEnd(complaints, failing, 'writing')).failure).toEqual(failure);
    expectEnd(complaints, [read, { type: 'WRITE' }, submit, failed('make')], 'writing');
    const anew = expectEnd(complaints, [...failing, { type: 'CANCEL' }, { type: 'WRITE' }], 'writing');
    expect(contextOf(anew)).toMatchObject({ failure: null, problems: [] });
  });

  it('does only what the service says can be done about a complaint [CMP-04]', () => {
    const id = '10000000-0000-4000-8000-000000000001';
    expectEnd(complaints, [read, { type: 'ACT', act: { id, event: 'DISPUTE' } }], 'listed');
    expectEnd(complaints, [read, { type: 'ACT', act: { id: 'another', event: 'WITHDRAW' } }], 'listed');
    expectEnd(complaints, [read, { type: 'ACT', act: { id, event: 'WITHDRAW' } }], 'acting');
  });
});
