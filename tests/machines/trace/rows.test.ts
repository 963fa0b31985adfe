import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createRows, lastUpTo } from '#atlas/inspector/moment/rows.ts';
import { fixtureLabels } from '#atlas/wording/fixtureLabels.ts';
import { eventTypeWords } from '#atlas/wording/transitionLabels.ts';
import { toastMachine } from '#machines/toast.ts';
import { createRecorder } from '#machines/trace/recorder.ts';

const recorded = () => {
  const recorder = createRecorder({ limit: 100 });
  const actor = createActor(toastMachine, { inspect: recorder.inspect }).start();
  actor.send({ type: 'TOAST.HELD', by: 'pointer' });
  actor.send({ type: 'TOAST.SHOWN', tone: 'success', text: 'Saved' });
  actor.send({ type: 'TOAST.HELD', by: 'pointer' });
  const rows = createRows();
  for (const entry of recorder.trace().entries) rows.add(entry);
  actor.stop();
  return { rows, id: actor.sessionId };
};

describe("the log's rows", () => {
  it('mark an event that no state handled', () => {
    const events = recorded()
      .rows.all()
      .filter(({ kind }) => kind === 'event');
    expect(events.map(({ text, isUntaken }) => [text, isUntaken])).toEqual([
      ['xstate.init', false],
      ['TOAST.HELD', true],
      ['TOAST.SHOWN', false],
      ['TOAST.HELD', false],
    ]);
  });

  it('contain the state of an actor at any moment', () => {
    const { rows, id } = recorded();
    const shown = rows.all().find(({ text }) => text === 'TOAST.SHOWN');
    expect(lastUpTo(rows.history(id), shown?.snapshot ?? 0)?.state).toBe('shown.running');
    expect(lastUpTo(rows.history(id), Number.POSITIVE_INFINITY)?.state).toBe('shown.held');
    expect(lastUpTo(rows.history(id), 0)).toBeUndefined();
  });

  it('describe events in plain words', () => {
    expect(
      ['xstate.done.actor.sendCode', 'xstate.error.actor.sendCode', 'xstate.after.codeLife.login.otp'].map(
        eventTypeWords,
      ),
    ).toEqual(['sendCode answers', 'sendCode breaks', 'codeLife passes']);
    expect(['xstate.init', 'PAN.SUBMITTED'].map(eventTypeWords)).toEqual(['starts', 'PAN.SUBMITTED']);
  });
});

describe('the labels of fixtures', () => {
  it('contain only what distinguishes them', () => {
    expect(
      fixtureLabels([
        { mobile: '9876543210', termsTicked: true },
        { mobile: '9876543210', termsTicked: false },
        { mobile: '98765', termsTicked: true },
      ]),
    ).toEqual([
      'mobile 9876543210, termsTicked true',
      'mobile 9876543210, termsTicked false',
      'mobile 98765, termsTicked true',
    ]);
    expect(
      fixtureLabels([
        { slot: 'pan', file: 'a' },
        { slot: 'bank', file: 'a' },
      ]),
    ).toEqual(['slot pan', 'slot bank']);
    expect(fixtureLabels([{ pan: 'ABCPE1234F' }])).toEqual(['']);
  });
});
