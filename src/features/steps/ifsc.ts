import { send } from '../../crm/client.ts';
import { extensionsOn } from '../../crm/config.ts';
import { profileId } from '../../storage/session.ts';

/** The branch of an IFSC code. */
export type Branch = { bank: string; branch: string };

/** Bank and branch of an IFSC code; null when it is unknown, can't be asked, or extensions are off (D-10). */
export const lookUpIfsc = async (ifsc: string, signal: AbortSignal): Promise<Branch | null> => {
  const profile_id = profileId();
  if (!extensionsOn() || !profile_id) return null;
  const answer = await send('ifsc', { profile_id, ifsc }, { signal });
  if (!answer.ok || !answer.data.bank) return null;
  return { bank: String(answer.data.bank), branch: String(answer.data.branch ?? '') };
};
