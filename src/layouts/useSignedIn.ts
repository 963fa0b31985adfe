import { useTags } from '#ui/base/useTags.ts';
import { session } from '../actors/system.ts';

/** True when someone is signed in on this tab. */
export const useSignedIn = (): boolean => useTags(session)('signed in');
