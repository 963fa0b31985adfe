import type { z } from '../zod.ts';
import type { bankForm } from './bank.ts';
import type { employmentForm } from './employment.ts';
import type { incomeForm } from './income.ts';
import type { panForm } from './pan.ts';
import type { personalForm } from './personal.ts';
import type { residenceForm } from './residence.ts';

type Forms = {
  pan: typeof panForm;
  personal: typeof personalForm;
  residence: typeof residenceForm;
  income: typeof incomeForm;
  employment: typeof employmentForm;
  bank: typeof bankForm;
};

/** The six steps that are forms; selfie, eligibility and documents aren't. */
export type FormStep = keyof Forms;

/** The values of a form's fields: texts only. */
export type FormInput<Step extends FormStep> = z.input<Forms[Step]>;

/** A form that passed its schema, discriminated by its step. */
export type ValidForm = { [Step in FormStep]: { step: Step; form: z.infer<Forms[Step]> } }[FormStep];
