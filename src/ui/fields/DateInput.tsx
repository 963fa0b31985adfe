import { spellDate } from '#domain/formats.ts';
import { m } from '#messages';
import { Field } from './Field.tsx';
import type { TextInputProps } from './TextInput.tsx';
import { useLiveValue } from './useLiveValue.ts';

type DateInputProps = Omit<TextInputProps, 'type' | 'tidy'>;

/** '9 April 1994' for 1994-04-09; '' for an incomplete date. */
const spelled = (iso: string): string => {
  if (!/^[12]\d{3}-(0[1-9]|1[0-2])-\d\d$/.test(iso)) return '';
  const { day, month, year } = spellDate(iso);
  return `${day} ${month} ${year}`;
};

/**
 * A native date field; its value, `min` and `max` are yyyy-mm-dd. Browsers differ in the order of day and month, so the
 * date is shown below the field with its month as a word.
 */
export function DateInput({
  label,
  hint = m.ui_date_hint(),
  error,
  required,
  optional,
  className: _className,
  onChange,
  ref,
  ...input
}: DateInputProps) {
  const live = useLiveValue(ref);
  return (
    <Field {...{ label, hint, error, required, optional }} id={input.id} name={input.name}>
      {(control) => (
        <>
          <input
            {...input}
            {...control}
            ref={live.ref}
            type="date"
            className="input input--date"
            onChange={(event) => {
              live.read();
              return onChange?.(event);
            }}
          />
          <span className="hint hint--live">{spelled(live.value)}</span>
        </>
      )}
    </Field>
  );
}
