import type { ReactNode } from 'react';
import { m } from '#messages';
import { classes } from '../../base/classes.ts';
import { type ControlWiring, type FieldTexts, useFieldIds, wireControl } from './controlWiring.ts';
import { FieldAnswer } from './FieldAnswer.tsx';
import { ErrorLine, FieldError } from './FieldError.tsx';
import { useEarlyReturn } from './useEarlyReturn.ts';
import { useLeft } from './useLeft.ts';

type FieldProps = FieldTexts & {
  id?: string | undefined;
  /** The control's name, and its id unless `id` is given. */
  name?: string | undefined;
  className?: string | undefined;
  children: (control: ControlWiring) => ReactNode;
};

/** Label, hint, error and control, in that order, associated by ids for assistive technology. */
export function Field({ id, name, className, children, ...given }: FieldProps) {
  const ids = useFieldIds(id, name);
  const { left, inside } = useLeft(given.warning);
  const { missed, early } = useEarlyReturn(given.missing);
  const texts = { ...given, error: given.error ?? missed };
  // A warning of before goes away while somebody types; a new one waits until the field is left [SAY-03].
  const warning = texts.warning && (missed || texts.warning !== left) ? '' : texts.warning;
  return (
    <div
      {...inside}
      {...early}
      className={classes('field', (texts.error || texts.refusal) && 'field--error', className)}
    >
      <label className={classes('label', texts.required && 'label--required')} htmlFor={ids.id}>
        {texts.label}
        {texts.optional && <span className="opt"> {m.ui_optional()}</span>}
      </label>
      {texts.hint && (
        <span className="hint" id={ids.hintId}>
          {texts.hint}
        </span>
      )}
      {texts.error && (
        <FieldError id={ids.errorId} of={ids.id}>
          {texts.error}
        </FieldError>
      )}
      {texts.refusal && (
        <ErrorLine id={ids.refusalId} role="alert">
          {texts.refusal}
        </ErrorLine>
      )}
      {children(wireControl(ids, texts))}
      <FieldAnswer id={ids.answerId} texts={{ ...texts, warning }} />
    </div>
  );
}
