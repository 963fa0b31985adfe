import type { CopyText } from '#domain/figures.ts';

/** A section of a legal page: paragraphs and lists in order; `id` is its anchor. */
export type Section = { id: string; title: CopyText; body: readonly (CopyText | readonly CopyText[])[] };
