import { chart, ownPage } from '#atlas/graph/fixtures.ts';
import { offerMachine } from '#machines/offer.ts';

export const offer = chart({
  id: 'offer',
  machine: offerMachine,
  fixtures: {
    events: {
      ACCEPT: [{ offer: { loanPurpose: 2, principal: 25_000, tenure: 20 } }],
      'PURPOSE.MISSING': [{}],
      CHANGE: [{}],
      CONTINUE: [{}],
    },
    actors: {
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
  bits: ({ context }) => [context.reviewable],
  placeOf: () => ownPage('/my-dashboard/calculate-loan'),
});
