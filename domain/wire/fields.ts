import { z } from '../zod.ts';

/** Building blocks of request bodies: shapes and lengths only; what they mean is checked where it matters. */
export const text = (longest = 200) => z.string().check(z.maxLength(longest));
export const id = text(64);
export const int = z.int();
/** yyyy-mm-dd (D-27). */
export const isoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** Base64 without a prefix. The route's body limit bounds it; this keeps junk out. */
export const base64 = z.string().check(z.minLength(1), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

/**
 * In answers: what one CRM sends as a number, another sends as a text, null or nothing. Anything else, such as the
 * [] that PHP makes of an empty object, counts as nothing.
 */
export const loose = z.catch(
  z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  undefined,
);

/** A part of an answer that a screen can do without: null where it doesn't fit. */
export const lenient = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(z.nullable(schema)), null);
