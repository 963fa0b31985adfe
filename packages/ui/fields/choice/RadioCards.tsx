import type { ComponentProps, CSSProperties } from 'react';
import { classes } from '../../base/classes.ts';
import { type FieldTexts, useFieldIds, wireControl } from '../wiring/controlWiring.ts';
import { FieldAnswer } from '../wiring/FieldAnswer.tsx';
import { FieldError } from '../wiring/FieldError.tsx';
import type { Choice } from './Select.tsx';

type RadioCardsProps = FieldTexts &
  Omit<ComponentProps<'input'>, keyof FieldTexts | 'type' | 'value' | 'checked' | 'name'> & {
    name: string;
    options: readonly Choice[];
    /** The checked value; omit it when the form library controls the radios. */
    value?: string | undefined;
    /** The minimum width of a card, a CSS length. */
    narrowest?: string | undefined;
  };

/**
 * A fieldset of native radios, each drawn as a card. That one is required is said of the group: the native attribute
 * marks a form that nobody has touched as invalid.
 */
export function RadioCards({
  label,
  hint,
  error,
  answer,
  required,
  optional: _optional,
  id,
  name,
  options,
  value,
  narrowest,
  className,
  ...radio
}: RadioCardsProps) {
  const ids = useFieldIds(id, name);
  const labelId = `${ids.id}-label`;
  return (
    <fieldset
      {...wireControl(ids, { label, hint, error, answer, required })}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: of groups, only this role can be required
      role="radiogroup"
      aria-labelledby={labelId}
      className={classes('field', error && 'field--error', className)}
    >
      <legend id={labelId} className={classes('label fieldset-label', required && 'label--required')}>
        {label}
      </legend>
      {hint && (
        <span className="hint" id={ids.hintId}>
          {hint}
        </span>
      )}
      {error && (
        <FieldError id={ids.errorId} of={ids.id}>
          {error}
        </FieldError>
      )}
      <div className="radio-cards" style={narrowest ? ({ '--min': narrowest } as CSSProperties) : undefined}>
        {options.map((option) => (
          <label key={option.value} className="radio-card">
            <input
              {...radio}
              type="radio"
              name={name}
              value={option.value}
              {...(value === undefined ? {} : { checked: value === option.value })}
            />
            <span>
              {option.label}
              {option.note && <small>{option.note}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldAnswer id={ids.answerId} texts={{ label, answer }} />
    </fieldset>
  );
}
