import { useEffect, useState } from 'react';
import { fetchPhoto } from './fetchPhoto.ts';

const isSameOrigin = (address: string): boolean => address.startsWith('/') && !address.startsWith('//');

/**
 * An address that an image can show: photos of this service are fetched with the token first. Null until then, and
 * without a photo.
 */
export const usePhoto = (address: string | null): string | null => {
  const [fetched, setFetched] = useState<string | null>(null);
  useEffect(() => {
    if (!address || !isSameOrigin(address)) return;
    const leaving = new AbortController();
    let shown: string | null = null;
    void fetchPhoto(address, leaving.signal).then((photo) => {
      if (!photo || leaving.signal.aborted) return;
      shown = URL.createObjectURL(photo);
      setFetched(shown);
    });
    return () => {
      leaving.abort();
      setFetched(null);
      if (shown) URL.revokeObjectURL(shown);
    };
  }, [address]);
  return address && !isSameOrigin(address) ? address : fetched;
};
