import { describe, expect, it } from 'vitest';
import { done, expectEnd, expectEveryTransition, failed } from '#testing/charts/walk.ts';
import { complaints } from '#tests/fixtures/complaints.ts';

const [open, answered] = complaints.fixtures.actors.read?.done ?? [];
const dispute = { id: '10000000-0000-4000-8000-000000000002', event: 'DISPUTE' };
const [withdrawn, disputed] = complaints.fixtures.actors.act?.done ?? [];
const read = done('read', open);
const write = [read, { type: 'WRITE' }];
const lost = { ok: false, failure: { kind: 'timeout' } };
const takeBack = {
  type: 'WITHDRAW',
  act: { id: '10000000-0000-4000-8000-000000000001', event: 'WITHDRAW' },
};
const takenBack = [read, takeBack, { type: 'CONFIRM' }];
const form = { topic: 'money', text: 'It is still there' };
const submit = { type: 'SUBMIT', form, problems: [] };
const again = [done('read', answered), { type: 'DISAGREE', act: dispute }];
const contextOf = ({ actor }: ReturnType<typeof expectEnd>) => actor.getSnapshot().context;

describe('the chart of the complaints on Support', () => {
  it('takes every transition', () => expectEveryTransition(complaints));

  it('shows nothing where the service takes none [CMP-01]', () => {
    const hasSection = (events: Parameters<typeof expectEnd>[1], state: string) =>
      expectEnd(complaints, events, state).actor.getSnapshot().hasTag('show section');
    expect(hasSection([done('read', { ok: true, complaints: null })], 'missing')).toBe(false);
    expect(hasSection([done('read', lost)], 'failed')).toBe(true);
    expect(hasSection([read], 'listed')).toBe(true);
    expect(hasSection(write, 'writing')).toBe(true);
    expect(hasSection([...write, submit], 'sending')).toBe(true);
    expect(hasSection([read, takeBack], 'confirming')).toBe(true);
    expect(hasSection(takenBack, 'acting')).toBe(true);
  });

  it('sends nothing while fields are wrong, and counts each try [CMP-01]', () => {
    const problems = [{ id: 'text', text: 'Please write what happened.' }];
    const wrong = { type: 'SUBMIT', form: null, problems };
    const ended = expectEnd(complaints, [...write, wrong, wrong], 'writing');
    expect(contextOf(ended)).toMatchObject({ problems, attempt: 2 });
    expectEnd(complaints, [...write, wrong, submit], 'sending');
  });

  it('lists a complaint that was sent, and says so once [CMP-01]', () => {
    const made = expectEnd(complaints, [...write, submit, done('make', withdrawn)], 'listed');
    expect(withdrawn).toMatchObject({ complaints: contextOf(made).complaints });
    expect(made.emitted).toEqual([{ type: 'COMPLAINT.MADE' }]);
  });

  it('stays at the form after a failure, which goes with the form [CMP-01]', () => {
    const failing = [...write, submit, done('make', lost)];
    expect(contextOf(expectEnd(complaints, failing, 'writing')).failure).toEqual(lost.failure);
    expectEnd(complaints, [...write, submit, failed('make')], 'writing');
    const left = expectEnd(complaints, [...failing, { type: 'CANCEL' }], 'listed');
    expect(contextOf(left)).toMatchObject({ form: null, failure: null, problems: [] });
  });

  it('shows no failure of the list in a new form [CMP-01]', () => {
    const failing = [...takenBack, done('act', lost)];
    expect(contextOf(expectEnd(complaints, failing, 'listed')).failure).toEqual(lost.failure);
    const anew = expectEnd(complaints, [...failing, { type: 'WRITE' }], 'writing');
    expect(contextOf(anew).failure).toBeNull();
  });

  it('shows a complaint as taken back once the service has it so [CMP-04]', () => {
    const ended = expectEnd(complaints, [...takenBack, done('act', withdrawn)], 'listed');
    expect(withdrawn).toMatchObject({ complaints: contextOf(ended).complaints });
    expect(ended.actor.getSnapshot().can(takeBack)).toBe(false);
  });

  it('does only what the service says can be done about a complaint [CMP-04]', () => {
    const { act } = takeBack;
    expectEnd(complaints, [read, { type: 'WITHDRAW', act: { ...act, event: 'DISPUTE' } }], 'listed');
    expectEnd(complaints, [read, { type: 'WITHDRAW', act: { ...act, id: 'another' } }], 'listed');
    expectEnd(complaints, takenBack, 'acting');
  });

  it('asks before a complaint is taken back, and sends nothing where it is kept [CMP-11]', () => {
    expectEnd(complaints, [read, takeBack], 'confirming');
    const kept = expectEnd(complaints, [read, takeBack, { type: 'CANCEL' }], 'listed');
    expect(kept.actor.getSnapshot().can(takeBack)).toBe(true);
    expectEnd(complaints, [read, takeBack, { type: 'CANCEL' }, { type: 'CONFIRM' }], 'listed');
  });

  it('asks why an answer is not accepted, and sends nothing before [CMP-07]', () => {
    expectEnd(complaints, again, 'disagreeing');
    expectEnd(complaints, [...again, { type: 'CANCEL' }], 'listed');
    expectEnd(complaints, [read, { type: 'DISAGREE', act: dispute }], 'listed');
    const explained = [...again, { type: 'EXPLAIN', act: { ...dispute, why: 'No' } }];
    expect(contextOf(expectEnd(complaints, explained, 'disputing')).act).toEqual({ ...dispute, why: 'No' });
    const ended = expectEnd(complaints, [...explained, done('act', disputed)], 'listed');
    expect(ended.emitted).toEqual([{ type: 'COMPLAINT.DISPUTED', number: 'C-000002' }]);
    const lostOne = expectEnd(complaints, [...explained, done('act', lost)], 'disagreeing');
    expect(contextOf(lostOne).failure).toEqual(lost.failure);
  });
});
