import { classes } from '../base/classes.ts';
import { Icon } from './Icon.tsx';
import type { IconData } from './icons.ts';

type ArchTileProps = { tone?: 'action' | 'accent' | 'error' | undefined } & (
  | { icon: IconData; initials?: undefined }
  | { initials: string; icon?: undefined }
);

/** An icon or initials in a tile shaped like an arch. Decoration only. */
export function ArchTile({ tone = 'action', icon, initials }: ArchTileProps) {
  return (
    <span
      className={classes(
        'arch-tile',
        tone !== 'action' && `arch-tile--${tone}`,
        initials && 'arch-tile--initials',
      )}
      aria-hidden="true"
    >
      {icon ? <Icon icon={icon} /> : initials}
    </span>
  );
}
