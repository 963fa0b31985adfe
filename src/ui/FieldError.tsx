import { Icon } from './Icon.tsx';

/** A field's error: an icon and what to do. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <span className="error-msg" id={id}>
      <Icon name="circle-alert" />
      {children}
    </span>
  );
}
