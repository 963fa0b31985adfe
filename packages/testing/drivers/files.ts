/** Small files that a person chooses on a stage; their content is of the type that their name says. */
import type { StageFile } from '#testing/drivers/stage.ts';

/** A picture of one pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const bytesOf = (binary: string) => [...binary].map((letter) => letter.charCodeAt(0));

/** A photo as PNG, by a name without its ending. */
export const photo = (name: string): StageFile => ({
  name: `${name}.png`,
  type: 'image/png',
  bytes: bytesOf(atob(PNG)),
});

/** A page as PDF, by a name without its ending. */
export const pdf = (name: string): StageFile => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  bytes: bytesOf('%PDF-1.7\ntrailer << /Root 1 0 R >>\n%%EOF'),
});
