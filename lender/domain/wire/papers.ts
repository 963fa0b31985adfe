import { anyText, id, int } from '#domain/wire/fields.ts';
import { z } from '#domain/zod.ts';

/** The most pages of a paper that can be looked at: a bank statement of a year has some hundred. */
export const MOST_PAGES = 200;

/** A page of a document or the selfie of a lead's customer, as a picture [DESK-50]. */
export const deskPaper = z.strictObject({
  lead_id: id,
  document_id: id,
  page: int.check(z.minimum(1), z.maximum(MOST_PAGES)),
});

export const deskPaperData = z.object({
  /** A JPEG in base64. */
  picture: anyText,
  /** Of the picture, in pixels. */
  width: z.number(),
  height: z.number(),
  /** Of the whole file; pages after MOST_PAGES can't be asked for. */
  pages: z.number(),
});
