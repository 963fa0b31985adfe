import { type ReactNode, useId } from 'react';

/** The texts of a field, in the order in which it shows them. */
export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error and its correction; undefined for a valid field. */
  error?: string | undefined;
  /** Why the service refused what was sent, in a form of one field, which takes the focus: an alert (D-11). */
  refusal?: string | undefined;
  /** What the page answers to what was typed, below the field: the place of a pincode. Said when it comes [SAY-05]. */
  answer?: ReactNode;
  /** What to check in what was typed, below the field. Shown and said once the field is left; it blocks nothing [SAY-03]. */
  warning?: string | false | undefined;
  /** What is missing while the form can't be sent: said where Return is pressed in the field all the same [SAY-19]. */
  missing?: string | false | undefined;
  /** Ids of what stands elsewhere and is heard with the field, before its own texts. */
  describedBy?: string | undefined;
  required?: boolean | undefined;
  /** Shows '(optional)' after the label. */
  optional?: boolean | undefined;
};

/** The attributes that associate a control with its field's texts. */
export type ControlWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-errormessage': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldIds = Record<'id' | 'hintId' | 'errorId' | 'refusalId' | 'answerId', string>;

/** Ids of a field's elements. The control's id is the given one or its name, so that an error summary can link to it. */
export function useFieldIds(id: string | undefined, name?: string | undefined): FieldIds {
  const generated = useId();
  const base = id ?? name ?? generated;
  return {
    id: base,
    hintId: `${base}-hint`,
    errorId: `${base}-error`,
    refusalId: `${base}-refusal`,
    answerId: `${base}-answer`,
  };
}

/** True for a field with a line below it, which stays there while it is empty, so that what comes is said. */
export const hasAnswers = ({ answer, warning }: FieldTexts): boolean =>
  answer !== undefined || warning !== undefined;

/** Returns the attributes of a control with these texts. */
export const wireControl = (ids: FieldIds, texts: FieldTexts): ControlWiring => {
  const { hint, error, refusal, required } = texts;
  const described = [
    texts.describedBy,
    hint && ids.hintId,
    error && ids.errorId,
    hasAnswers(texts) && ids.answerId,
  ];
  return {
    id: ids.id,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    // Announced already, it isn't read again with the field.
    'aria-errormessage': refusal ? ids.refusalId : undefined,
    'aria-invalid': error || refusal ? true : undefined,
    'aria-required': required ? true : undefined,
  };
};
