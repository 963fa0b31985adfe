import { useEffect, useEffectEvent } from 'react';
import { type FieldValues, type Path, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';

type CheckedFormProps<Typed extends FieldValues, Out> = Pick<
  Required<UseFormProps<Typed, unknown, Out>>,
  'resolver' | 'defaultValues'
>;

/**
 * A form that is checked on Save, and after that as each field is left. While somebody types, an error only goes away, as
 * soon as its field is mended [SAY-03]. An error summary takes the focus.
 */
export function useCheckedForm<Typed extends FieldValues, Out>({
  resolver,
  defaultValues,
}: CheckedFormProps<Typed, Out>): UseFormReturn<Typed, unknown, Out> {
  const form = useForm<Typed, unknown, Out>({
    resolver,
    defaultValues,
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
  const clearMended = useEffectEvent(async (typed: Typed) => {
    const wrong = (Object.keys(typed) as Path<Typed>[]).filter((name) => form.getFieldState(name).error);
    if (wrong.length === 0) return;
    const { errors } = await resolver(typed, undefined, { fields: {}, shouldUseNativeValidation: false });
    form.clearErrors(wrong.filter((name) => !(name in errors)));
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => void clearMended(values as Typed) }),
    [subscribe],
  );
  return form;
}
