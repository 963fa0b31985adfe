import { m } from '#messages';
import { TextInput, type TextInputProps } from './TextInput.tsx';

type DateInputProps = Omit<TextInputProps, 'type' | 'tidy'>;

/** A native date field: its value, `min` and `max` are yyyy-mm-dd, whatever order the browser shows them in. */
export function DateInput({ hint = m.ui_date_hint(), className = 'input--date', ...props }: DateInputProps) {
  return <TextInput {...props} hint={hint} className={className} type="date" />;
}
