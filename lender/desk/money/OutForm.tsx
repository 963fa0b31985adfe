import { useSelector } from '@xstate/react';
import { Controller, useForm } from 'react-hook-form';
import { inr } from '#domain/formats/formats.ts';
import { outForm } from '#lender/forms/outForm.ts';
import type { MoneyOnItsWay } from '#lender/wire/money.ts';
import { m } from '#messages';
import { DateInput } from '#ui/fields/text/DateInput.tsx';
import { TextInput } from '#ui/fields/text/TextInput.tsx';
import { schemaResolver } from '#ui/fields/wiring/schemaResolver.ts';
import { PlanEnd } from './PlanEnd.tsx';
import { PlanQuestion } from './PlanQuestion.tsx';
import type { MoneyActor } from './useMoney.ts';

type OutFormProps = { actor: MoneyActor; money: MoneyOnItsWay };

/** Says that money was sent, with the bank's reference and day. A failure keeps what was typed. */
function SentForm({ actor, money }: OutFormProps) {
  const { control, register, handleSubmit, formState } = useForm({
    defaultValues: { reference: '', day: money.to_day },
    resolver: schemaResolver(outForm(money)),
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={handleSubmit((fields) => actor.send({ type: 'SUBMIT', fields }))}
    >
      <p>{m.desk_money_out_sent_text({ amount: inr(money.rupees) })}</p>
      <TextInput
        label={m.desk_field_reference()}
        hint={m.desk_field_reference_hint()}
        error={formState.errors.reference?.message}
        autoComplete="off"
        autoFocus
        maxLength={40}
        {...register('reference')}
      />
      <Controller
        control={control}
        name="day"
        render={({ field: { value, onChange, onBlur }, fieldState }) => (
          <DateInput
            {...{ name: 'day', value, onChange, onBlur }}
            label={m.desk_field_day()}
            error={fieldState.error?.message}
            max={money.to_day}
          />
        )}
      />
      <PlanEnd actor={actor} />
    </form>
  );
}

/** Says what became of money that is sent by hand, for another person to confirm [DESK-63]. */
export function OutForm({ actor, money }: OutFormProps) {
  const plan = useSelector(actor, ({ context }) => context.plan);
  if (plan?.how === 'sent') return <SentForm actor={actor} money={money} />;
  return <PlanQuestion actor={actor} text={m.desk_money_out_failed_text({ amount: inr(money.rupees) })} />;
}
