import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Cell, Paper, Words } from '#server/loan/papers/paper.ts';
import type { Service } from '#tests/service/support/harness.ts';
import { type Element, type Piece, pdfStructure } from '#tests/service/support/pdfStructure.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Remembers what each PDF that the service makes was made of, by its bytes. */
export function rememberPapers({ deps }: Service): (bytes: Uint8Array) => Paper | undefined {
  const made = new Map<string, Paper>();
  const { papers } = deps;
  const remembering =
    (make: typeof papers.render): typeof papers.render =>
    async (paper, lane) => {
      const bytes = await make(paper, lane);
      made.set(sha256(bytes), paper);
      return bytes;
    };
  const makerOf = ({ render, renderOnce }: Pick<typeof papers, 'render' | 'renderOnce'>) => ({
    render: remembering(render),
    renderOnce: remembering(renderOnce),
  });
  Object.assign(deps, { papers: { ...papers, ...makerOf(papers), patient: makerOf(papers.patient) } });
  return (bytes) => made.get(sha256(bytes));
}

/** Lines break anywhere. */
const squeezed = (text: string) => text.replace(/\s/g, '');
const line = (depth: number, role: string, words = '') =>
  `${' '.repeat(depth)}${role} ${squeezed(words)}`.trimEnd();

const ENGLISH = 'en-IN';
const englishBelow = (depth: number, { english }: Words): string[] =>
  english === undefined ? [] : [line(depth, `P ${ENGLISH}`, english)];

const linesOfCell = (cell: Cell, scope: 'Row' | 'Column'): string[] => {
  const { text, english, note, isHeader } = cell;
  const role = isHeader ? `TH ${scope}` : 'TD';
  if (note === undefined && english === undefined) return [line(3, role, text)];
  const noteBelow = note === undefined ? [] : [line(4, 'P', note)];
  return [line(3, role), line(4, 'P', text), ...englishBelow(4, cell), ...noteBelow];
};

const linesOfRow = (cells: readonly Cell[], scope: 'Row' | 'Column'): string[] => [
  line(2, 'TR'),
  ...cells.flatMap((cell) => linesOfCell(cell, scope)),
];

const linesOfCaption = (caption: Words): string[] => {
  if (!caption.text) return [];
  if (caption.english === undefined) return [line(2, 'Caption', caption.text)];
  return [line(2, 'Caption'), line(3, 'P', caption.text), ...englishBelow(3, caption)];
};

/** What a paper says, in its order: an element a line. */
const linesOf = ({ letterhead, title, blocks }: Paper): string[] => [
  line(0, 'Document'),
  ...letterhead.map((words) => line(1, 'P', words)),
  line(1, 'H1', title.text),
  ...englishBelow(1, title),
  ...blocks.flatMap((block): string[] => {
    if (block.type === 'new page') return [];
    if (block.type === 'heading') return [line(1, 'H2', block.text)];
    if (block.type === 'text') return [line(1, 'P', block.text)];
    const head = block.head?.map((words): Cell => ({ ...words, isHeader: true }));
    return [
      line(1, 'Table'),
      ...linesOfCaption(block.caption),
      ...(head ? linesOfRow(head, 'Column') : []),
      ...block.rows.flatMap((cells) => linesOfRow(cells, 'Row')),
    ];
  }),
];

const linesIn = (elements: readonly Element[], depth = 0): string[] =>
  elements.flatMap(({ role, scope, language, words, children }) => [
    line(depth, [role, scope, language].filter((part) => part !== undefined).join(' '), words),
    ...linesIn(children, depth + 1),
  ]);

const all = (elements: readonly Element[]): Element[] =>
  elements.flatMap((one) => [one, ...all(one.children)]);
const piecesIn = (one: Element): Piece[] => all([one]).flatMap(({ pieces }) => pieces);

/** What stands on one height: a row, or a line of text. */
const blocksIn = (elements: readonly Element[]): Element[] =>
  elements.flatMap((one) =>
    one.role === 'TR' || one.children.length === 0 ? [one] : blocksIn(one.children),
  );

/** True where a piece begins above the end of the one before it. */
const isBefore = (piece: Piece, last: Piece) =>
  piece.page < last.page || (piece.page === last.page && piece.top > last.bottom);

/** What is told later than it is seen: blocks from top to bottom, the cells of a row from left to right. */
const outOfOrder = (elements: readonly Element[]): string[] => {
  const blocks = blocksIn(elements);
  const tops = blocks.map((one) => piecesIn(one)[0]);
  const lasts = blocks.map((one) => piecesIn(one).sort((a, b) => b.page - a.page || a.bottom - b.bottom)[0]);
  const late = blocks.filter((_, index) => {
    const [top, last] = [tops[index], lasts[index - 1]];
    return top && last && isBefore(top, last);
  });
  const cells = blocks.filter(({ children }) => {
    const lefts = children.flatMap((cell) => piecesIn(cell).slice(0, 1)).map(({ left }) => left);
    return lefts.some((left, index) => left <= (lefts[index - 1] ?? -1));
  });
  return [...late, ...cells].map((one) => linesIn([one]).join());
};

/** A table without a name is under a heading that names it. */
const isNamed = (table: Element, index: number, siblings: readonly Element[]) =>
  table.children[0]?.role === 'Caption' || siblings.slice(0, index).some(({ role }) => role === 'H2');

/** What is wrong with a table for who hears it cell by cell. */
const faultsOfTable = (table: Element): string[] => {
  const rows = table.children.filter(({ role }) => role === 'TR');
  const headers = rows.flatMap(({ children }) => children.filter(({ role }) => role === 'TH'));
  const isSilent = ({ words, children }: Element): boolean => !words && children.every(isSilent);
  const widths = new Set(rows.map(({ children }) => children.length));
  return [
    ...(widths.size === 1 ? [] : [`rows of ${[...widths].join(', ') || 'no'} cells`]),
    ...(headers.length > 0 ? [] : ['no header']),
    ...headers.filter(isSilent).map(() => 'a header without words'),
  ];
};

/** Expects that a paper is read as it is seen, from its first line to its last [SAY-35]. */
export async function expectReadAloud(bytes: Uint8Array, paper: Paper | undefined): Promise<void> {
  if (paper === undefined) throw new Error('The service made no paper with these bytes');
  const { elements, ...about } = await pdfStructure(bytes);
  expect(about).toEqual({
    language: paper.language,
    title: paper.title.text,
    isTitleShown: true,
    strays: [],
  });
  expect(linesIn(elements)).toEqual(linesOf(paper));
  expect(outOfOrder(elements)).toEqual([]);
  const siblings = elements.flatMap(({ children }) => children);
  const tables = siblings.filter(({ role }) => role === 'Table');
  expect(tables.flatMap(faultsOfTable)).toEqual([]);
  expect(siblings.filter((one, index) => one.role === 'Table' && !isNamed(one, index, siblings))).toEqual([]);
}
