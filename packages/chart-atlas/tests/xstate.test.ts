import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { transitionName } from '#atlas/graph/stateNames.ts';
import {
  activeNodes,
  changesOf,
  declaredTransitions,
  ownEvents,
  pureStart,
  pureStep,
  transitionsFor,
  withHeldActors,
} from '#atlas/graph/xstate.ts';
import { nodesOf } from '#atlas/record/machineParts.ts';
import { transitionsOf } from '#atlas/record/xstateInternals.ts';
import { sampleMachine } from './charts/sample.ts';

const machine = withHeldActors(sampleMachine);
const submit = { type: 'SUBMIT', mobile: '9876543210' };
const start = () => pureStart(machine, undefined);

describe('what the atlas asks of XState', () => {
  it('lists every node, the root first', () => {
    expect(nodesOf(machine).map((node) => node.id)).toEqual([
      'sample',
      'sample.editing',
      'sample.termsMissing',
      'sample.sending',
      'sample.refused',
      'sample.sent',
      'sample.lost',
    ]);
  });

  it('lists every declared transition, but not a forbidden event', () => {
    const names = declaredTransitions(machine).map(transitionName);
    expect(names).toHaveLength(14);
    expect(names).toContain('refused –always [triedEnough]→ lost');
    expect(names).toContain('termsMissing –xstate.after.notice.sample.termsMissing→ editing');
    expect(names).toContain('(machine) –xstate.error.actor.link→ lost');
    expect(names.some((name) => name.startsWith('editing –BACK'))).toBe(false);
  });

  it('lists the events that the active nodes handle', () => {
    const { snapshot } = start();
    expect(activeNodes(snapshot).map((node) => node.id)).toEqual(['sample', 'sample.editing']);
    expect(ownEvents(snapshot)).toEqual(expect.arrayContaining(['LINK.LOST', 'TERMS.TICK', 'SUBMIT']));
  });

  it('returns from a pure step the transitions taken and the actions, and executes nothing', () => {
    const first = start();
    expect(changesOf(first.effects)).toEqual([{ kind: 'actor', name: 'link', on: true }]);
    const step = pureStep(machine, first.snapshot, submit);
    expect(step.taken.map(transitionName)).toEqual(['editing –SUBMIT→ termsMissing']);
    expect(step.taken).toEqual(transitionsFor(first.snapshot, submit));
    expect(changesOf(step.effects)).toEqual([
      { kind: 'timer', name: 'xstate.after.notice.sample.termsMissing', on: true, delay: 3000 },
    ]);
    const back = pureStep(machine, step.snapshot, { type: 'xstate.after.notice.sample.termsMissing' });
    expect(back.snapshot.value).toBe('editing');
    expect(changesOf(back.effects)).toEqual([
      { kind: 'timer', name: 'xstate.after.notice.sample.termsMissing', on: false },
    ]);
    expect(first.snapshot.value).toBe('editing');
  });

  it('includes eventless and raised transitions in the same step', () => {
    const steps = [{ type: 'TERMS.TICK' }, submit, { type: 'xstate.error.actor.send', actorId: 'send' }];
    const refused = steps.reduce((s, event) => pureStep(machine, s, event).snapshot, start().snapshot);
    expect(refused.value).toBe('refused');
    expect(pureStep(machine, refused, { type: 'KEEP' }).taken.map(transitionName)).toEqual([
      'refused –KEEP→ (stays)',
      'refused –BACK→ editing',
    ]);
  });

  it('returns the declared transition objects of the live machine', () => {
    const seen: InspectionEvent[] = [];
    const actor = createActor(machine, { inspect: (event) => seen.push(event) }).start();
    actor.send(submit);
    const taken = seen.flatMap(transitionsOf);
    expect(taken.map(transitionName)).toEqual(['editing –SUBMIT→ termsMissing']);
    expect(declaredTransitions(machine)).toContain(taken[0]);
    actor.stop();
  });

  it('keeps every actor pending until it is settled', () => {
    const actor = createActor(machine).start();
    actor.send({ type: 'TERMS.TICK' });
    actor.send(submit);
    const { send } = actor.getSnapshot().children;
    expect(send?.getSnapshot().status).toBe('active');
    expect(send?.getSnapshot().input).toEqual({ mobile: '9876543210' });
    send?.send({ type: 'held.done', output: { ok: true } });
    expect(actor.getSnapshot().value).toBe('sent');
  });
});
