import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import type { IconData } from './icons.ts';

type ArchTileProps = { tone?: 'action' | 'accent' | 'error' | 'success' | undefined } & (
  | { icon: IconData; initials?: undefined }
  | { initials: string; icon?: undefined }
);

/** An icon or initials under a small arch; decoration only. */
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
