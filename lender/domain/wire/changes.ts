/** The desk's call `changes`: what has happened since a position, of what the reader's role may read [DESK-40]. */

import { anyText } from '#domain/wire/fields.ts';
import { z } from '#domain/zod.ts';
import { LETTER_KINDS } from '../letters/letters.ts';

/** What the desk lists. A loan and a letter change each by itself, money and people as a whole. */
export const DESK_TOPICS = ['loan', ...LETTER_KINDS, 'money', 'people'] as const;
export type DeskTopic = (typeof DESK_TOPICS)[number];

const position = z.string().check(z.regex(/^\d{1,20}$/));

export const deskChanges = z.strictObject({ since: z.optional(position) });

const change = z.object({
  /** Of `DESK_TOPICS`; a later service may have more. */
  topic: anyText,
  /** The id of a lead or a letter; empty for money and people. */
  subject: anyText,
  /** The last transaction that changed it. */
  tx: position,
});
export type DeskChange = z.infer<typeof change>;

export const deskChangesView = z.object({
  /** The position to ask from next time; not a time. */
  position,
  /** Null when everything may have changed: at the first call, and after many changes. */
  changes: z.nullable(z.array(change)),
});

export type DeskChanges = z.infer<typeof deskChangesView>;
