import { assign, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import type { Failure } from '#domain/wire/failure.ts';

/** What a person is asked: whether the masked name is theirs. `checkId` names what the service keeps meanwhile. */
export type AskedName = { checkId: string; maskedName: string };

/** The result of a check; nothing is asked of a PAN that is the customer's already. */
export type PanChecked = { ok: true; asked: AskedName | null } | { ok: false; failure: Failure };

export type PanConfirmed = { ok: true } | { ok: false; failure: Failure };

export type PanQuestionEvent = { type: 'CONFIRM' } | { type: 'DENY' };

type Context = { asked: AskedName | null; failure: Failure | null };

/** Failures after which nobody knows whether the service heard the yes: it can be said again. */
const UNHEARD: readonly Failure['kind'][] = ['network', 'timeout', 'http', 'malformed', 'otherSession'];

/** The question 'Is this you?' after a PAN's check: only a yes saves it [PAN-04] [PAN-06]. The typed PAN stays in the form. */
export const panQuestionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PanQuestionEvent,
    tags: {} as 'asks' | 'confirming' | 'unheard' | 'verified' | 'uncertain',
  },
  actors: {
    check: promiseToProvide<PanChecked, undefined>('check'),
    confirm: promiseToProvide<PanConfirmed, { checkId: string }>('confirm'),
  },
  actions: {
    storeAsked: assign({ asked: (_, checked: PanChecked) => (checked.ok ? checked.asked : null) }),
    storeFailure: assign({
      failure: (_, outcome: PanChecked | PanConfirmed) => (outcome.ok ? null : outcome.failure),
    }),
    storeUnknownFailure: assign({ failure: { kind: 'malformed' } }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isAsked: (_, checked: PanChecked) => checked.ok && checked.asked !== null,
    succeeded: (_, { ok }: PanChecked | PanConfirmed) => ok,
    wasUnheard: (_, outcome: PanConfirmed) => !outcome.ok && UNHEARD.includes(outcome.failure.kind),
  },
}).createMachine({
  id: 'panQuestion',
  context: { asked: null, failure: null },
  initial: 'checking',
  states: {
    checking: {
      description: 'The service asks who holds the PAN.',
      meta: { screen: 'form' },
      invoke: {
        id: 'check',
        src: 'check',
        onDone: [
          answer('isAsked', 'asking', keep('storeAsked')),
          answer('succeeded', 'verified'),
          { target: 'refused', actions: keep('storeFailure') },
        ],
        onError: { target: 'refused', actions: 'storeUnknownFailure' },
      },
    },
    asking: {
      description: 'The person reads the masked name and says whether it is theirs; nothing is saved.',
      tags: 'asks',
      meta: { screen: 'question' },
      on: { CONFIRM: 'confirming', DENY: 'denied' },
      initial: 'open',
      states: {
        open: { description: 'The question is asked.' },
        unheard: {
          description: 'Whether the service heard the yes is unknown: it can be said again.',
          tags: 'unheard',
          on: { DENY: '#panQuestion.uncertain' },
        },
      },
    },
    confirming: {
      description: 'The person said that it is them: the service saves the PAN that it checked.',
      tags: ['asks', 'confirming'],
      meta: { screen: 'saving' },
      entry: 'clearFailure',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => ({ checkId: context.asked?.checkId ?? '' }),
        onDone: [
          answer('succeeded', 'verified'),
          answer('wasUnheard', 'asking.unheard', keep('storeFailure')),
          { target: 'refused', actions: keep('storeFailure') },
        ],
        onError: { target: 'asking.unheard', actions: 'storeUnknownFailure' },
      },
    },
    verified: {
      description: 'The PAN is saved as the person’s own.',
      type: 'final',
      tags: 'verified',
      meta: { screen: 'form' },
    },
    denied: {
      description: 'The person said that it is somebody else: nothing is saved, and the PAN can be changed.',
      type: 'final',
      meta: { screen: 'form' },
    },
    uncertain: {
      description: 'The person said no after a yes without an answer: whether the PAN is saved is unknown.',
      type: 'final',
      tags: 'uncertain',
      meta: { screen: 'form' },
    },
    refused: {
      description: 'The PAN was refused or could not be checked; the form says why.',
      type: 'final',
      meta: { screen: 'form' },
    },
  },
});
