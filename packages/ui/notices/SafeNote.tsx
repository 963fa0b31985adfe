import type { ReactNode } from 'react';
import { Icon } from '../graphics/Icon.tsx';
import { type IconData, shieldCheckIcon } from '../graphics/icons.ts';

/** A short security note with a shield: what we never ask for, what is safe. */
export function SafeNote({
  icon = shieldCheckIcon,
  children,
}: {
  icon?: IconData | undefined;
  children: ReactNode;
}) {
  return (
    <p className="safe">
      <Icon icon={icon} />
      <span>{children}</span>
    </p>
  );
}
