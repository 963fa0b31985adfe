import type { ReactElement } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { fieldOf } from '#lender/actions/actions.ts';
import type { ActionField as Field } from '#lender/wire/case.ts';
import type { CaseFields } from '#machines/desk/case.ts';
import { m } from '#messages';
import { Select } from '#ui/fields/choice/Select.tsx';
import { MoneyInput } from '#ui/fields/money/MoneyInput.tsx';
import { DateInput } from '#ui/fields/text/DateInput.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { TextInput } from '#ui/fields/text/TextInput.tsx';
import { AmountInput } from '../AmountInput.tsx';
import { FIELD_LABELS } from './actionTexts.ts';
import type { Typed } from './Reckoning.tsx';

export type ActionFormApi = UseFormReturn<Typed, unknown, CaseFields>;

type FieldProps = { form: ActionFormApi; action: string; field: Field };

/** A field of an action: the control that its kind calls for. */
export function ActionField({ form, action, field }: FieldProps): ReactElement {
  const { name, options, max } = field;
  const wired = {
    ...form.register(name),
    label: FIELD_LABELS[name](),
    error: form.getFieldState(name, form.formState).error?.message,
    required: true,
  };
  switch (fieldOf(action, name).kind) {
    case 'choice':
      return <Select {...wired} options={options ?? []} />;
    case 'text':
      return <TextArea {...wired} rows={4} maxLength={Number(max)} />;
    case 'money':
      return <MoneyInput {...wired} />;
    case 'amount':
      return <AmountInput {...wired} />;
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
    case 'reference':
      return <TextInput {...wired} hint={m.desk_field_reference_hint()} autoComplete="off" maxLength={40} />;
  }
}
