import type { ReactNode } from 'react';
import { classes } from '../base/classes.ts';
import { Icon } from '../graphics/Icon.tsx';
import type { IconData } from '../graphics/icons.ts';

export type BadgeTone = 'neutral' | 'success' | 'warn' | 'error' | 'info' | 'accent';

type BadgeProps = {
  tone?: BadgeTone | undefined;
  icon?: IconData | undefined;
  status?: string | undefined;
  children: ReactNode;
};

/** A status as a word with an icon; `status` is its code, kept in `data-status`. */
export function Badge({ tone = 'neutral', icon, status, children }: BadgeProps) {
  return (
    <span className={classes('badge', tone !== 'neutral' && `badge--${tone}`)} data-status={status}>
      {icon && <Icon icon={icon} />}
      {children}
    </span>
  );
}
