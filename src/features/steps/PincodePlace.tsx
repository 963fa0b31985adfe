import { m } from '#messages';
import { send } from '../../crm/client.ts';
import { extensionsOn } from '../../crm/config.ts';
import { profileId } from '../../storage/session.ts';
import { useLookUp } from './useLookUp.ts';

type Place = { city: string; state: string };

/** City and state of a pincode; null when it is unknown, can't be asked, or extensions are off. */
const lookUpPincode = async (pincode: string, signal: AbortSignal): Promise<Place | null> => {
  const profile_id = profileId();
  if (!extensionsOn() || !profile_id) return null;
  const answer = await send('pincode', { profile_id, pincode }, { signal });
  if (!answer.ok || !answer.data.city) return null;
  return { city: String(answer.data.city), state: String(answer.data.state ?? '') };
};

/** 'Pune, Maharashtra' once it is known where a pincode is. */
export function PincodePlace({ pincode }: { pincode: string }) {
  const place = useLookUp(pincode, lookUpPincode);
  return place && m.residence_pincode_place(place);
}
