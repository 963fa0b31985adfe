import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Field } from './Field.tsx';
import type { FieldTexts } from './controlWiring.ts';
import { type Tidy, tidied } from './tidy.ts';

export type TextInputProps = FieldTexts &
  Omit<ComponentProps<'input'>, keyof FieldTexts> & {
    /** Applied to the text at every change, before `onChange` sees it. */
    tidy?: Tidy | undefined;
  };

/** A one-line text field; everything an input takes (or `register('name')`) passes through. */
export function TextInput({
  label,
  hint,
  error,
  required,
  optional,
  tidy,
  className,
  onChange,
  ...input
}: TextInputProps) {
  return (
    <Field {...{ label, hint, error, required, optional }} id={input.id} name={input.name}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className={classes('input', className)}
          onChange={tidied(tidy, onChange)}
        />
      )}
    </Field>
  );
}
