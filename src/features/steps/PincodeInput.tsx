import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { digitsOnly } from '#domain/formats.ts';
import { PINCODE_LENGTH } from '#domain/limits.ts';
import { m } from '#messages';
import { TextInput, type TextInputProps } from '../../ui/fields/TextInput.tsx';
import { lookUpPincode } from './pincode.ts';
import { useLookUp } from './useLookUp.ts';

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
  const place = useLookUp(typed.length === PINCODE_LENGTH ? typed : null, lookUpPincode);
  return (
    <div className="field">
      <TextInput {...input} inputMode="numeric" tidy={(text) => digitsOnly(text, PINCODE_LENGTH)} />
      <output className="hint hint--live">{place && m.residence_pincode_place(place)}</output>
    </div>
  );
}
