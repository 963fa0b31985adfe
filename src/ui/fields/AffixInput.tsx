import type { ReactNode } from 'react';
import { Field } from './Field.tsx';
import type { TextInputProps } from './TextInput.tsx';
import { tidied } from './tidy.ts';

type AffixInputProps = TextInputProps & {
  /** Drawn before what is typed, and not part of it: '+91', '₹'. */
  prefix: string;
  /** Drawn after it: 'each month'. */
  suffix?: string | undefined;
  /** Said below the control, and kept up to date: an amount with Indian grouping, for example. */
  below?: ReactNode;
};

/** A text field with a fixed block before it. */
export function AffixInput({
  label,
  hint,
  error,
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
      {...{ label, hint, error, required, optional }}
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
            <input type="text" {...input} {...control} onChange={tidied(tidy, onChange)} />
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
