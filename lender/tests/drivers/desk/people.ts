import type { PeopleKnown, PersonInvited, PersonRemoved, peopleMachine } from '#machines/desk/people.ts';
import { answered, byDeskCall, byState, drive } from '#testing/drivers/driver.ts';
import { people } from '#tests/fixtures/desk/people.ts';
import { afterFirst, tellChange } from './changes.ts';
import { atDesk } from './person.ts';

/** What the service answers of a new invitation. */
const linkOf = ({ invited }: Extract<PersonInvited, { ok: true }>) =>
  invited && { name: invited.name, token: invited.link.split('#')[1], expires_at: invited.until };

/** The people of the desk, as an officer sees them. */
export const driver = drive<typeof peopleMachine>(people, {
  path: '/desk/staff',
  begin: async (stage) => {
    atDesk(stage, 'officer');
    stage.answers('desk/passkeys', answered({ passkeys: [] }));
  },
  events: {
    RETRY: (stage) => stage.press('Try Again'),
    'PEOPLE.CHANGED': async (stage, { known }, { state }) => {
      if (!known.ok) throw new Error('only what was read is told');
      await tellChange(stage, 'people');
      const reply = answered({ people: known.people, invites: known.invites, requests: known.requests });
      await stage.settle('desk/people', reply, state === 'reading' ? afterFirst() : undefined);
    },
    INVITE: (stage, { invitee }) => stage.press(invitee ? `Invite again ${invitee.name}` : 'Invite somebody'),
    SUBMIT: async (stage, { invitee }) => {
      await stage.fill('Name', invitee.name);
      await stage.choose('Role', 'Cashier');
      await stage.press('Make the link');
    },
    REMOVE: (stage) => stage.press('Remove Chitra Rao'),
    DECIDE: (stage, { decision: { confirm } }) =>
      stage.press(confirm ? 'Yes, invite Gita Menon' : 'Take back Hari Das'),
    CONFIRM: (stage) => stage.press('Yes, suspend'),
    CANCEL: (stage) => stage.press('Cancel'),
    DONE: (stage) => stage.press('Done'),
  },
  actors: {
    read: byDeskCall<PeopleKnown>('people', ({ people, invites, requests }) => ({
      people,
      invites,
      requests,
    })),
    invite: byDeskCall<PersonInvited>('people-invite', linkOf),
    decide: byDeskCall<PersonInvited>('people-decide', linkOf),
    remove: byDeskCall<PersonRemoved>('people-remove', () => null),
    watch: {},
  },
  sees: byState({
    reading: [{ heading: 'People' }, { not: { text: 'Chitra Rao' } }],
    unreachable: [{ button: 'Try Again' }],
    listed: [{ text: 'Chitra Rao' }, { not: { button: 'Cancel' } }],
    filling: [{ field: 'Role' }, { button: 'Make the link', is: 'on' }],
    inviting: [{ button: 'Making the link...', is: 'busy' }],
    invited: [{ field: 'Link' }, { button: 'Copy the link' }],
    deciding: [{ button: /^Saving/, is: 'busy' }],
    confirming: [
      { heading: 'Suspend Chitra Rao, and ask to remove them?' },
      { button: 'Yes, suspend', is: 'on' },
    ],
    removing: [{ button: 'Removing...', is: 'busy' }],
  }),
});
