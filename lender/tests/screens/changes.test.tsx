/** What the desk watches goes on after something broke, and is read anew. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnyActorLogic, createActor, setup } from 'xstate';
import { listenToChanges, watchByReading, watchList } from '#desk/changes.ts';
import { idleWatch } from '#desk/sign-in/idleWatch.ts';
import { DESK_LOCK_MS, DESK_POLL_MS, LISTENER_PAUSE_MS } from '#domain/limits.ts';

/** What the service answers to each poll from now on; the first one only counts. */
const polls: (() => Response)[] = [];
let position = 0;

const changed = (topic: string) => () => {
  position += 1;
  const changes = [{ topic, subject: 'one', tx: String(position) }];
  return Response.json({ Status: 1, Message: '', Data: { position: String(position), changes } });
};
const unchanged = () =>
  Response.json({ Status: 1, Message: '', Data: { position: String(position), changes: [] } });

const boom = () => {
  throw new Error('broke');
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-02-10T06:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => (polls.shift() ?? unchanged)());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const poll = () => vi.advanceTimersByTimeAsync(DESK_POLL_MS);

const hear = (logic: AnyActorLogic) => {
  const told: object[] = [];
  const chart = setup({
    actors: { listener: logic },
    actions: { note: (_, event: object) => void told.push(event) },
  }).createMachine({
    invoke: { id: 'listener', src: 'listener' },
    on: { '*': { actions: { type: 'note', params: ({ event }) => event } } },
  });
  const actor = createActor(chart).start();
  return { actor, told };
};

it.each([
  ['a list', watchList(({ topic }) => topic === 'loan'), { type: 'REFRESH' }],
  [
    'what is read',
    watchByReading(
      ({ topic }) => topic === 'loan',
      async () => ({ type: 'READ' }),
    ),
    { type: 'READ' },
  ],
])('%s whose listener broke is read anew once it has started again [DESK-40]', async (_, logic, read) => {
  vi.spyOn(document, 'addEventListener').mockImplementationOnce(boom);
  const { actor, told } = hear(logic);
  await vi.advanceTimersByTimeAsync(LISTENER_PAUSE_MS);
  expect(told).toEqual([]);
  await poll();
  expect(told).toEqual([read]);
  actor.stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('a change that could not be shown is shown after the next poll [DESK-40]', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('broke')).mockReturnValue(undefined);
  const stop = listenToChanges(({ topic }) => topic === 'loan', run, false);
  polls.push(unchanged, changed('loan'));
  await poll();
  expect(run).not.toHaveBeenCalled();
  await poll();
  expect(run).toHaveBeenCalledTimes(1);
  await poll();
  expect(run).toHaveBeenCalledTimes(2);
  await poll();
  expect(run).toHaveBeenCalledTimes(2);
  stop();
});

it('polling goes on after a poll that broke [DESK-40]', async () => {
  const isAbout = vi.fn().mockImplementationOnce(boom).mockReturnValue(true);
  const run = vi.fn();
  const stop = listenToChanges(isAbout, run, false);
  polls.push(unchanged, changed('loan'), changed('loan'));
  await poll();
  await poll();
  expect([isAbout.mock.calls.length, run.mock.calls.length]).toEqual([1, 0]);
  await poll();
  expect(run).toHaveBeenCalledTimes(1);
  stop();
});

it('a desk whose listener broke is still locked once nobody uses it [DESK-04]', async () => {
  vi.spyOn(window, 'addEventListener').mockImplementationOnce(boom);
  const { actor, told } = hear(idleWatch);
  await vi.advanceTimersByTimeAsync(LISTENER_PAUSE_MS + DESK_LOCK_MS);
  expect(told).toContainEqual({ type: 'SESSION.LOCKED' });
  actor.stop();
});
