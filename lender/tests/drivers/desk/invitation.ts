import type { Enrolled, InvitationRead, invitationMachine } from '#machines/desk/invitation.ts';
import { answered, byDeskCall, byState, drive } from '#testing/drivers/driver.ts';
import { deskInvitation } from '#tests/fixtures/desk/invitation.ts';
import { CREATION } from './person.ts';

const read = byDeskCall<InvitationRead>('invitation', ({ invitation }) => invitation);
const enrolled = byDeskCall<Enrolled>('enrol', () => ({ id: '1', name: 'Asha Patil', role: 'officer' }));

/** The page that an invitation's link opens. */
export const driver = drive<typeof invitationMachine>(deskInvitation, {
  path: `/desk/invite#${'x'.repeat(43)}`,
  begin: async (stage) => {
    stage.answers('desk/me', answered({ staff: null, locked: false, demo_people: [], demo_person: null }));
    stage.answers('desk/enrol-options', answered(CREATION));
  },
  events: {
    RETRY: (stage) => stage.press('Try Again'),
    ENROL: async (stage, { name }) => {
      await stage.fill('Name of the passkey', name);
      await stage.press('Make the passkey and sign in');
    },
  },
  actors: {
    read: {
      done: (stage, known, ...rest) =>
        known.ok && known.invitation === null
          ? stage.settle('desk/invitation', { body: { Status: 2, Message: 'Used', Data: null } })
          : read.done(stage, known, ...rest),
    },
    enrol: {
      done: async (stage, output, ...rest) => {
        await stage.passkey('given');
        return enrolled.done(stage, output, ...rest);
      },
    },
  },
  sees: byState({
    reading: [{ heading: 'Welcome to the desk' }],
    unreachable: [{ button: 'Try Again' }],
    refused: [{ alert: /^This invitation was used/ }],
    invited: [{ text: /Asha Patil, you are invited as Officer/ }, { field: 'Name of the passkey' }],
    enrolling: [{ button: 'Waiting for your passkey...', is: 'busy' }],
    done: [{ heading: 'Welcome to the desk' }],
  }),
});
