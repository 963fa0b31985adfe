import { type FocusEventHandler, useRef, useState } from 'react';
import { isRealDay, parseDay } from '#domain/formats/days.ts';
import { dateSlashed, spellDate } from '#domain/formats/formats.ts';
import { m } from '#messages';
import { IconButton } from '../../buttons/IconButton.tsx';
import { calendarIcon } from '../../graphics/icons.ts';
import type { FieldTexts } from '../wiring/controlWiring.ts';
import { Field } from '../wiring/Field.tsx';

type DateInputProps = FieldTexts & {
  name: string;
  /** A yyyy-mm-dd, or what was typed as long as it isn't a whole day. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler | undefined;
  /** The first and the last day that the picker offers, yyyy-mm-dd. */
  min?: string | undefined;
  max?: string | undefined;
  /** The day that the picker opens at while none is chosen, yyyy-mm-dd. */
  opensAt?: string | undefined;
  autoComplete?: string | undefined;
};

/** The value of a typed text. */
const dayOf = (typed: string): string => parseDay(typed) ?? typed;

const shown = (value: string): string => (isRealDay(value) ? dateSlashed(value) : value);

/** '9 April 1994' for 1994-04-09; nothing for what isn't a whole day yet. */
const spelled = (value: string): string => {
  if (!isRealDay(value)) return '';
  const { day, month, year } = spellDate(value);
  return m.date_without_weekday({ day, month, year });
};

/** Ends of what no further key changes: 03021990, 1990-02-03. */
const COMPLETE = /^\d{8}$|-\d\d$/;

type PickerProps = Pick<DateInputProps, 'value' | 'onChange' | 'min' | 'max' | 'opensAt'>;

/** The browser's own date picker behind a button. Only the picker of the invisible date field is used. */
function Picker({ value, onChange, min, max, opensAt }: PickerProps) {
  const field = useRef<HTMLInputElement>(null);
  const open = () => {
    const native = field.current;
    if (!native) return;
    if (!native.value && opensAt) native.value = opensAt;
    // Safari before 16.4 has no showPicker, and opens the picker on focus.
    if (native.showPicker) native.showPicker();
    else native.focus();
  };
  return (
    <span className="date__picker">
      <input
        ref={field}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={isRealDay(value) ? value : ''}
        min={min}
        max={max}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <IconButton icon={calendarIcon} label={m.ui_date_pick()} onClick={open} />
    </span>
  );
}

/**
 * A day, typed and shown as dd/mm/yyyy whatever the browser's locale, with a picker beside it. It also takes
 * 3/2/1990, 03021990 and yyyy-mm-dd. Its value is a yyyy-mm-dd, which stands below with the month as a word.
 */
export function DateInput({
  label,
  hint = m.ui_date_hint(),
  error,
  warning,
  required,
  optional,
  name,
  value,
  onChange,
  onBlur,
  min,
  max,
  opensAt,
  autoComplete = 'off',
}: DateInputProps) {
  const [typed, setTyped] = useState(() => shown(value));
  // A draft, or the picker, has brought another day.
  if (dayOf(typed) !== dayOf(value)) setTyped(shown(value));
  return (
    <Field {...{ label, hint, error, warning, required, optional }} answer={spelled(value)} name={name}>
      {(control) => (
        <>
          <span className="date">
            <input
              {...control}
              type="text"
              name={name}
              className="input"
              inputMode="numeric"
              placeholder={m.ui_date_format()}
              autoComplete={autoComplete}
              value={typed}
              onChange={({ currentTarget: { value: text } }) => {
                const day = dayOf(text);
                setTyped(COMPLETE.test(text.trim()) ? shown(day) : text);
                onChange(day);
              }}
              onBlur={(event) => {
                setTyped(shown(value));
                onBlur?.(event);
              }}
            />
            <Picker {...{ value, onChange, min, max, opensAt }} />
          </span>
        </>
      )}
    </Field>
  );
}
