import { useEffect, useState } from 'react';

/** A small picture of a chosen photo; decoration, as its name is beside it. */
export function Thumbnail({ photo }: { photo: Blob }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(photo);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  return address ? <img className="file__thumb" src={address} alt="" /> : <span className="file__thumb" />;
}
