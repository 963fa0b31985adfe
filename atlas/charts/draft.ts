/** The draft of a form step, walked on step 3. */

import { ownPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { byWorld, seldom } from '#atlas/graph/origins.ts';
import { stepById } from '#domain/steps/steps.ts';
import { draftMachine } from '#machines/draft.ts';

const fields = { residence_address_1: '12 Lake Road' };
const passing = ['editing.syncing', 'editing.storing', 'editing.leaving', 'editing.merging'];

export const draft = chart({
  id: 'draft',
  machine: draftMachine,
  input: { step: 'residence', owner: 'C-1' },
  fixtures: {
    events: {
      OPENED: [
        byWorld({ fields: {}, at: null, unsent: false }),
        seldom({ fields, at: 1_767_225_600_000, unsent: true }),
      ],
      TYPED: [{ fields }],
      STORED: [byWorld({ fields, at: 1_767_225_600_000 })],
      'STORE.FAILED': [seldom({})],
      'STORED.ELSEWHERE': [seldom({})],
      LEFT: [{}],
      'PERSON.CHANGED': [seldom({})],
      'SAVE.STARTED': [{}],
      'SAVE.FAILED': [seldom({})],
      'STEP.DONE': [byWorld({})],
    },
    actors: {
      storage: { error: new Error('storage broke') },
      read: { done: [null], error: new Error('read broke') },
      send: {
        done: [
          { kind: 'sent' },
          seldom({ kind: 'failed' }),
          seldom({ kind: 'newer', draft: { version: 5, fields: { residence_landmark: 'Library' } } }),
        ],
        error: new Error('send broke'),
      },
    },
  },
  /** A step that the demo's customer has not done yet. */
  pageOf: () => ownPage(stepById(7).route),
  /** The storage answers at once; a save is only offered where no field is left by the way to its button. */
  offers: ({ type }, { path: { end } }) => {
    if (passing.includes(end)) return ['STORED', 'STORE.FAILED'].includes(type);
    if (type === 'SAVE.STARTED' || type === 'STEP.DONE') return end === 'editing.clean';
    return true;
  },
});
