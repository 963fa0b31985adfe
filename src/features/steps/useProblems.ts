import { useState } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FieldProblem } from '#ui/fields/wiring/ErrorSummary.tsx';

/**
 * The problems that the last attempt to save found, in the order of the page (that of the form's initial values). A
 * problem disappears once its field is valid and is listed again only at the next attempt, so that the summary never
 * takes the focus during typing.
 */
export function useProblems<Typed extends FieldValues, Out>(form: UseFormReturn<Typed, unknown, Out>) {
  // Reading the errors is what renders again when they change.
  const { errors: _, defaultValues } = form.formState;
  const [listed, setListed] = useState<{ names: readonly Path<Typed>[]; attempt: number }>({
    names: [],
    attempt: 0,
  });
  const problems = listed.names.flatMap((name): FieldProblem[] => {
    const text = form.getFieldState(name).error?.message;
    return text === undefined ? [] : [{ id: name, text }];
  });
  if (problems.length < listed.names.length)
    setListed({ ...listed, names: problems.map(({ id }) => id as Path<Typed>) });

  const list = (found: FieldErrors<Typed>) => {
    const names = Object.keys(defaultValues ?? {}).filter((name) => name in found) as Path<Typed>[];
    setListed(({ attempt }) => ({ names, attempt: attempt + 1 }));
  };
  return { problems, attempt: listed.attempt, list };
}
