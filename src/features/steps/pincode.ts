import { send } from '../../crm/client.ts';
import { extensionsOn } from '../../crm/config.ts';
import { profileId } from '../../storage/session.ts';

/** Where a pincode is. */
export type Place = { city: string; state: string };

/** City and state of a pincode; null when it is unknown, can't be asked, or extensions are off. */
export const lookUpPincode = async (pincode: string, signal: AbortSignal): Promise<Place | null> => {
  const profile_id = profileId();
  if (!extensionsOn() || !profile_id) return null;
  const answer = await send('pincode', { profile_id, pincode }, { signal });
  if (!answer.ok || !answer.data.city) return null;
  return { city: String(answer.data.city), state: String(answer.data.state ?? '') };
};
