/** What breaks when XState changes one of the fields that it keeps to itself, and that only one file uses them. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AnyActor, type AnyActorRef, createActor, fromPromise, type InspectionEvent } from 'xstate';
import { transitionName } from '#atlas/graph/stateNames.ts';
import { withHeldActors } from '#atlas/graph/xstate.ts';
import { breakActor, isMuted, muteActor, parentOf, transitionsOf } from '#atlas/record/xstateInternals.ts';
import { sampleMachine } from './charts/sample.ts';

const submit = { type: 'SUBMIT', mobile: '9876543210' } as const;

const sending = (send = fromPromise(() => new Promise<never>(() => {}))) => {
  const seen: InspectionEvent[] = [];
  const machine = withHeldActors(sampleMachine).provide({ actors: { send } } as never);
  const actor = createActor(machine, { inspect: (event) => seen.push(event) }).start();
  actor.send({ type: 'TERMS.TICK' });
  actor.send(submit);
  return { actor, seen };
};
const childOf = (actor: AnyActorRef) => (actor as AnyActor).getSnapshot().children.send as AnyActor;

describe('what XState keeps to itself', () => {
  it('_transitions: heat, inspector, traces and coverage would not know which transition was taken', () => {
    const { seen } = sending();
    expect(seen.flatMap(transitionsOf).map(transitionName)).toEqual([
      'editing –TERMS.TICK→ (stays)',
      'editing –SUBMIT [termsTicked]→ sending',
    ]);
  });

  it('_parent: the tree of actors would be flat, and an opened state would start its calls', () => {
    const { actor } = sending();
    expect(parentOf(childOf(actor))).toBe(actor);
    expect(parentOf(actor)).toBeUndefined();
  });

  it('_stop: a test could not make an invoked actor fail as a bug does', () => {
    const { actor } = sending();
    const child = childOf(actor);
    expect(() => child.stop()).toThrow('non-root');
    breakActor(actor, 'send');
    expect(child.getSnapshot().status).toBe('stopped');
    expect(actor.getSnapshot().value).toBe('refused');
    expect(() => breakActor(actor, 'send')).toThrow("no actor 'send' runs");
  });

  it('_send: a call that is left to hang would answer all the same', async () => {
    let answer: (sent: { ok: true }) => void = () => undefined;
    const { actor } = sending(
      fromPromise(
        () =>
          new Promise<{ ok: true }>((resolve) => {
            answer = resolve;
          }),
      ) as never,
    );
    const child = childOf(actor);
    expect(isMuted(child)).toBe(false);
    muteActor(child);
    answer({ ok: true });
    await new Promise((resolve) => setTimeout(resolve));
    expect([isMuted(child), actor.getSnapshot().value]).toEqual([true, 'sending']);
  });

  it('is used by one file', () => {
    const files = globSync('{atlas,lender,machines,packages,scripts,src,tests}/**/*.{ts,tsx}');
    const using = files.filter((file) =>
      /\._(?:nodes|parent|relay|schedul|send|set\b|stop|system|transitions)/.test(readFileSync(file, 'utf8')),
    );
    expect(using).toEqual(['packages/chart-atlas/record/xstateInternals.ts']);
  });
});
