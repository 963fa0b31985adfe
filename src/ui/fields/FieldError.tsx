import { Icon } from '../Icon.tsx';
import { circleAlertIcon } from '../icons.ts';

/** A field's error: an icon and what to do, said as soon as it comes (D-11). */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <span className="error-msg" id={id} role="alert">
      <Icon icon={circleAlertIcon} />
      {children}
    </span>
  );
}
