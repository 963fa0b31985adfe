import type { ComponentProps } from 'react';
import { m } from '#messages';
import { Field } from '../wiring/Field.tsx';
import { CodeCells } from './CodeCells.tsx';
import { PAN_BOXES } from './codeBoxes.ts';
import type { OtpInput } from './OtpInput.tsx';

/** A PAN in ten cells: five letters, four digits, one letter (LOG-08). */
export function PanInput({
  ref,
  id,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  autoFocus = false,
  hint = m.ui_pan_hint(),
  ...texts
}: ComponentProps<typeof OtpInput>) {
  return (
    <Field {...texts} hint={hint} id={id} name={name}>
      {(control) => (
        <>
          <CodeCells
            {...control}
            kind="pan"
            boxes={PAN_BOXES}
            {...{ ref, name, value, onChange, onBlur, disabled }}
            inputProps={{ autoComplete: 'off', autoCapitalize: 'characters', autoFocus }}
          />
          <span className="cells-legend" aria-hidden="true">
            <span>{m.ui_pan_letters()}</span>
            <span>{m.ui_pan_digits()}</span>
            <span>{m.ui_pan_letter()}</span>
          </span>
        </>
      )}
    </Field>
  );
}
