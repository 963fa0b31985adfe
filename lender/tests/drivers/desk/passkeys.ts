import type { PasskeysKnown, passkeysMachine } from '#machines/desk/passkeys.ts';
import { answered, byDeskCall, byState, drive } from '#testing/drivers/driver.ts';
import { passkeys } from '#tests/fixtures/desk/passkeys.ts';
import { atDesk, CREATION } from './person.ts';

const dataOf = (known: Extract<PasskeysKnown, { ok: true }>) => ({ passkeys: known.passkeys });
const added = byDeskCall<PasskeysKnown>('passkey-add', dataOf);
const renamed = byDeskCall<PasskeysKnown>('passkey-rename', dataOf);
/** Whether the dialog that is open renames a passkey. */
let isRenaming = false;

/** A person's own passkeys, on the page about staff. */
export const driver = drive<typeof passkeysMachine>(passkeys, {
  path: '/desk/staff',
  begin: async (stage) => {
    atDesk(stage, 'officer');
    stage.answers('desk/people', answered({ people: [], invites: [] }));
    stage.answers('desk/passkey-options', answered(CREATION));
  },
  events: {
    RETRY: (stage) => stage.press('Try Again'),
    ADD: (stage) => {
      isRenaming = false;
      return stage.press('Add a passkey');
    },
    RENAME: (stage) => {
      isRenaming = true;
      return stage.press('Rename Phone');
    },
    REMOVE: (stage) => stage.press('Remove Phone'),
    SUBMIT: async (stage, { name }) => {
      await stage.fill('Name of the passkey', name);
      await stage.press(isRenaming ? 'Save' : 'Make the passkey');
    },
    CONFIRM: (stage) => stage.press('Remove the passkey'),
    CANCEL: (stage) => stage.press('Cancel'),
  },
  actors: {
    read: byDeskCall<PasskeysKnown>('passkeys', dataOf),
    save: {
      done: async (stage, output, ...rest) => {
        if (isRenaming) return renamed.done(stage, output, ...rest);
        await stage.passkey('given');
        return added.done(stage, output, ...rest);
      },
    },
    remove: byDeskCall<PasskeysKnown>('passkey-remove', dataOf),
  },
  sees: byState({
    reading: [{ heading: 'My passkeys' }, { not: { button: 'Add a passkey' } }],
    unreachable: [{ button: 'Try Again' }],
    listed: [{ button: 'Add a passkey' }, { text: 'Work laptop' }, { not: { button: 'Cancel' } }],
    naming: [{ field: 'Name of the passkey' }, { button: /^(Save|Make the passkey)$/, is: 'on' }],
    saving: [{ button: /^(Saving|Waiting for your passkey)\.\.\.$/, is: 'busy' }],
    confirming: [{ heading: 'Remove Phone?' }, { button: 'Remove the passkey', is: 'on' }],
    removing: [{ button: 'Removing...', is: 'busy' }],
  }),
});
