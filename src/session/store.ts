import { fromCallback } from 'xstate';
import type { StorageChanged, StoreCommand } from '#machines/session.ts';
import { clearEverything } from '../storage/clear.ts';
import {
  clearAttempt,
  followPersistent,
  refreshSession,
  writeAttempt,
  writeSession,
} from '../storage/session.ts';

const obey = (command: StoreCommand): boolean => {
  switch (command.type) {
    case 'SESSION.WRITE':
      return writeSession(command.session);
    case 'SESSION.REFRESH':
      return refreshSession();
    case 'ATTEMPT.WRITE':
      return writeAttempt(command.attempt);
    case 'ATTEMPT.CLEAR':
      return clearAttempt();
    case 'ALL.CLEAR':
      return clearEverything();
    case 'TAB.FOLLOW':
      return followPersistent();
  }
};

/** Does to storage what the session asks for. What storage refuses lasts in memory (D-16), so nobody need know. */
export const store = fromCallback<StoreCommand, undefined, StorageChanged>(({ receive }) => {
  receive((command) => {
    obey(command);
  });
});
