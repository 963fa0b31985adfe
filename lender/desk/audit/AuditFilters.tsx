import { useSelector } from '@xstate/react';
import { Controller, useForm } from 'react-hook-form';
import { isRealDay } from '#domain/formats/days.ts';
import { dayInIndia } from '#domain/formats/formats.ts';
import { AUDIT_KINDS, type AuditFilter, type AuditKind } from '#lender/wire/audit.ts';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/fields/choice/Select.tsx';
import { DateInput } from '#ui/fields/text/DateInput.tsx';
import { TextInput } from '#ui/fields/text/TextInput.tsx';
import { checkApplication } from '../applicationNumber.ts';
import { KINDS } from './auditTexts.ts';
import type { AuditActor } from './useAudit.ts';

type Typed = { staff: string; kind: string; application: string; day: string };

const filterOf = ({ staff, kind, application, day }: Typed): AuditFilter => ({
  ...(staff && { staff_id: staff }),
  ...(kind && { kind: kind as AuditKind }),
  ...(application.trim() && { application: application.trim() }),
  ...(day && { day }),
});

/** What the rows are chosen by. */
export function AuditFilters({ actor }: { actor: AuditActor }) {
  const people = useSelector(actor, ({ context }) => context.people);
  const { register, control, handleSubmit, formState } = useForm<Typed>({
    defaultValues: { staff: '', kind: '', application: '', day: '' },
  });
  const { errors } = formState;
  return (
    <form
      className="audit-filters"
      noValidate
      onSubmit={handleSubmit((typed) => actor.send({ type: 'FILTER', filter: filterOf(typed) }))}
    >
      <Select
        label={m.desk_audit_who()}
        placeholder={m.desk_audit_everybody()}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        {...register('staff')}
      />
      <Select
        label={m.desk_audit_kind()}
        placeholder={m.desk_audit_everything()}
        options={AUDIT_KINDS.map((kind) => ({ value: kind, label: KINDS[kind]() }))}
        {...register('kind')}
      />
      <TextInput
        label={m.desk_application_number()}
        error={errors.application?.message}
        autoComplete="off"
        {...register('application', {
          validate: (typed) => typed.trim() === '' || checkApplication(typed),
        })}
      />
      <Controller
        control={control}
        name="day"
        rules={{ validate: (day) => day === '' || isRealDay(day) || m.desk_audit_day_wrong() }}
        render={({ field: { name, value, onChange } }) => (
          <DateInput
            label={m.desk_audit_day()}
            name={name}
            value={value}
            onChange={onChange}
            max={dayInIndia()}
            error={errors.day?.message}
          />
        )}
      />
      <Button type="submit" variant="secondary">
        {m.desk_audit_show()}
      </Button>
    </form>
  );
}
