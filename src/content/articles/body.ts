/** Pages that an article can link to. */
type Page = '/' | '/contact' | '/faq' | '/repay' | '/terms' | '/privacy-policy';

/** A block of an article; a plain string is a paragraph. */
export type Block =
  | string
  | { heading: string }
  | { list: readonly string[] }
  | { steps: readonly string[] }
  /** A highlighted note. */
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

/** Words a minute. */
const PACE = 180;

/** Reading time in whole minutes, at least one. */
export const readingMinutes = (body: Body): number =>
  Math.max(1, Math.round(body.flatMap(wordsIn).join(' ').split(/\s+/).length / PACE));
