import { Icon } from '../Icon.tsx';

/** A field's error: an icon and what to do, said as soon as it comes (D-11). */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <span className="error-msg" id={id} role="alert">
      <Icon name="circle-alert" />
      {children}
    </span>
  );
}
