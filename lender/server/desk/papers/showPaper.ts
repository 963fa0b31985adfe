import { detectFileType } from '#domain/documents/documents.ts';
import { dayInIndia, spellDate, timeInIndia } from '#domain/formats/formats.ts';
import type { z } from '#domain/zod.ts';
import type { deskPaperData } from '#lender/wire/papers.ts';
import { m } from '#messages';
import type { Row } from '#server/database/schema.ts';
import { SHOW, type ShowProblem } from '#server/desk/papers/showJob.ts';
import type { ShowTask } from '#server/desk/papers/worker/showPage.ts';
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
  /** No process is free. */
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
  const bytes = await readDocument(deps, document);
  if (bytes === undefined) return refuse('gone');
  const type = detectFileType(bytes);
  if (type === null) return refuse('unknownType');
  const task = { bytes, type, page, mark: markOf(viewer, deps.now()) } satisfies ShowTask;
  const shown = await deps.files.run(SHOW, task);
  if (shown === 'busy') return { kind: 'busy' };
  if (shown === 'failed') return refuse(shown);
  const { facts, bytes: picture } = shown;
  if ('problem' in facts) return refuse(facts.problem);
  return { kind: 'shown', data: { ...facts, picture: Buffer.from(picture).toString('base64') } };
}

function markOf(name: string, at: Date): string {
  const { day, month, year } = spellDate(dayInIndia(at));
  return m.desk_paper_mark({ name, day, month, year, time: timeInIndia(at) });
}
