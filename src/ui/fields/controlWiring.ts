import { type ReactNode, useId } from 'react';

/** What every field can say about itself, in the order it is shown. */
export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to put it right; none when undefined. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Says after the label that it can be skipped. */
  optional?: boolean | undefined;
};

/** What ties a control to its field's texts. */
export type ControlWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldIds = { id: string; hintId: string; errorId: string };

/** Ids of a field's parts; the control's is the given id, else its name, so that an error summary can link to it. */
export function useFieldIds(id: string | undefined, name?: string | undefined): FieldIds {
  const made = useId();
  const base = id ?? name ?? made;
  return { id: base, hintId: `${base}-hint`, errorId: `${base}-error` };
}

/** The attributes of a control under these texts. */
export const wire = (ids: FieldIds, { hint, error, required }: FieldTexts): ControlWiring => ({
  id: ids.id,
  'aria-describedby': [hint && ids.hintId, error && ids.errorId].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
  'aria-required': required ? true : undefined,
});
