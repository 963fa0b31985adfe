import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from '#domain/zod.ts';

/** The values of a form that passed, or what is wrong with it. */
export type Checked<Out> =
  | { ok: true; values: Out }
  | { ok: false; issues: readonly Pick<z.core.$ZodIssue, 'path' | 'code' | 'message'>[] };

/** The form library gives null for a choice that isn't made; a form's fields are texts, and this one is empty. */
const withoutNulls = <Typed extends FieldValues>(typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value ?? ''])) as Typed;

/** Checks a form without nested fields; each field gets its first problem [SAY-01]. */
export const resolverOf =
  <Typed extends FieldValues, Out>(check: (typed: Typed) => Checked<Out>): Resolver<Typed, unknown, Out> =>
  (typed) => {
    const checked = check(withoutNulls(typed));
    if (checked.ok) return { values: checked.values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of checked.issues)
      errors[String(path[0])] ??= { type: code ?? 'custom', message };
    return { values: {}, errors: errors as FieldErrors<Typed> };
  };

/** Checks a form by a schema. */
export const schemaResolver = <Typed extends FieldValues, Out>(schema: z.ZodMiniType<Out, Typed>) =>
  resolverOf<Typed, Out>((typed) => {
    const { success, data, error } = schema.safeParse(typed);
    return success ? { ok: true, values: data } : { ok: false, issues: error.issues };
  });
