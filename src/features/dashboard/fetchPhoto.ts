import ky from 'ky';
import { token } from '../../storage/session.ts';

/** Fetches the person's own photo, which only their token opens; null where there is none to show. Never throws. */
export const fetchPhoto = async (path: string, signal: AbortSignal): Promise<Blob | null> => {
  const held = token();
  if (!held) return null;
  try {
    const response = await ky.get(path, { headers: { Authtoken: held }, retry: 0, signal });
    const photo = await response.blob();
    return photo.type.startsWith('image/') ? photo : null;
  } catch {
    return null;
  }
};
