import { assign, emit, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import { offerForm } from '#domain/forms/offer.ts';
import { REDIRECT_MS, SIMULATED_SAVE_MS } from '#domain/limits.ts';
import { OFFER_DAYS, OFFER_PRINCIPAL } from '#domain/loan/product.ts';
import type { Destination, Go } from '#domain/steps/destinations.ts';
import type { StepId } from '#domain/steps/steps.ts';
import type { Failure } from '#domain/wire/failure.ts';
import type { z } from '#domain/zod.ts';
import type { SessionRejected } from './emitted.ts';

/** A loan as the applicant chose it: rupees, days, and one of the four purposes (CALC-01, CALC-02). */
export type Offer = { loanPurpose: number; principal: number; tenure: number };

/** What stands in the calculator: rupees, days, and the purpose, '' until one is chosen. */
export type Choice = z.input<typeof offerForm>;

export type Accepted =
  | {
      ok: true;
      /** True when all nine steps are done: the application can be reviewed and sent (D-14). */
      reviewable: boolean;
    }
  | { ok: false; failure: Failure };

/** The offer when the page opens. */
export type OfferLoaded = {
  /** The accepted loan; null when none is. */
  offer: Offer | null;
  submitted: boolean;
  /** The step to do first; null once step 6 is done. */
  first: StepId | null;
  /** Where Continue leads once the choice is kept; null where it leads to step 7, before that, too (CALC-03) [CALC-09]. */
  next: Destination | null;
  choice: Choice;
  /** Rupees that were chosen on the home page; null when none were. */
  wanted: number | null;
  /** The next salary day (yyyy-mm-dd), by the last one of step 4; null where the reference CRM doesn't say. */
  salaryDay: string | null;
};

type Events =
  | { type: 'CHOICE.CHANGED'; changed: Partial<Choice> }
  | { type: 'ACCEPT' }
  | { type: 'CHANGE' }
  | { type: 'CONTINUE' };

type Emitted =
  | Go
  | { type: 'ACCEPTED' }
  | { type: 'PURPOSE.ASKED' }
  /** The person goes on without accepting: the choice stands when they come back. */
  | { type: 'CHOICE.KEPT'; choice: Choice }
  | SessionRejected;

/** Going on before the choice is kept, where it needn't be. */
const onward = { CONTINUE: { guard: 'passesOver', actions: 'goOn' } } as const;

/** The applicant's loan calculator: choosing, accepting, accepted (CALC-01 to CALC-03, D-02). */
export const offerMachine = setup({
  types: {
    context: {} as OfferLoaded & { reviewable: boolean; failure: Failure | null },
    events: {} as Events,
    emitted: {} as Emitted,
    tags: {} as 'show loading' | 'can choose' | 'purpose missing' | 'saving' | 'accepted' | 'accepted now',
    meta: {} as Timed<'acceptOffer'>,
  },
  actors: {
    load: promiseToProvide<OfferLoaded, undefined>('load'),
    acceptOffer: promiseToProvide<Accepted, { offer: Offer | null }>('acceptOffer'),
  },
  actions: {
    storeLoaded: assign((_, loaded: OfferLoaded) => loaded),
    change: assign({
      choice: ({ context }, changed: Partial<Choice>) => ({ ...context.choice, ...changed }),
    }),
    storeOffer: assign(({ context }) => ({
      offer: offerForm.safeParse(context.choice).data ?? null,
      failure: null,
    })),
    storeReviewable: assign({ reviewable: (_, accepted: Accepted) => accepted.ok && accepted.reviewable }),
    storeFailure: assign({ failure: (_, accepted: Accepted) => (accepted.ok ? null : accepted.failure) }),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
    emitPurposeMissing: emit({ type: 'PURPOSE.ASKED' }),
    emitAccepted: emit({ type: 'ACCEPTED' }),
    emitSessionRejected: emit({ type: 'SESSION.REJECTED' }),
    emitChoice: emit(({ context }) => ({ type: 'CHOICE.KEPT', choice: context.choice })),
    goToReview: emit({ type: 'GO', to: 'preview' }),
    goOn: emit(({ context }) => ({ type: 'GO', to: context.next ?? 'step7' })),
  },
  guards: {
    isWhole: ({ context }) => offerForm.safeParse(context.choice).success,
    wasChosen: (_, loaded: OfferLoaded) => loaded.offer !== null,
    isOpen: ({ context }) => !context.submitted,
    wasAccepted: (_, accepted: Accepted) => accepted.ok,
    sessionRejected: (_, accepted: Accepted) => !accepted.ok && accepted.failure.kind === 'sessionRejected',
    passesOver: ({ context }) => context.next === null,
    isReviewable: ({ context }) => context.reviewable,
  },
  delays: { redirect: REDIRECT_MS },
}).createMachine({
  id: 'offer',
  context: {
    offer: null,
    submitted: false,
    first: null,
    next: null,
    choice: { loanPurpose: '', principal: OFFER_PRINCIPAL.initial, tenure: OFFER_DAYS.initial },
    wanted: null,
    salaryDay: null,
    reviewable: false,
    failure: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The page asks what was chosen before, and whether the check of eligibility is done.',
      tags: 'show loading',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          answer('wasChosen', 'accepted', keep('storeLoaded')),
          { target: 'choosing', actions: keep('storeLoaded') },
        ],
        onError: { target: 'choosing' },
      },
    },
    choosing: {
      description: 'The person chooses amount, days and purpose.',
      tags: 'can choose',
      on: {
        CONTINUE: { guard: 'passesOver', actions: ['emitChoice', 'goOn'] },
        'CHOICE.CHANGED': { actions: { type: 'change', params: ({ event }) => event.changed } },
        ACCEPT: [
          { guard: 'isWhole', target: 'accepting', actions: 'storeOffer' },
          { target: '.asked', actions: 'emitPurposeMissing' },
        ],
      },
      initial: 'open',
      states: {
        open: { description: 'The choice can be changed and accepted.' },
        asked: {
          description: 'Accept was pressed without a purpose: the field asks for it.',
          tags: 'purpose missing',
          always: { guard: 'isWhole', target: 'open' },
        },
      },
    },
    accepting: {
      description: 'The choice is being sent.',
      meta: {
        times: [{ by: 'acceptOffer', after: SIMULATED_SAVE_MS, name: 'accepted, without extensions' }],
      },
      tags: 'saving',
      on: onward,
      invoke: {
        id: 'acceptOffer',
        src: 'acceptOffer',
        input: ({ context }) => ({ offer: context.offer }),
        onDone: [
          answer('wasAccepted', 'accepted.now', [keep('storeReviewable'), 'emitAccepted']),
          answer('sessionRejected', 'choosing', 'emitSessionRejected'),
          { target: 'choosing', actions: keep('storeFailure') },
        ],
        onError: { target: 'choosing', actions: 'recordUnknownFailure' },
      },
    },
    accepted: {
      description: 'The choice is kept; it can be changed until the application is sent.',
      tags: 'accepted',
      on: { CONTINUE: { actions: 'goOn' }, CHANGE: { guard: 'isOpen', target: 'choosing' } },
      initial: 'before',
      states: {
        before: { description: 'It was accepted before the page opened.' },
        now: {
          tags: 'accepted now',
          description:
            'It was accepted just now; with all nine steps done, the review opens in a moment (D-14).',
          after: { redirect: { guard: 'isReviewable', actions: 'goToReview' } },
        },
      },
    },
  },
});
