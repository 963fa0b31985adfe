import type { ComponentProps } from 'react';
import { m } from '#messages';
import { classes } from '../../base/classes.ts';
import type { FieldTexts } from '../wiring/controlWiring.ts';
import { Field } from '../wiring/Field.tsx';

export type Choice = { value: string; label: string; note?: string | undefined };

type SelectProps = FieldTexts &
  Omit<ComponentProps<'select'>, keyof FieldTexts | 'children'> & {
    options: readonly Choice[];
    /** The text of the empty choice. */
    placeholder?: string | undefined;
  };

/** A native select whose first option is empty. */
export function Select({
  label,
  hint,
  error,
  required,
  optional,
  options,
  placeholder = m.ui_choose(),
  className,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, hint, error, required, optional }} id={select.id} name={select.name}>
      {(control) => (
        <select {...select} {...control} className={classes('select', className)}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
