import type { ComponentProps } from 'react';
import type { FieldTexts } from '../wiring/controlWiring.ts';
import { Field } from '../wiring/Field.tsx';

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, keyof FieldTexts>;

/** A text field of several lines. */
export function TextArea({ label, hint, error, required, optional, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, required, optional }} id={area.id} name={area.name}>
      {(control) => <textarea {...area} {...control} className="textarea" />}
    </Field>
  );
}
