import type { Step as StepRow } from '../steps/steps.ts';
import type { z } from '../zod.ts';

type FormRow = Extract<StepRow, { form: unknown }>;
type Forms = { [Row in FormRow as Row['key']]: NonNullable<Row['form']['schema']> };

/** The steps that are forms; selfie, eligibility and documents aren't. */
export type FormStep = FormRow['key'];

/** The values of a form's fields: texts only. */
export type FormInput<Step extends FormStep> = z.input<Forms[Step]>;

/** What a form holds once it has passed its schema. */
export type FormOutput<Step extends FormStep> = z.infer<Forms[Step]>;

/** A form that passed its schema, discriminated by its step. */
export type ValidForm = { [Step in FormStep]: { step: Step; form: FormOutput<Step> } }[FormStep];
