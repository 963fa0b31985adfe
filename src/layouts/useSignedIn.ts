import { useSelector } from '@xstate/react';
import { session } from '#src/actors/system.ts';

/** True when someone is signed in on this tab. */
export const useSignedIn = (): boolean => useSelector(session, (snapshot) => snapshot.hasTag('signed in'));
