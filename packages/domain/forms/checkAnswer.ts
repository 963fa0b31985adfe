import type { z } from '../zod.ts';
import { type AnswerId, answerRow } from './answers.ts';

type FormSchema = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType>>>;

type Checked =
  | { ok: true; values: Readonly<Record<string, unknown>> }
  | { ok: false; issues: readonly z.core.$ZodIssue[] };

/**
 * Checks an answer by the schema of its whole form, as its fields may depend on others; what is wrong with others is not
 * its problem. Returns the values of its fields.
 */
export const checkAnswer = (
  schema: FormSchema,
  answer: AnswerId,
  form: Readonly<Record<string, unknown>>,
): Checked => {
  const { fields, confirm } = answerRow(answer);
  const asked = [...fields, confirm];
  const { success, error } = schema.safeParse(form);
  const issues = success ? [] : error.issues.filter(({ path }) => asked.includes(String(path[0])));
  if (issues.length > 0) return { ok: false, issues };
  return {
    ok: true,
    values: Object.fromEntries(fields.map((name) => [name, schema.shape[name]?.parse(form[name])])),
  };
};
