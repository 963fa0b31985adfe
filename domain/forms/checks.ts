import { z } from '../zod.ts';

/** A text field that must not be empty; the text says so. Trimmed. */
export const required = (message: () => string) =>
  z.string().check(z.trim(), z.minLength(1, { error: message }));

/** A text field that may be empty. Trimmed. */
export const optional = () => z.string().check(z.trim());

/** A choice among numbered options: the form holds the id as text, the wire takes it as a number. */
export const choice = (message: () => string, ids: readonly number[]) =>
  z.pipe(
    required(message).check(z.refine((value) => ids.includes(Number(value)), { error: message })),
    z.transform((value: string) => Number(value)),
  );

/** Rupees without paise: the form holds digits, the wire takes a whole number. */
export const wholeRupees = (missing: () => string) =>
  z.pipe(
    required(missing).check(z.regex(/^\d{1,7}$/, { error: missing })),
    z.transform((value: string) => Number(value)),
  );
