import { z } from '../zod.ts';

/** Fields of request bodies. They check shape and length only. */
export const text = (longest = 200) => z.string().check(z.maxLength(longest));
export const id = text(64);
export const int = z.int();
/** yyyy-mm-dd (D-27). */
export const isoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Stands for an entry that doesn't match, until its list leaves it out. */
const UNREAD = undefined as never;

/**
 * A list of an answer: an entry that doesn't match is left out, so that it costs itself and not the list. Entries that add
 * up to something, such as payments, are a `z.array`: without one of them the sum would be wrong.
 */
export const entries = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.array(z.catch(entry, UNREAD)).check(z.overwrite((list) => list.filter((one) => one !== UNREAD)));

/** Fields of our own answers. */
export const anyText = z.string();
export const anyTexts = entries(anyText);
export const nullableText = z.nullable(anyText);

/**
 * A field of an answer: CRMs send the same one as a number, a text, null or not at all. Anything else, such as PHP's []
 * for an empty object, is read as undefined.
 */
export const loose = z.catch(
  z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  undefined,
);

/** Makes a schema optional: a value that doesn't match is read as null. */
export const lenient = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(z.nullable(schema)), null);
