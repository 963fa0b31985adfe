import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from '#domain/zod.ts';

/** Checks a form without nested fields by a schema; each field gets its first problem. */
export const schemaResolver =
  <Typed extends FieldValues, Out>(schema: z.ZodMiniType<Out, Typed>): Resolver<Typed, unknown, Out> =>
  (typed) => {
    const parsed = schema.safeParse(typed);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of parsed.error.issues)
      errors[String(path[0])] ??= { type: code ?? 'custom', message };
    return { values: {}, errors: errors as FieldErrors<Typed> };
  };
