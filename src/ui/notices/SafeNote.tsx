import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icon-paths.ts';

/** A quiet assurance with a shield: what we never ask for, what is safe. */
export function SafeNote({
  icon = 'shield-check',
  children,
}: {
  icon?: IconName | undefined;
  children: ReactNode;
}) {
  return (
    <p className="safe">
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}
