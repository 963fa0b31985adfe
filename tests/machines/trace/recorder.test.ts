import { describe, expect, it } from 'vitest';
import { type AnyActorRef, createActor, fromPromise } from 'xstate';
import type { Chart } from '#atlas/graph/fixtures.ts';
import { coverPaths, heldMachine } from '#atlas/graph/paths.ts';
import { allow } from '#atlas/record/allowed.ts';
import { definitionHash, transitionsById } from '#atlas/record/definition.ts';
import { createRecorder } from '#atlas/record/recorder.ts';
import { writeTrace } from '#atlas/record/trace.ts';
import { readTrace } from '#atlas/replay/readTrace.ts';
import { DESK_ALLOWED } from '#desk/allowList.ts';
import { ALLOWED } from '#domain/trace/allowList.ts';
import { loginMachine } from '#machines/login.ts';
import { type RepayCodeSent, repayMachine } from '#machines/repay.ts';
import { toastMachine } from '#machines/toast.ts';
import { catalogue, chartOf } from '#tests/fixtures/catalogue.ts';
import { readable, shows, withoutCounts } from '#tests/machines/trace/canaries.ts';
import { sendTo } from '#tests/machines/trace/sendTo.ts';

allow(ALLOWED);
allow(DESK_ALLOWED);

const bar = (limit = 100) => {
  const recorder = createRecorder({ limit });
  const actor = createActor(toastMachine, { inspect: recorder.inspect }).start();
  return { recorder, actor };
};

describe('the recorder', () => {
  it('records all five kinds: actors, events, steps with their transitions, actions, snapshots', () => {
    const { recorder, actor } = bar();
    actor.send({ type: 'TOAST.SHOWN', tone: 'success', text: 'Saved, Asha' });
    const { entries, actors } = recorder.trace();
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(
      new Set(['actor', 'event', 'microstep', 'action', 'snapshot']),
    );
    expect(actors).toMatchObject([
      {
        name: 'toast',
        machine: { id: 'toast', hash: definitionHash(toastMachine) },
        parent: null,
        status: 'active',
        value: { shown: 'running' },
        data: { message: { tone: 'success', text: '«str:11»' }, count: 1 },
        taken: ['|TOAST.SHOWN|0'],
        events: 2,
        since: 1,
      },
    ]);
    const sent = entries.find((entry) => entry.kind === 'event' && entry.event.type === 'TOAST.SHOWN');
    expect(sent).toMatchObject({ from: null, event: { tone: 'success', text: '«str:11»' } });
    expect(entries.at(-1)).toMatchObject({ kind: 'snapshot', cause: sent?.n, value: { shown: 'running' } });
    actor.stop();
    expect(recorder.trace().actors).toMatchObject([{ status: 'stopped' }]);
  });

  it('names a transition like the declared one', () => {
    const { recorder, actor } = bar();
    actor.send({ type: 'TOAST.SHOWN', tone: 'error', text: 'No' });
    actor.send({ type: 'TOAST.CLOSED' });
    const taken = recorder
      .trace()
      .entries.flatMap((entry) => (entry.kind === 'microstep' ? entry.taken : []));
    const declared = transitionsById(toastMachine);
    expect(taken).toEqual(['|TOAST.SHOWN|0', 'shown|TOAST.CLOSED|0']);
    expect(taken.every((id) => declared.has(id))).toBe(true);
    actor.stop();
  });

  it('keeps the register of actors after the buffer dropped their first entries', () => {
    const { recorder, actor } = bar(20);
    for (let i = 0; i < 5_000; i++) actor.send({ type: 'TOAST.SHOWN', tone: 'success', text: `${i}` });
    const trace = recorder.trace();
    expect(trace.entries).toHaveLength(20);
    expect(trace.dropped).toBeGreaterThan(5_000);
    expect(trace.actors).toMatchObject([{ value: { shown: 'running' }, events: 5_001, since: 1 }]);
    const numbers = trace.entries.map(({ n }) => n);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    actor.stop();
  });

  it('records spawned actors, and forgets those that ended long ago', async () => {
    const recorder = createRecorder({ limit: 50 });
    const machine = repayMachine.provide({
      actors: {
        sendCode: fromPromise<RepayCodeSent, { pan: string }>(async () => ({
          ok: false,
          failure: { kind: 'timeout' },
        })),
      },
    });
    const actor = createActor(machine, { inspect: recorder.inspect }).start();
    for (let i = 0; i < 700; i++) {
      actor.send({ type: 'PAN.SUBMITTED', pan: 'ABCPE1234F' });
      await new Promise((resolve) => setImmediate(resolve));
    }
    const { actors } = recorder.trace();
    const child = actors.at(-1);
    expect(child).toMatchObject({
      name: 'sendCode',
      src: 'sendCode',
      parent: actor.sessionId,
      machine: null,
      input: { pan: '«str:10»' },
      status: 'done',
      data: { ok: false, failure: { kind: 'timeout' } },
    });
    expect(actors.length).toBeLessThan(400);
    expect(actors[0]).toMatchObject({ name: 'repay', status: 'active' });
    expect(recorder.running(actor.sessionId)).toBe(actor);
    expect(recorder.running(child?.id ?? '')).toBeUndefined();
    actor.stop();
  });

  it('clears entries and ended actors, and keeps running ones', () => {
    const { recorder, actor } = bar();
    const { actor: other } = { actor: createActor(toastMachine, { inspect: recorder.inspect }).start() };
    other.stop();
    recorder.clear();
    expect(recorder.trace()).toMatchObject({ entries: [], dropped: 0, actors: [{ id: actor.sessionId }] });
    actor.stop();
  });

  it('notifies a subscriber of each entry until it unsubscribes', () => {
    const { recorder, actor } = bar();
    const kinds: string[] = [];
    const stop = recorder.subscribe((entry) => kinds.push(entry.kind));
    actor.send({ type: 'TOAST.SHOWN', tone: 'success', text: 'x' });
    stop();
    actor.send({ type: 'TOAST.CLOSED' });
    expect(kinds.filter((kind) => kind === 'snapshot')).toHaveLength(1);
    actor.stop();
  });

  it('survives unexpected inspection events', () => {
    const recorder = createRecorder({ limit: 10 });
    recorder.inspect({ type: '@xstate.event' } as never);
    expect(recorder.trace().entries).toEqual([]);
  });
});

/** Texts of the fixtures that are neither a state nor a word of the program. */
const SECRETS = [
  '9876543210',
  'ABCPE1234F',
  'token-of-c-1',
  'Asha',
  'asha@',
  '000011112222',
  'EXMP0000001',
  '4711',
  'Lake Road',
  'canary',
  'C-1',
  'document.pdf',
  'Failed to fetch',
];

/** The words that any trace may show; the last one is the status of an actor. */
const PROGRAM = [
  ...[ALLOWED, DESK_ALLOWED].flatMap(({ names, words }) => [
    ...names,
    ...Object.keys(words),
    ...Object.values(words).flat().map(String),
  ]),
  'active',
];

/** Every text and amount of a chart's fixtures, but words of the program: what people type, read and owe. */
const secretsOf = ({ machine, input, fixtures }: Chart): string[] => {
  const known = [JSON.stringify(machine.config), ...PROGRAM].join('\n');
  const answers = Object.values(fixtures.actors).map(({ done }) => done);
  return [...new Set(readable([input, fixtures.events, answers]))].filter(
    (text) => text.length > 3 && !known.includes(text),
  );
};

it('knows names, notes, amounts and searches of the desk as secrets', () => {
  const secrets = ['deskCase', 'letter', 'deskMoney', 'queue'].flatMap((id) => secretsOf(chartOf(id)));
  for (const secret of [
    'Meera Rao',
    'Meera',
    '98765 43210',
    'It costs nothing more.',
    'A-1000-0014',
    '20000',
  ])
    expect(secrets).toContain(secret);
});

describe('a recorded walk', () => {
  it.each(catalogue.map((chart) => [chart.id, chart] as const))(
    '%s: the trace of every path contains no input and no answer',
    (_, chart) => {
      const secrets = [...SECRETS, ...secretsOf(chart)];
      for (const path of coverPaths(chart).slice(0, 40)) {
        const recorder = createRecorder({ limit: 1_000 });
        const actor: AnyActorRef = createActor(heldMachine(chart), {
          input: chart.input,
          inspect: recorder.inspect,
        });
        actor.start();
        for (const { event } of path.steps) sendTo(actor, event);
        actor.stop();
        const text = writeTrace(recorder.trace());
        const read = readTrace(text);
        expect(read.ok && read.trace).toEqual(JSON.parse(text));
        const seen = readable(withoutCounts(text)).join('\n');
        for (const secret of secrets) expect(seen.includes(secret), secret).toBe(false);
      }
    },
  );
});

describe('a parsed trace', () => {
  it.each([
    ['', /no JSON/],
    ['{}', /no journey trace/],
    ['{"format":"setu-trace","version":2}', /version 2; version 1 is read/],
    ['{"format":"setu-trace","version":1,"actors":[]}', /damaged at startedAt, dropped, entries/],
  ])('is rejected with a reason: %s', (text, why) => {
    const read = readTrace(text);
    expect(read.ok ? '' : read.why).toMatch(why);
  });

  it('shows no text that was added by hand', () => {
    const { recorder, actor } = bar();
    actor.stop();
    const trace = recorder.trace();
    const forged = {
      ...trace,
      actors: trace.actors.map((record) => ({ ...record, data: { pan: 'ABCPE1234F' } })),
      entries: trace.entries.map((entry) =>
        entry.kind === 'event' ? { ...entry, event: { type: 'X', otp: '4711' } } : entry,
      ),
    };
    const read = readTrace(JSON.stringify(forged));
    expect(read.ok).toBe(true);
    expect(shows(read, 'ABCPE1234F')).toBe(false);
    expect(shows(withoutCounts(JSON.stringify(read)), '4711')).toBe(false);
  });

  it('finds every transition of every chart by a unique name', () => {
    for (const { machine, id } of catalogue) {
      const names = [...transitionsById(machine).keys()];
      expect(new Set(names).size, id).toBe(names.length);
    }
    expect(definitionHash(loginMachine)).toBe(definitionHash(loginMachine.provide({})));
    expect(definitionHash(loginMachine)).not.toBe(definitionHash(toastMachine));
  });
});
