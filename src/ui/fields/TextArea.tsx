import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import type { FieldTexts } from './controlWiring.ts';

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, keyof FieldTexts>;

/** A field for several lines. */
export function TextArea({ label, hint, error, required, optional, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, required, optional }} id={area.id} name={area.name}>
      {(control) => <textarea {...area} {...control} className="textarea" />}
    </Field>
  );
}
