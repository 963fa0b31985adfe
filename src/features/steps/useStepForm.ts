import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FormStep } from '#domain/forms/types.ts';
import type { z } from '#domain/zod.ts';
import { schemaResolver } from '#ui/fields/wiring/schemaResolver.ts';
import { useCheckedForm } from '#ui/fields/wiring/useCheckedForm.ts';
import { readDraft } from '../../storage/drafts.ts';

/**
 * A step's form, checked by the domain's schema and filled from the step's draft (ST-05). `empty` lists the fields in the
 * order of the page.
 */
export const useStepForm = <Typed extends FieldValues, Out>(
  step: FormStep,
  schema: z.ZodMiniType<Out, Typed>,
  empty: Typed,
): UseFormReturn<Typed, unknown, Out> =>
  useCheckedForm<Typed, Out>({
    resolver: schemaResolver(schema),
    defaultValues: { ...empty, ...readDraft(step)?.fields } as DefaultValues<Typed>,
  });

/** The props of a control from its form: registration, label and error text. */
export const fieldOf =
  <Typed extends FieldValues, Out>(
    form: UseFormReturn<Typed, unknown, Out>,
    labels: Record<Path<Typed>, () => string>,
  ) =>
  (name: Path<Typed>) => ({
    ...form.register(name),
    label: labels[name](),
    error: form.getFieldState(name, form.formState).error?.message,
  });
