import { SAID, type Text } from '#domain/content/figures.ts';
import { ArchTile } from '../../../ui/ArchTile.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';

export type Feat = { icon: IconName; title: Text; text: Text };

/** Feature cards: an icon under its arch, a title, a sentence. */
export function Feats({ feats }: { feats: readonly Feat[] }) {
  return (
    <div className="feats">
      {feats.map(({ icon, title, text }) => (
        <div key={title(SAID)} className="feat">
          <ArchTile icon={icon} />
          <h3>{title(SAID)}</h3>
          <p>{text(SAID)}</p>
        </div>
      ))}
    </div>
  );
}
