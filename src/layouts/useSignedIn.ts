import { session } from '../actors/system.ts';
import { useTags } from '../actors/useTags.ts';

/** True when someone is signed in on this tab. */
export const useSignedIn = (): boolean => useTags(session)('signed in');
