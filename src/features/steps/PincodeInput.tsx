import { lazy, Suspense } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { digitsOnly } from '#domain/formats/formats.ts';
import { PINCODE_LENGTH } from '#domain/limits.ts';
import { TextInput, type TextInputProps } from '#ui/fields/text/TextInput.tsx';

/** Loads with the first whole pincode; without it the field works as well. */
const PincodePlace = lazy(() =>
  import('./PincodePlace.tsx').then(
    ({ PincodePlace }) => ({ default: PincodePlace }),
    () => ({ default: () => null }),
  ),
);

type PincodeInputProps<Typed extends FieldValues, Out> = Omit<TextInputProps, 'form' | 'name'> & {
  form: UseFormReturn<Typed, unknown, Out>;
  name: Path<Typed>;
};

/** A pincode, with its city and state below once they are known. */
export function PincodeInput<Typed extends FieldValues, Out>({
  form,
  ...input
}: PincodeInputProps<Typed, Out>) {
  const typed: string = useWatch({ control: form.control, name: input.name });
  return (
    <TextInput
      {...input}
      inputMode="numeric"
      tidy={(text) => digitsOnly(text, PINCODE_LENGTH)}
      answer={
        typed.length === PINCODE_LENGTH && (
          <Suspense>
            <PincodePlace pincode={typed} />
          </Suspense>
        )
      }
    />
  );
}
