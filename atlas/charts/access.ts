/** The 'Access Required' panel. */
import { chart, publicPage } from '#atlas/graph/fixtures.ts';
import { accessMachine } from '#machines/access.ts';

export const access = chart({
  id: 'access',
  machine: accessMachine,
  fixtures: { events: {}, actors: {} },
  pageOf: () => publicPage('/dashboard'),
});
