import { assign, emit, setup } from 'xstate';
import { REDIRECT_MS } from '#domain/limits.ts';
import type { Go } from '#domain/steps/destinations.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { SessionExpired } from './emitted.ts';
import { outputOf, promiseToProvide } from './provided.ts';

/** A loan as the applicant chose it: rupees, days, and one of the four purposes (CALC-01, CALC-02). */
export type Offer = { loanPurpose: number; principal: number; tenure: number };

export type Accepted =
  | {
      ok: true;
      /** True when all nine steps are done: the application can be reviewed and sent (D-14). */
      reviewable: boolean;
    }
  | { ok: false; failure: Failure };

type Events =
  | { type: 'ACCEPT'; offer: Offer }
  /** Accept was pressed without a purpose. */
  | { type: 'PURPOSE.MISSING' }
  | { type: 'CHANGE' }
  | { type: 'CONTINUE' };

type Emitted = Go | { type: 'ACCEPTED' } | { type: 'PURPOSE.ASKED' } | SessionExpired;

/** The applicant's loan calculator: choosing, accepting, accepted (CALC-01 to CALC-03, D-02). */
export const offerMachine = setup({
  types: {
    context: {} as { offer: Offer | null; reviewable: boolean; failure: Failure | null },
    events: {} as Events,
    emitted: {} as Emitted,
    tags: {} as 'can choose' | 'saving' | 'accepted',
  },
  actors: { acceptOffer: promiseToProvide<Accepted, { offer: Offer | null }>('acceptOffer') },
  actions: {
    storeOffer: assign(({ context, event }) => ({
      offer: event.type === 'ACCEPT' ? event.offer : context.offer,
      failure: null,
    })),
    storeReviewable: assign({ reviewable: (_, accepted: Accepted) => accepted.ok && accepted.reviewable }),
    storeFailure: assign({ failure: (_, accepted: Accepted) => (accepted.ok ? null : accepted.failure) }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
    emitPurposeMissing: emit({ type: 'PURPOSE.ASKED' }),
    emitAccepted: emit({ type: 'ACCEPTED' }),
    emitSessionExpired: emit({ type: 'SESSION.EXPIRED' }),
    goToReview: emit({ type: 'GO', to: 'preview' }),
    goToEmployment: emit({ type: 'GO', to: 'step7' }),
  },
  guards: {
    wasAccepted: (_, accepted: Accepted) => accepted.ok,
    sessionExpired: (_, accepted: Accepted) => !accepted.ok && accepted.failure.kind === 'sessionExpired',
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
      description: 'The person chooses amount, days and purpose.',
      tags: 'can choose',
      on: {
        ACCEPT: { target: 'accepting', actions: 'storeOffer' },
        'PURPOSE.MISSING': { actions: 'emitPurposeMissing' },
      },
    },
    accepting: {
      description: 'The choice is being sent.',
      tags: 'saving',
      invoke: {
        id: 'acceptOffer',
        src: 'acceptOffer',
        input: ({ context }) => ({ offer: context.offer }),
        onDone: [
          {
            guard: { type: 'wasAccepted', params: outputOf },
            target: 'accepted',
            actions: [{ type: 'storeReviewable', params: outputOf }, 'emitAccepted'],
          },
          {
            guard: { type: 'sessionExpired', params: outputOf },
            target: 'choosing',
            actions: 'emitSessionExpired',
          },
          { target: 'choosing', actions: { type: 'storeFailure', params: outputOf } },
        ],
        onError: { target: 'choosing', actions: 'recordUnknownFailure' },
      },
    },
    accepted: {
      description: 'The choice is kept; with all nine steps done, the review opens in a moment (D-14).',
      tags: 'accepted',
      after: { redirect: { guard: 'isReviewable', actions: 'goToReview' } },
      on: { CHANGE: { target: 'choosing' } },
    },
  },
});
