import type { Ref } from 'react';
import type { FieldTexts } from '../wiring/controlWiring.ts';
import { Field } from '../wiring/Field.tsx';
import { CodeCells } from './CodeCells.tsx';
import { OTP_BOXES } from './codeBoxes.ts';

type CodeInputProps = FieldTexts & {
  ref?: Ref<HTMLInputElement> | undefined;
  id?: string | undefined;
  name?: string | undefined;
  value: string;
  onChange: (code: string) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
};

/** The four-digit code from an SMS; phones offer to fill it in. */
export function OtpInput({
  ref,
  id,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  autoFocus = false,
  ...texts
}: CodeInputProps) {
  return (
    <Field {...texts} id={id} name={name}>
      {(control) => (
        <CodeCells
          {...control}
          kind="otp"
          boxes={OTP_BOXES}
          {...{ ref, name, value, onChange, onBlur, disabled }}
          inputProps={{ autoComplete: 'one-time-code', inputMode: 'numeric', autoFocus }}
        />
      )}
    </Field>
  );
}
