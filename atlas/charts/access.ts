/** The 'Access Required' panel. */

import { publicPage } from '#atlas/charts/pages.ts';
import { chart } from '#atlas/graph/fixtures.ts';
import { accessMachine } from '#machines/access.ts';

export const access = chart({
  id: 'access',
  machine: accessMachine,
  fixtures: { events: {}, actors: {} },
  pageOf: () => publicPage('/dashboard'),
});
