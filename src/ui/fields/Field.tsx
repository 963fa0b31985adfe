import type { ReactNode } from 'react';
import { m } from '#messages';
import { classes } from '../classes.ts';
import { FieldError } from './FieldError.tsx';
import { type ControlWiring, type FieldTexts, useFieldIds, wire } from './controlWiring.ts';

type FieldProps = FieldTexts & {
  id?: string | undefined;
  /** The control's name; its id too, unless one is given. */
  name?: string | undefined;
  className?: string | undefined;
  children: (control: ControlWiring) => ReactNode;
};

/** Label, hint, error, control, in that order, tied together for everyone who can't see the order. */
export function Field({ id, name, className, children, ...texts }: FieldProps) {
  const ids = useFieldIds(id, name);
  return (
    <div className={classes('field', texts.error && 'field--error', className)}>
      <label className={classes('label', texts.required && 'label--required')} htmlFor={ids.id}>
        {texts.label}
        {texts.optional && <span className="opt"> {m.ui_optional()}</span>}
      </label>
      {texts.hint && (
        <span className="hint" id={ids.hintId}>
          {texts.hint}
        </span>
      )}
      {texts.error && <FieldError id={ids.errorId}>{texts.error}</FieldError>}
      {children(wire(ids, texts))}
    </div>
  );
}
