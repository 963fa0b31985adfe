import '../../../atlas.config.ts';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createStatelyEvents } from '#atlas/inspector/hosted/statelyEvents.ts';
import { createInbox } from '#atlas/inspector/link/transport.ts';
import { createRecorder } from '#atlas/record/recorder.ts';
import { chartOf } from '#tests/fixtures/catalogue.ts';

it('delivers a message that arrives over two channels once, in order', () => {
  const received: string[] = [];
  const take = createInbox((message) => received.push((message as { tab: string }).tab));
  const sent = (page: string, n: number) => ({
    page,
    n,
    message: { type: 'bye', tab: `${page}${n}` } as const,
  });
  for (const [page, n] of [
    ['a', 1],
    ['a', 1],
    ['a', 2],
    ['b', 1],
    ['a', 2],
    ['b', 1],
    ['a', 3],
  ] as const)
    take(sent(page, n));
  expect(received).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('reports earlier machines to a hosted viewer, without any input', () => {
  const recorder = createRecorder({ limit: 5 });
  const actor = createActor(chartOf('toast').machine, { inspect: recorder.inspect }).start();
  for (let i = 0; i < 4; i++) actor.send({ type: 'TOAST.SHOWN', tone: 'success', text: 'canary of Asha' });
  const trace = recorder.trace();
  const translate = createStatelyEvents(trace.startedAt);
  const events = translate.ofTrace(trace);
  expect(events[0]).toMatchObject({
    type: '@xstate.actor',
    name: 'toast',
    snapshot: { context: { message: { text: '«str:14»' } } },
  });
  expect(events.filter(({ type }) => type === '@xstate.snapshot').length).toBeGreaterThan(0);
  let live = 0;
  recorder.subscribe((entry, record) => {
    live += translate.ofEntry(entry, record).length;
  });
  actor.send({ type: 'TOAST.CLOSED' });
  expect(live).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(events)).not.toContain('Asha');
  actor.stop();
});
