import { useEffect, useState } from 'react';

/** A small picture of a chosen photo; decoration, as its name is beside it. */
export function Thumbnail({ photo }: { photo: Blob }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address ? <img className="file__thumb" src={address} alt="" /> : <span className="file__thumb" />;
}
