import { assign, emit, setup } from 'xstate';
import { REDIRECT_MS } from '#domain/limits.ts';
import type { Go } from '#domain/steps/destinations.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { outputOf, promiseToProvide } from '#machines/provided.ts';

/** A loan as the applicant chose it: rupees, days, and one of the four purposes (CALC-01, CALC-02). */
export type Offer = { loanPurpose: number; principal: number; tenure: number };

export type Accepted =
  | {
      ok: true;
      /** All nine steps are done, so that the application can be reviewed and sent (D-14). */
      reviewable: boolean;
    }
  | { ok: false; failure: Failure };

type Events =
  | { type: 'ACCEPT'; offer: Offer }
  /** Accept was pressed and no purpose was chosen. */
  | { type: 'PURPOSE.MISSING' }
  | { type: 'CHANGE' }
  | { type: 'CONTINUE' };

type Emitted = Go | { type: 'ACCEPTED' } | { type: 'PURPOSE.ASKED' } | { type: 'SESSION.EXPIRED' };

/** The applicant's loan calculator: choosing, accepting, accepted (CALC-01 to CALC-03, D-02). */
export const offerMachine = setup({
  types: {
    context: {} as { offer: Offer | null; reviewable: boolean; failure: Failure | null },
    events: {} as Events,
    emitted: {} as Emitted,
  },
  actors: { acceptOffer: promiseToProvide<Accepted, { offer: Offer | null }>('acceptOffer') },
  actions: {
    choose: assign(({ context, event }) => ({
      offer: event.type === 'ACCEPT' ? event.offer : context.offer,
      failure: null,
    })),
    noteAccepted: assign({ reviewable: (_, accepted: Accepted) => accepted.ok && accepted.reviewable }),
    noteFailure: assign({ failure: (_, accepted: Accepted) => (accepted.ok ? null : accepted.failure) }),
    noteBug: assign({ failure: { kind: 'malformed' } }),
    askPurpose: emit({ type: 'PURPOSE.ASKED' }),
    tellAccepted: emit({ type: 'ACCEPTED' }),
    tellExpired: emit({ type: 'SESSION.EXPIRED' }),
    goToReview: emit({ type: 'GO', to: 'preview' }),
    goToEmployment: emit({ type: 'GO', to: 'step7' }),
  },
  guards: {
    wasAccepted: (_, accepted: Accepted) => accepted.ok,
    hasExpired: (_, accepted: Accepted) => !accepted.ok && accepted.failure.kind === 'sessionExpired',
    isReviewable: ({ context }) => context.reviewable,
  },
  delays: { redirect: REDIRECT_MS },
}).createMachine({
  id: 'offer',
  context: { offer: null, reviewable: false, failure: null },
  initial: 'choosing',
  on: { CONTINUE: { actions: 'goToEmployment' } },
  states: {
    choosing: {
      on: {
        ACCEPT: { target: 'accepting', actions: 'choose' },
        'PURPOSE.MISSING': { actions: 'askPurpose' },
      },
    },
    accepting: {
      invoke: {
        id: 'acceptOffer',
        src: 'acceptOffer',
        input: ({ context }) => ({ offer: context.offer }),
        onDone: [
          {
            guard: { type: 'wasAccepted', params: outputOf },
            target: 'accepted',
            actions: [{ type: 'noteAccepted', params: outputOf }, 'tellAccepted'],
          },
          { guard: { type: 'hasExpired', params: outputOf }, target: 'choosing', actions: 'tellExpired' },
          { target: 'choosing', actions: { type: 'noteFailure', params: outputOf } },
        ],
        onError: { target: 'choosing', actions: 'noteBug' },
      },
    },
    accepted: {
      after: { redirect: { guard: 'isReviewable', actions: 'goToReview' } },
      on: { CHANGE: { target: 'choosing' } },
    },
  },
});
