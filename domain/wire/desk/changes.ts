/** The desk's call `changes`: the loans that something has happened to since a position. */
import { z } from '#domain/zod.ts';

const position = z.string().check(z.regex(/^\d{1,20}$/));

export const deskChanges = z.strictObject({ since: z.optional(position) });

export const deskChangesView = z.object({
  /** The position to ask from next time; not a time. */
  position,
  /** Null when everything may have changed: at the first call, and after many changes. */
  leads: z.nullable(z.array(z.object({ lead_id: z.string(), tx: position }))),
});

export type DeskChanges = z.infer<typeof deskChangesView>;
