import ky from 'ky';
import { token } from '../../storage/session.ts';

/** Fetches the customer's photo with their token; null when there is none, or somebody else is signed in by then. Never throws. */
export const fetchPhoto = async (path: string, signal: AbortSignal): Promise<Blob | null> => {
  const held = token();
  if (!held) return null;
  try {
    const response = await ky.get(path, { headers: { Authtoken: held }, retry: 0, signal });
    const photo = await response.blob();
    return photo.type.startsWith('image/') && token() === held ? photo : null;
  } catch {
    return null;
  }
};
