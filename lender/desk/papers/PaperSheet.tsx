import { type CSSProperties, useEffect, useState } from 'react';
import type { PapersContext } from '#machines/desk/papers.ts';

type PaperSheetProps = Pick<PapersContext, 'zoom' | 'turns'> & {
  picture: NonNullable<PapersContext['picture']>;
  /** What the picture is of. */
  name: string;
};

/** The picture of a page. Its address is of this page only, and ends with it. */
export function PaperSheet({ picture, zoom, turns, name }: PaperSheetProps) {
  const { file, width, height } = picture;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const isTurned = turns % 2 === 1;
  const style = {
    width: `${zoom}%`,
    aspectRatio: isTurned ? `${height} / ${width}` : `${width} / ${height}`,
    '--turn': `${turns * 90}deg`,
  } as CSSProperties;
  return (
    <div className="sheet" data-turned={isTurned || undefined} style={style}>
      {address && <img src={address} alt={name} draggable={false} />}
    </div>
  );
}
