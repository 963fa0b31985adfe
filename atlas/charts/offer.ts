import { ownPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { offerMachine } from '#machines/offer.ts';

const CHOSEN = { loanPurpose: 2, principal: 25_000, tenure: 20 };
const EMPTY = { loanPurpose: '', principal: 5_000, tenure: 7 };
const TYPED = { ...CHOSEN, loanPurpose: '2' };

export const offer = chart({
  id: 'offer',
  machine: offerMachine,
  fixtures: {
    events: {
      'CHOICE.CHANGED': [{ changed: { loanPurpose: '2' } }],
      ACCEPT: [{}],
      CHANGE: [{}],
      CONTINUE: [{}],
    },
    actors: {
      load: {
        done: [
          { offer: null, submitted: false, first: null, choice: EMPTY, wanted: null },
          { offer: null, submitted: false, first: 1, choice: EMPTY, wanted: null },
          { offer: CHOSEN, submitted: false, first: null, choice: TYPED, wanted: null },
          { offer: CHOSEN, submitted: true, first: null, choice: TYPED, wanted: null },
        ],
        error: new Error('a bug'),
      },
      acceptOffer: {
        done: [
          { ok: true, reviewable: false },
          { ok: true, reviewable: true },
          { ok: false, failure: { kind: 'timeout' } },
          { ok: false, failure: { kind: 'sessionRejected' } },
        ],
        error: new Error('a bug'),
      },
    },
  },
  bits: ({ context }) => [context.reviewable, context.submitted, context.first, context.choice.loanPurpose],
  journey: { leadsTo: { 'accepted.now': 'preview' } },
  pageOf: () => ownPage('/my-dashboard/calculate-loan'),
});
