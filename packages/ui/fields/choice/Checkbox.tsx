import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../base/classes.ts';
import { useFieldIds, wireControl } from '../wiring/controlWiring.ts';
import { FieldError } from '../wiring/FieldError.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** May contain links; a press on a link doesn't tick the box. */
  label: ReactNode;
  error?: string | undefined;
};

/** A checkbox of 28 px in a row of at least 48 px. */
export function Checkbox({ label, error, required, className, ...input }: CheckboxProps) {
  const ids = useFieldIds(input.id, input.name);
  return (
    <div className={classes('field', error && 'field--error', className)}>
      {error && (
        <FieldError id={ids.errorId} of={ids.id}>
          {error}
        </FieldError>
      )}
      <label className="check">
        <input {...input} {...wireControl(ids, { label, error, required })} type="checkbox" />
        <span className="check__text">{label}</span>
      </label>
    </div>
  );
}
