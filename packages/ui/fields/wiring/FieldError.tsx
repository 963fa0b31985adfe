import { type ComponentProps, type ReactNode, useLayoutEffect, useState } from 'react';
import { Icon } from '../../graphics/Icon.tsx';
import { circleAlertIcon } from '../../graphics/icons.ts';

/** What is wrong at a field, with an icon. */
export function ErrorLine({ children, ...line }: ComponentProps<'span'>) {
  return (
    <span {...line} className="error-msg">
      <Icon icon={circleAlertIcon} />
      {children}
    </span>
  );
}

type FieldErrorProps = {
  id: string;
  /** Id of the control or the group that it is about. */
  of: string;
  children: ReactNode;
};

/**
 * A field's error, in the description of its control: read where the focus goes, to the summary or the field. Where the
 * focus is in the field already, nothing would read it, and it is announced [SAY-04].
 */
export function FieldError({ id, of, children }: FieldErrorProps) {
  const [isHeld, setHeld] = useState<boolean | null>(null);
  useLayoutEffect(() => {
    const isInside = document.getElementById(of)?.contains(document.activeElement) === true;
    // As it comes: a form of one field then gives the focus to its field, which reads it.
    setHeld((before) => before ?? isInside);
  }, [of]);
  return (
    // A new element, because an alert is announced when it is inserted.
    <ErrorLine key={isHeld ? 'alert' : 'text'} id={id} role={isHeld ? 'alert' : undefined}>
      {children}
    </ErrorLine>
  );
}
