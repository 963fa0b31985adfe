import { useSelector } from '@xstate/react';
import { Controller, useForm } from 'react-hook-form';
import { dayInIndia } from '#domain/formats/formats.ts';
import { periodForm } from '#lender/forms/period.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { DateInput } from '#ui/fields/text/DateInput.tsx';
import { schemaResolver } from '#ui/fields/wiring/schemaResolver.ts';
import { Icon } from '#ui/graphics/Icon.tsx';
import { arrowDownToLineIcon } from '#ui/graphics/icons.ts';
import { PERIODS, periodOf, periodText } from './periods.ts';
import { saveNumbers } from './saveNumbers.ts';
import type { NumbersActor } from './useNumbers.ts';

/** The fields of a period of one's own. */
const DAYS = [
  ['from', m.desk_numbers_from],
  ['to', m.desk_numbers_to],
] as const;

function OwnPeriod({ actor }: { actor: NumbersActor }) {
  const { from, to } = useSelector(actor, ({ context }) => context.period);
  const { control, handleSubmit } = useForm({
    values: { from, to },
    resolver: schemaResolver(periodForm),
  });
  return (
    <form
      className="nums__own"
      noValidate
      onSubmit={handleSubmit((days) =>
        actor.send({ type: 'PERIOD.CHOSEN', period: { choice: 'own', ...days } }),
      )}
    >
      {DAYS.map(([name, label]) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <DateInput
              name={name}
              label={label()}
              error={error?.message}
              max={dayInIndia()}
              value={value}
              onChange={onChange}
            />
          )}
        />
      ))}
      <Button type="submit" variant="secondary">
        {m.desk_numbers_show()}
      </Button>
    </form>
  );
}

/** The period of the numbers, by a button or by days, and the file to take away. */
export function ChoosePeriod({ actor }: { actor: NumbersActor }) {
  const has = useTags(actor);
  const { period, numbers } = useSelector(actor, ({ context }) => context);
  return (
    <div className="nums__head">
      <p className="num">
        {has('show numbers') && numbers
          ? m.desk_numbers_beside({ period: periodText(numbers.period), before: periodText(numbers.before) })
          : periodText(period)}
      </p>
      <fieldset className="chips">
        <legend className="vh">{m.desk_numbers_period()}</legend>
        {PERIODS.map(({ choice, label }) => (
          <button
            key={choice}
            className="dk-chip"
            type="button"
            aria-pressed={period.choice === choice}
            onClick={() => actor.send({ type: 'PERIOD.CHOSEN', period: periodOf(choice) })}
          >
            {label()}
          </button>
        ))}
        {has('show numbers') && numbers && (
          <button className="dk-chip" type="button" onClick={() => saveNumbers(numbers)}>
            <Icon icon={arrowDownToLineIcon} />
            {m.desk_numbers_csv()}
          </button>
        )}
      </fieldset>
      <details className="more">
        <summary>{m.desk_numbers_own()}</summary>
        <OwnPeriod actor={actor} />
      </details>
    </div>
  );
}
