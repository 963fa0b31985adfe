import { Controller, type UseFormReturn } from 'react-hook-form';
import type { ActionField as Field } from '#lender/wire/case.ts';
import type { CaseFields } from '#machines/desk/case.ts';
import { m } from '#messages';
import { Select } from '#ui/fields/choice/Select.tsx';
import { MoneyInput } from '#ui/fields/money/MoneyInput.tsx';
import { DateInput } from '#ui/fields/text/DateInput.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { TextInput } from '#ui/fields/text/TextInput.tsx';

export type Typed = Record<string, string>;
export type ActionFormApi = UseFormReturn<Typed, unknown, CaseFields>;

/** The label of each field. */
export const FIELD_LABELS: Readonly<Record<Field['name'], () => string>> = {
  question: m.desk_field_question,
  reason: m.desk_field_reason,
  principal: m.desk_field_principal,
  days: m.desk_field_days,
  utr: m.desk_field_utr,
  rupees: m.desk_field_rupees,
  day: m.desk_field_day,
  reference: m.desk_field_reference,
};

/** A field of an action: a choice where the case has options, else what its name calls for. */
export function ActionField({ form, field }: { form: ActionFormApi; field: Field }) {
  const { name, options, max } = field;
  const wired = {
    ...form.register(name),
    label: FIELD_LABELS[name](),
    error: form.getFieldState(name, form.formState).error?.message,
    required: true,
  };
  if (options) return <Select {...wired} options={options} />;
  switch (name) {
    case 'question':
      return <TextArea {...wired} rows={4} maxLength={Number(max)} />;
    case 'principal':
    case 'rupees':
      return <MoneyInput {...wired} />;
    case 'days':
      return <TextInput {...wired} inputMode="numeric" autoComplete="off" maxLength={2} />;
    case 'day':
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange, onBlur }, fieldState }) => (
            <DateInput
              {...{ name, value: value ?? '', onChange, onBlur }}
              label={wired.label}
              error={fieldState.error?.message}
              max={String(max)}
              required
            />
          )}
        />
      );
    default:
      return <TextInput {...wired} hint={m.desk_field_reference_hint()} autoComplete="off" maxLength={40} />;
  }
}
