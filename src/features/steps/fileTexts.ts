import type { FileProblem } from '#domain/documents/files.ts';
import { MAX_FILE_BYTES } from '#domain/limits.ts';
import { m } from '#messages';

const MEGABYTE = 1_000_000;

/** Bytes as megabytes with one decimal, at least 0.1. */
export const megabytes = (bytes: number): string => Math.max(0.1, bytes / MEGABYTE).toFixed(1);

/** A part of a file's bytes as megabytes: 0.0 at first. */
export const megabytesSent = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);

export const MAX_MEGABYTES = MAX_FILE_BYTES / MEGABYTE;

const HEIC_NAMES = ['heic', 'heif'];

/** Why a file can't be used, to the letter where the specification has words for it (DOC-02). */
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

/** What to do about it, where the text itself doesn't say. */
export const problemHelp = (problem: FileProblem): string | null => {
  const isHeic =
    problem.kind === 'heic' || (problem.kind === 'wrongExtension' && HEIC_NAMES.includes(problem.extension));
  return isHeic ? m.file_heic_help() : null;
};
