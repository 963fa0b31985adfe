import { m } from '#messages';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { z } from '../zod.ts';

const notLonger = (most: number) => z.maxLength(most, { error: () => m.text_too_long({ most }) });

/** A required text field, trimmed; `message` is its error. */
export const required = (message: () => string, longest: number = MAX_TEXT_LENGTH) =>
  z.string({ error: message }).check(z.trim(), z.minLength(1, { error: message }), notLonger(longest));

/** An optional text field, trimmed. */
export const optional = () => z.string().check(z.trim(), notLonger(MAX_TEXT_LENGTH));

/** A choice of numbered options: the form holds the id as a text, the wire sends a number. */
export const choice = (message: () => string, ids: readonly number[]) =>
  z.pipe(
    required(message).check(z.refine((value) => ids.includes(Number(value)), { error: message })),
    z.transform((value: string) => Number(value)),
  );

/** Whole rupees: the form holds digits, the wire sends a number. */
export const wholeRupees = (missing: () => string) =>
  z.pipe(
    required(missing).check(z.regex(/^\d{1,7}$/, { error: missing })),
    z.transform((value: string) => Number(value)),
  );
