/** A small machine that tests the walker: timers, actors, guards, raised and eventless transitions. */
import { assign, raise, setup } from 'xstate';
import { listenerToProvide, promiseToProvide } from '#atlas/declare/provided.ts';
import { chart } from '#atlas/graph/fixtures.ts';

type Sent = { ok: true } | { ok: false; failure: string };
type Events =
  | { type: 'SUBMIT'; mobile: string }
  | { type: 'TERMS.TICK' }
  | { type: 'BACK' }
  | { type: 'KEEP' }
  | { type: 'LINK.LOST' };

export const sampleMachine = setup({
  types: { context: {} as { ticked: boolean; tries: number }, events: {} as Events },
  actors: {
    send: promiseToProvide<Sent, { mobile: string }>('send'),
    link: listenerToProvide<{ type: 'LINK.LOST' }>('link'),
  },
  actions: {
    toggleTerms: assign({ ticked: ({ context }) => !context.ticked }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    goBack: raise({ type: 'BACK' }),
  },
  guards: {
    termsTicked: ({ context }) => context.ticked,
    triedEnough: ({ context }) => context.tries >= 2,
    wasSent: (_, sent: Sent) => sent.ok,
  },
  delays: { notice: 3000 },
}).createMachine({
  id: 'sample',
  context: { ticked: false, tries: 0 },
  invoke: { id: 'link', src: 'link', onError: { target: '.lost' } },
  initial: 'editing',
  on: { 'LINK.LOST': { target: '.lost' } },
  states: {
    editing: {
      description: 'The form is open.',
      meta: { screen: 'mobile' },
      on: {
        'TERMS.TICK': { actions: 'toggleTerms' },
        SUBMIT: [{ guard: 'termsTicked', target: 'sending' }, { target: 'termsMissing' }],
        BACK: {},
      },
    },
    termsMissing: {
      description: 'A notice asks to accept the terms.',
      after: { notice: { target: 'editing' } },
      on: { KEEP: { target: 'termsMissing', reenter: true } },
    },
    sending: {
      description: 'The form is on its way.',
      entry: 'countTry',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ event }) => ({ mobile: event.type === 'SUBMIT' ? event.mobile : '' }),
        onDone: [
          { guard: { type: 'wasSent', params: ({ event }) => event.output }, target: 'sent' },
          { target: 'refused' },
        ],
        onError: { target: 'refused' },
      },
    },
    refused: {
      description: 'The service said no.',
      always: { guard: 'triedEnough', target: 'lost' },
      on: { BACK: { target: 'editing' }, KEEP: { actions: 'goBack' } },
    },
    sent: { description: 'The form has arrived.', type: 'final' },
    lost: { description: 'There is no connection.', on: { BACK: { target: 'editing' } } },
  },
});

export const sample = chart({
  id: 'sample',
  machine: sampleMachine,
  fixtures: {
    events: {
      SUBMIT: [{ mobile: '9876543210' }],
      'TERMS.TICK': [{}],
      BACK: [{}],
      KEEP: [{}],
      'LINK.LOST': [{}],
    },
    actors: {
      send: { done: [{ ok: true }, { ok: false, failure: 'refused' }], error: new Error('lost') },
      link: { error: new Error('no link') },
    },
  },
  bits: ({ context }) => [context.ticked, Math.min(context.tries, 2)],
  routes: { mobile: '/apply' },
  withoutPage: 'It is a sample.',
});
