import { PAPER_SLOT } from '#domain/documents/documents.ts';
import { tell } from './row.ts';

/** A slip that was photographed goes to its slot like a chosen file [DOC-12]. */
export const slipPhotosRows = [
  tell('slipPhotos', 'PDF.MADE', 'documents', 'FILE.CHOSEN', ({ file }) => ({ slot: PAPER_SLOT, file })),
] as const;
