import { chart, ownPage } from '#atlas/graph/fixtures.ts';
import { offerMachine } from '#machines/offer.ts';

const CHOSEN = { loanPurpose: 2, principal: 25_000, tenure: 20 };

export const offer = chart({
  id: 'offer',
  machine: offerMachine,
  fixtures: {
    events: {
      ACCEPT: [{ offer: CHOSEN }],
      'PURPOSE.MISSING': [{}],
      CHANGE: [{}],
      CONTINUE: [{}],
    },
    actors: {
      load: {
        done: [
          { offer: null, submitted: false, first: null },
          { offer: null, submitted: false, first: 1 },
          { offer: CHOSEN, submitted: false, first: null },
          { offer: CHOSEN, submitted: true, first: null },
        ],
        error: new Error('a bug'),
      },
      acceptOffer: {
        done: [
          { ok: true, reviewable: false },
          { ok: true, reviewable: true },
          { ok: false, failure: { kind: 'timeout' } },
          { ok: false, failure: { kind: 'sessionExpired' } },
        ],
        error: new Error('a bug'),
      },
    },
  },
  bits: ({ context }) => [context.reviewable, context.submitted, context.first],
  journey: { leadsTo: { 'accepted.now': 'preview' } },
  pageOf: () => ownPage('/my-dashboard/calculate-loan'),
});
