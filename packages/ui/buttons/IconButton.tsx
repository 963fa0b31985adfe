import type { ComponentProps } from 'react';
import { classes } from '../base/classes.ts';
import { Icon } from '../graphics/Icon.tsx';
import type { IconData } from '../graphics/icons.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconData;
  /** The accessible name: what the button does. */
  label: string;
};

/** A 48 px button that shows an icon only. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className={classes('icon-btn', className)} aria-label={label}>
      <Icon icon={icon} />
    </button>
  );
}
