import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createRows } from '#atlas/inspector/rows.ts';
import { toastMachine } from '#machines/toast.ts';
import { createRecorder } from '#machines/trace/recorder.ts';

it('marks an event that no state took', () => {
  const recorder = createRecorder({ limit: 100 });
  const actor = createActor(toastMachine, { inspect: recorder.inspect }).start();
  actor.send({ type: 'TOAST.HELD' });
  actor.send({ type: 'TOAST.SHOWN', tone: 'success', text: 'Saved' });
  const rows = createRows();
  for (const entry of recorder.trace().entries) rows.add(entry);
  const events = rows.all().filter(({ kind }) => kind === 'event');
  expect(events.map(({ what, isUntaken }) => [what, isUntaken])).toEqual([
    ['xstate.init', false],
    ['TOAST.HELD', true],
    ['TOAST.SHOWN', false],
  ]);
  actor.stop();
});
