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

/** The six steps that are a form; selfie, eligibility and documents are something else. */
export type FormStep = keyof Forms;

/** What a form holds while it is typed: texts only. */
export type FormInput<Step extends FormStep> = z.input<Forms[Step]>;

/** A form that passed its schema, told apart by its step: what a save takes. */
export type ValidForm = { [Step in FormStep]: { step: Step; form: z.infer<Forms[Step]> } }[FormStep];
