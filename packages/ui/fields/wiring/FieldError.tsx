import type { ReactNode } from 'react';
import { Icon } from '../../graphics/Icon.tsx';
import { circleAlertIcon } from '../../graphics/icons.ts';

/** A field's error with an icon; screen readers announce it at once (D-11). */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className="error-msg" id={id} role="alert">
      <Icon icon={circleAlertIcon} />
      {children}
    </span>
  );
}
