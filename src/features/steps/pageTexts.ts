import type { DocumentKind } from '#domain/documents/documents.ts';
import type { FileProblem } from '#domain/documents/files.ts';
import { MAX_FILE_BYTES } from '#domain/limits.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { m } from '#messages';

const MEGABYTE = 1_000_000;

/** Bytes as megabytes with one decimal, at least 0.1. */
export const megabytes = (bytes: number): string => Math.max(0.1, bytes / MEGABYTE).toFixed(1);

/** Bytes that were sent so far as megabytes, from 0.0. */
export const megabytesSent = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);

export const MAX_MEGABYTES = MAX_FILE_BYTES / MEGABYTE;

const KINDS: Record<DocumentKind, (limit: { limit: number }) => string> = {
  image: m.file_kind_image,
  pdf: m.file_kind_pdf,
};

/** What a file control takes: said with it [SAY-18]. */
export const kindText = (kind: DocumentKind): string => KINDS[kind]({ limit: MAX_MEGABYTES });

const HEIC_NAMES = ['heic', 'heif'];

/** The reason why a file can't be used, with the specification's text if it has one (DOC-02). */
export const problemText = (
  problem: FileProblem,
  { label, name }: { label: string; name: string },
): string => {
  switch (problem.kind) {
    case 'wrongKind':
      return problem.wanted === 'pdf' ? m.file_select_pdf() : m.file_select_image();
    case 'wrongExtension':
      return m.file_wrong_extension({
        label,
        format: problem.wanted.toUpperCase(),
        ext: problem.extension,
      });
    case 'wrongContent':
      return problem.wanted === 'pdf' ? m.file_wrong_pdf() : m.file_wrong_image();
    case 'heic':
      return m.file_heic();
    case 'tooLarge':
      return m.file_too_large({ name, size: megabytes(problem.bytes), limit: MAX_MEGABYTES });
    case 'empty':
      return m.file_empty();
    case 'unreadable':
      return m.file_unreadable();
  }
};

/** The advice, unless the text already contains it. */
export const problemHelp = (problem: FileProblem): string | null => {
  const isHeic =
    problem.kind === 'heic' || (problem.kind === 'wrongExtension' && HEIC_NAMES.includes(problem.extension));
  return isHeic ? m.file_heic_help() : null;
};

/** The reason why the page of step 5 or 6 couldn't load (DASH-06, ELI-05). */
export const loadText = (failure: Failure | null): string => {
  switch (failure?.kind) {
    case 'sessionRejected':
    case 'noProfile':
      return m.error_session_expired();
    case 'noToken':
      return m.elig_no_token();
    case 'otherSession':
      return m.error_other_session();
    default:
      return m.dash_failed();
  }
};
