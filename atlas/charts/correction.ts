import { ownPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { correctionMachine } from '#machines/correction.ts';

export const correction = chart({
  id: 'correction',
  machine: correctionMachine,
  fixtures: {
    events: {
      WRITE: [{}],
      CANCEL: [{}],
      SUBMIT: [{ text: 'My house number is 14, not 41.' }, { text: '' }],
    },
    actors: {
      send: {
        done: [
          { ok: true, number: 'C-000001' },
          { ok: false, failure: { kind: 'timeout' } },
          { ok: false, failure: { kind: 'sessionRejected' } },
        ],
        error: new Error('a bug'),
      },
    },
  },
  pageOf: () => ownPage('/my-account'),
});
