import type { ReactNode } from 'react';
import type { TextInputProps } from '../text/TextInput.tsx';
import { Field } from '../wiring/Field.tsx';
import { withTidying } from '../wiring/tidy.ts';

type AffixInputProps = TextInputProps & {
  /** Shown before the input, not part of its value: '+91', '₹'. */
  prefix: string;
  /** Shown after the input: 'each month'. */
  suffix?: string | undefined;
  /** Shown below the input: the typed amount with Indian grouping, for example. */
  below?: ReactNode;
};

/** A text field with a fixed prefix. */
export function AffixInput({
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
  prefix,
  suffix,
  below,
  onChange,
  className,
  ...input
}: AffixInputProps) {
  return (
    <Field
      {...{ label, hint, error, answer, warning, missing, describedBy, required, optional }}
      id={input.id}
      name={input.name}
      className={className}
    >
      {(control) => (
        <>
          <span className="affix">
            <span className="affix__pre" aria-hidden="true">
              {prefix}
            </span>
            <input type="text" {...input} {...control} onChange={withTidying(tidy, onChange)} />
            {suffix && (
              <span className="affix__post" aria-hidden="true">
                {suffix}
              </span>
            )}
          </span>
          {below}
        </>
      )}
    </Field>
  );
}
