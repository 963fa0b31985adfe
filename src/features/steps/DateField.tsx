import type { ComponentProps } from 'react';
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { DateInput } from '#ui/fields/text/DateInput.tsx';

type DateFieldProps<Typed extends FieldValues, Out> = Omit<
  ComponentProps<typeof DateInput>,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error'
> & { form: UseFormReturn<Typed, unknown, Out>; name: Path<Typed> };

/** A day of a step's form. */
export function DateField<Typed extends FieldValues, Out>({
  form,
  name,
  ...input
}: DateFieldProps<Typed, Out>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState }) => (
        <DateInput {...input} {...{ name, value, onChange, onBlur }} error={fieldState.error?.message} />
      )}
    />
  );
}
