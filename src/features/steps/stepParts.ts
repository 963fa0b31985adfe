import type { ComponentType } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormInput, FormOutput, FormStep } from '#domain/forms/types.ts';
import type { z } from '#domain/zod.ts';

/** The controls of a step's form: all of them, or those of one answer that is being changed. */
export type FieldsProps<Step extends FormStep> = {
  form: UseFormReturn<FormInput<Step>, unknown, FormOutput<Step>>;
  shows?: (name: keyof FormInput<Step>) => boolean;
};

export const showsAll = () => true;

/** What a step's page shares with the change of one of its answers [PRE-05]. */
export type StepParts<Step extends FormStep> = {
  schema: z.ZodMiniType<FormOutput<Step>, FormInput<Step>> &
    z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType>>>;
  labels: Readonly<Record<keyof FormInput<Step>, () => string>>;
  /** The fields, in the order of the page. */
  empty: FormInput<Step>;
  Fields: ComponentType<FieldsProps<Step>>;
  /** Leaves out what no longer belongs to what was typed. */
  tidy?: (typed: FormInput<Step>) => FormInput<Step>;
};
