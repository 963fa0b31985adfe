import {
  COMPANY_TYPES,
  DEPARTMENT_NAMES,
  DEPARTMENTS,
  GENDERS,
  MARITAL_STATUSES_OFFERED,
  RESIDENCE_TYPES,
  SALARY_MODES,
  WORKING_TYPES,
} from '#domain/enums.ts';
import { type AnswerId, answerName, answerRow } from '#domain/forms/answers.ts';
import { answerText } from '#domain/forms/answerTexts.ts';
import type { Letter } from '#lender/wire/letters.ts';
import { m } from '#messages';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/fields/choice/Select.tsx';
import { TextInput } from '#ui/fields/text/TextInput.tsx';
import type { Change } from './typed.ts';

type Correctable = Extract<Letter, { kind: 'complaint' }>['correctable'];

const optionsOf = (options: readonly { id: string | number; label: () => string }[]) =>
  options.map(({ id, label }) => ({ value: String(id), label: label() }));

/** The fields that are chosen. */
const CHOICES: Readonly<Record<string, () => { value: string; label: string }[]>> = {
  gender: () => optionsOf(GENDERS),
  marital_status_id: () => optionsOf(MARITAL_STATUSES_OFFERED),
  residence_type_id: () => optionsOf(RESIDENCE_TYPES),
  salary_mode_id: () => optionsOf(SALARY_MODES),
  workingType: () => optionsOf(WORKING_TYPES),
  department: () => DEPARTMENTS.map((value) => ({ value, label: DEPARTMENT_NAMES[value]() })),
  company_type: () => optionsOf(COMPANY_TYPES),
};
const DAYS: readonly string[] = ['salary_date', 'emp_since'];
/** The labels of fields that aren't called as their answer. */
const LABELS: Readonly<Record<string, () => string>> = { spouse_name: m.personal_spouse };

type FieldProps = { answer: AnswerId; name: string; value: string; onChange: (value: string) => void };

function Field({ answer, name, value, onChange }: FieldProps) {
  const label = (LABELS[name] ?? (() => answerName(answer)))();
  const options = CHOICES[name]?.();
  return options ? (
    <Select
      name={`correct-${name}`}
      label={label}
      options={options}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  ) : (
    <TextInput
      name={`correct-${name}`}
      type={DAYS.includes(name) ? 'date' : 'text'}
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

type CorrectionsProps = {
  correctable: Correctable;
  changes: readonly Change[];
  error: string | undefined;
  onChange: (changes: readonly Change[]) => void;
};

/** What a request for correction changes: answers that are chosen one after the other [DESK-96]. */
export function Corrections({ correctable, changes, error, onChange }: CorrectionsProps) {
  const left = correctable.filter(({ answer }) => changes.every((change) => change.answer !== answer));
  const choose = (chosen: string) => {
    const found = left.find(({ answer }) => answer === chosen);
    if (found) onChange([...changes, { answer: found.answer, seen: found.fields, fields: found.fields }]);
  };
  return (
    <>
      {changes.map((change) => (
        <fieldset key={change.answer} className="stack">
          <legend>{answerName(change.answer)}</legend>
          <p className="muted">{m.desk_correct_now({ value: answerText(change.answer, change.seen) })}</p>
          {answerRow(change.answer).fields.map((name) => (
            <Field
              key={name}
              answer={change.answer}
              name={name}
              value={change.fields[name] ?? ''}
              onChange={(value) =>
                onChange(
                  changes.map((one) =>
                    one === change ? { ...one, fields: { ...one.fields, [name]: value } } : one,
                  ),
                )
              }
            />
          ))}
          <div className="btn-row">
            <Button
              variant="quiet"
              size="sm"
              onClick={() => onChange(changes.filter((one) => one !== change))}
            >
              {m.desk_correct_leave({ what: answerName(change.answer) })}
            </Button>
          </div>
        </fieldset>
      ))}
      <Select
        name="correction"
        label={changes.length === 0 ? m.desk_correct_what() : m.desk_correct_more()}
        hint={m.desk_correct_hint()}
        required={changes.length === 0}
        error={error}
        options={left.map(({ answer }) => ({ value: answer, label: answerName(answer) }))}
        value=""
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    </>
  );
}
