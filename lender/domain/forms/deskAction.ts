import { inr } from '#domain/formats/formats.ts';
import { required } from '#domain/forms/checks.ts';
import { requiredDay } from '#domain/forms/dayChecks.ts';
import { z } from '#domain/zod.ts';
import { m } from '#messages';
import type { ActionField } from '../wire/case.ts';

/** A reference of a bank: 6 to 40 letters, digits, - and _. */
const REFERENCE = /^[A-Za-z0-9_-]{6,40}$/;

type Check = z.ZodMiniType<string | number, string>;

const number = ({ min, max }: ActionField, asText: (value: number) => string): Check => {
  const error = () => m.desk_number_range({ min: asText(Number(min ?? 0)), max: asText(Number(max ?? 0)) });
  return z.pipe(
    required(error).check(
      z.refine(
        (typed) => /^\d+$/.test(typed) && Number(typed) >= Number(min) && Number(typed) <= Number(max),
        {
          error,
        },
      ),
    ),
    z.transform(Number),
  );
};

const CHECKS: { readonly [Name in ActionField['name']]: (field: ActionField) => Check } = {
  question: ({ max }) => required(m.desk_question_required, Number(max)),
  reason: ({ options }) => chosen(options),
  principal: (field) => number(field, inr),
  rupees: (field) => number(field, inr),
  days: (field) => number(field, String),
  utr: () => reference(),
  reference: ({ options }) => (options ? chosen(options) : reference()),
  day: ({ min, max }) =>
    requiredDay(m.desk_day_required).check(
      z.refine((day) => day >= String(min) && day <= String(max), { error: () => m.desk_day_range() }),
    ),
};

const chosen = (options: ActionField['options']): Check =>
  required(m.desk_choose_one).check(
    z.refine((value) => options?.some((option) => option.value === value) === true, {
      error: () => m.desk_choose_one(),
    }),
  );
const reference = (): Check =>
  required(m.desk_reference_required).check(z.regex(REFERENCE, { error: () => m.desk_reference_required() }));

/** The form of an action at the desk, with the limits of the case; numbers are typed as digits. */
export const deskActionForm = (fields: readonly ActionField[]) =>
  z.object(Object.fromEntries(fields.map((field) => [field.name, CHECKS[field.name](field)])));
