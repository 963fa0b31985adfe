import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { FieldError } from './FieldError.tsx';
import { useFieldIds, wire } from './controlWiring.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** May hold links; they stay pressable inside the label. */
  label: ReactNode;
  error?: string | undefined;
};

/** A box to tick, 28 px, in a row of at least 48 px. */
export function Checkbox({ label, error, required, className, ...input }: CheckboxProps) {
  const ids = useFieldIds(input.id, input.name);
  return (
    <div className={classes('field', error && 'field--error', className)}>
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
      <label className="check">
        <input {...input} {...wire(ids, { label, error, required })} type="checkbox" />
        <span className="check__text">{label}</span>
      </label>
    </div>
  );
}
