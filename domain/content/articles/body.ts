/** Pages of ours that an article may lead to. */
type Page = '/' | '/contact' | '/faq' | '/repay' | '/terms' | '/privacy-policy';

/** A part of an article, in order; a text alone is a paragraph. */
export type Block =
  | string
  | { heading: string }
  | { list: readonly string[] }
  | { steps: readonly string[] }
  /** One thing to remember. */
  | { note: string }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] } }
  | { see: Page; text: string };

export type Body = readonly Block[];

const wordsIn = (block: Block): string[] => {
  if (typeof block === 'string') return [block];
  if ('heading' in block) return [block.heading];
  if ('list' in block) return [...block.list];
  if ('steps' in block) return [...block.steps];
  if ('note' in block) return [block.note];
  if ('table' in block) return block.table.rows.flat();
  return [block.text];
};

/** Words that a person reads in a minute. */
const PACE = 180;

/** Whole minutes that an article takes, at least one. */
export const readingMinutes = (body: Body): number =>
  Math.max(1, Math.round(body.flatMap(wordsIn).join(' ').split(/\s+/).length / PACE));
