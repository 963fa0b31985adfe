import '../../../atlas.config.ts';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createRows, lastUpTo } from '#atlas/inspector/moment/rows.ts';
import { isUnknownEvent } from '#atlas/inspector/moment/unknownEvent.ts';
import { createRecorder } from '#atlas/record/recorder.ts';
import { fixtureLabels } from '#atlas/wording/fixtureLabels.ts';
import { eventTypeWords } from '#atlas/wording/transitionLabels.ts';
import { toastMachine } from '#machines/toast.ts';

const recorded = (first?: { type: string }) => {
  const recorder = createRecorder({ limit: 100 });
  const actor = createActor(toastMachine, { inspect: recorder.inspect }).start();
  if (first) actor.send(first as { type: 'TOAST.CLOSED' });
  actor.send({ type: 'TOAST.HELD', by: 'pointer' });
  actor.send({ type: 'TOAST.SHOWN', tone: 'success', text: 'Saved' });
  actor.send({ type: 'TOAST.HELD', by: 'pointer' });
  const rows = createRows();
  const trace = recorder.trace();
  for (const entry of trace.entries) rows.add(entry);
  actor.stop();
  return { rows, id: actor.sessionId, records: new Map(trace.actors.map((one) => [one.id, one])) };
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

describe('an event that was not taken', () => {
  const of = (type: string) => {
    const { rows, records } = recorded({ type });
    const row = rows.all().find(({ text, isUntaken }) => isUntaken && text !== 'TOAST.HELD');
    return row && isUnknownEvent(row, records.get(row.actor));
  };

  it('is ordinary where another state of the chart takes it', () => {
    expect(of('TOAST.CLOSED')).toBe(false);
  });

  it('is a fault where no state of the chart takes it', () => {
    expect(of('TOAST.HIDDEN')).toBe(true);
  });

  it('is ordinary where it was taken, or where the chart is not known', () => {
    const { rows } = recorded();
    const [first] = rows.all();
    expect(first && isUnknownEvent(first, undefined)).toBe(false);
    expect(rows.all().some((row) => isUnknownEvent(row, undefined))).toBe(false);
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
