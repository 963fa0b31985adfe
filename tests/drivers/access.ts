import type { accessMachine } from '#machines/access.ts';
import { byState, drive } from '#testing/drivers/driver.ts';
import { access } from '#tests/fixtures/access.ts';

/** A page of signed-in people, by someone who isn't. */
export const driver = drive<typeof accessMachine>(access, {
  path: '/dashboard',
  begin: async () => {},
  events: {},
  actors: {},
  sees: byState({ shown: [{ heading: 'Access Required' }], left: [{ path: '/apply' }] }),
});
