import { COPY_VALUES, type CopyText } from '#domain/figures.ts';
import { ArchTile } from '#ui/graphics/ArchTile.tsx';
import type { IconData } from '#ui/graphics/icons.ts';

export type Feature = { icon: IconData; title: CopyText; text: CopyText };

/** Feature cards: icon, title, sentence. */
export function Features({ features }: { features: readonly Feature[] }) {
  return (
    <div className="feats">
      {features.map(({ icon, title, text }) => (
        <div key={title(COPY_VALUES)} className="feat">
          <ArchTile icon={icon} />
          <h3>{title(COPY_VALUES)}</h3>
          <p>{text(COPY_VALUES)}</p>
        </div>
      ))}
    </div>
  );
}
