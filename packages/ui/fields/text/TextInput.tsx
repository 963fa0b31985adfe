import type { ComponentProps } from 'react';
import { classes } from '../../base/classes.ts';
import type { FieldTexts } from '../wiring/controlWiring.ts';
import { Field } from '../wiring/Field.tsx';
import { type Tidy, withTidying } from '../wiring/tidy.ts';

export type TextInputProps = FieldTexts &
  Omit<ComponentProps<'input'>, keyof FieldTexts> & {
    /** Applied to the text at every change, before `onChange` runs. */
    tidy?: Tidy | undefined;
  };

/** What makes an e-mail field of a text field. The native type would mark each half-typed address as invalid. */
export const EMAIL = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

/** A text field of one line. It passes all other props to its input, also those of `register('name')`. */
export function TextInput({
  label,
  hint,
  error,
  answer,
  warning,
  missing,
  describedBy,
  required,
  optional,
  tidy,
  className,
  onChange,
  ...input
}: TextInputProps) {
  return (
    <Field
      {...{ label, hint, error, answer, warning, missing, describedBy, required, optional }}
      id={input.id}
      name={input.name}
    >
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className={classes('input', className)}
          onChange={withTidying(tidy, onChange)}
        />
      )}
    </Field>
  );
}
