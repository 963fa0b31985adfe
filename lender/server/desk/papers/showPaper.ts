import { detectFileType } from '#domain/documents/documents.ts';
import { dayInIndia, spellDate, timeInIndia } from '#domain/formats/formats.ts';
import type { z } from '#domain/zod.ts';
import type { deskPaperData } from '#lender/wire/papers.ts';
import { m } from '#messages';
import type { Row } from '#server/database/schema.ts';
import { showInThread } from '#server/desk/papers/showInThread.ts';
import type { ShowProblem } from '#server/desk/papers/worker/showPage.ts';
import { readDocument } from '#server/documents/sealedFile.ts';
import type { Deps } from '#server/start/deps.ts';

/** Why a paper can't be shown, as the desk says it. */
const PROBLEMS: Readonly<Record<ShowProblem | 'failed' | 'gone' | 'unknownType', () => string>> = {
  unreadable: m.desk_paper_unreadable,
  locked: m.desk_paper_locked,
  noPage: m.desk_paper_no_page,
  failed: m.desk_paper_too_much,
  gone: m.desk_paper_gone,
  unknownType: m.desk_paper_unknown_type,
};

export type Shown =
  | { readonly kind: 'shown'; readonly data: z.infer<typeof deskPaperData> }
  | { readonly kind: 'refused'; readonly message: string }
  /** No thread is free. */
  | { readonly kind: 'busy' };

/** Draws a page of a document with who looks at it, and when, burnt in [DESK-51] [DESK-52]. */
export async function showPaper(
  deps: Deps,
  document: Row<'documents'>,
  { page, viewer }: { page: number; viewer: string },
): Promise<Shown> {
  const refuse = (problem: keyof typeof PROBLEMS): Shown => ({
    kind: 'refused',
    message: PROBLEMS[problem](),
  });
  const file = await readDocument(deps, document);
  if (file === undefined) return refuse('gone');
  const type = detectFileType(file);
  if (type === null) return refuse('unknownType');
  // A copy: a small Buffer shares its memory with others, and the thread takes the whole of it.
  const bytes = new Uint8Array(file);
  const shown = await showInThread({ bytes, type, page, mark: markOf(viewer, deps.now()) });
  if (shown === 'busy') return { kind: 'busy' };
  if (typeof shown === 'string') return refuse(shown);
  return { kind: 'shown', data: { ...shown, picture: Buffer.from(shown.picture).toString('base64') } };
}

function markOf(name: string, at: Date): string {
  const { day, month, year } = spellDate(dayInIndia(at));
  return m.desk_paper_mark({ name, day, month, year, time: timeInIndia(at) });
}
