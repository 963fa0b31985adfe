import type { Cell, Table, Words } from '#server/loan/papers/paper.ts';
import {
  ENGLISH,
  FONTS,
  type FontName,
  INK,
  MARGIN,
  MUTED,
  RULE,
  SHADE,
  SIZES,
} from '#server/loan/papers/worker/style.ts';
import type { Sheet } from '#server/loan/papers/worker/writer.ts';

type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

const PADDING = 5;
const NOTE_GAP = 1;

interface Column {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const contentWidth = ({ page }: Document): number => page.width - 2 * MARGIN;

function columnsOf(document: Document, { widths, amounts = [] }: Table): Column[] {
  const all = widths.reduce((sum, width) => sum + width, 0);
  let x = MARGIN;
  return widths.map((share, index) => {
    const width = (share / all) * contentWidth(document);
    const column: Column = {
      x: x + PADDING,
      width: width - 2 * PADDING,
      align: amounts.includes(index) ? 'right' : 'left',
    };
    x += width;
    return column;
  });
}

interface Part {
  readonly text: string;
  readonly font: FontName;
  readonly size: number;
  readonly isEnglish?: true;
}

const small = { font: FONTS.regular, size: SIZES.small } as const;

/** What stands in a cell, one below the other: its words, what they are in English, its note. */
const partsOf = ({ text, english, note, isStrong }: Cell): [Part, ...Part[]] => [
  { text, font: isStrong ? FONTS.bold : FONTS.regular, size: SIZES.table },
  ...(english === undefined ? [] : [{ text: english, isEnglish: true as const, ...small }]),
  ...(note === undefined ? [] : [{ text: note, ...small }]),
];

const heightOf = ({ writer }: Sheet, cell: Cell, { x, width }: Column): number =>
  partsOf(cell).reduce(
    (height, { text, font, size }) => height + NOTE_GAP + writer.heightOf(text, { font, size, x, width }),
    -NOTE_GAP,
  );

function writeWords(
  { document, writer }: Sheet,
  { text, font, size }: Part,
  column: Column,
  y: number,
): void {
  document.fillColor(INK);
  writer.write(text, { font, size, ...column }, y);
}

/** Below what was written last. */
function writeNote({ document, writer }: Sheet, { text, font, size }: Part, column: Column): void {
  document.fillColor(MUTED);
  writer.write(text, { font, size, ...column }, document.y + NOTE_GAP);
  document.fillColor(INK);
}

/** A cell as it is told. A note is a paragraph of its own: run together, '₹1,200' and '0.2 %' are another amount. */
function cellElement(
  sheet: Sheet,
  cell: Cell,
  column: Column,
  { y, scope }: { y: number; scope: 'Row' | 'Column' },
): Element {
  const { document } = sheet;
  const [words, ...notes] = partsOf(cell);
  const write = () => writeWords(sheet, words, column, y);
  const content =
    notes.length === 0
      ? write
      : [
          document.struct('P', {}, write),
          ...notes.map((note) =>
            document.struct('P', note.isEnglish ? ENGLISH : {}, () => writeNote(sheet, note, column)),
          ),
        ];
  return cell.isHeader ? document.struct('TH', { scope }, content) : document.struct('TD', {}, content);
}

/** Lines and shades are decoration. */
function decorate(document: Document, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}

/** Writes a row at the current height and moves below it. Without `row` it is decoration: a repeated head. */
function writeRow(
  sheet: Sheet,
  row: Element | null,
  cells: readonly Cell[],
  columns: readonly Column[],
  scope: 'Row' | 'Column',
): void {
  const { document } = sheet;
  const y = document.y + PADDING;
  const height = rowHeight(sheet, cells, columns);
  decorate(document, () => {
    if (scope === 'Column') document.rect(MARGIN, document.y, contentWidth(document), height).fill(SHADE);
    document
      .moveTo(MARGIN, document.y + height)
      .lineTo(MARGIN + contentWidth(document), document.y + height)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
  });
  const top = document.y;
  for (const [index, cell] of cells.entries()) {
    const column = columns[index];
    if (column === undefined) continue;
    if (row !== null) row.add(cellElement(sheet, cell, column, { y, scope }));
    else decorate(document, () => writeAgain(sheet, cell, column, y));
  }
  document.x = MARGIN;
  document.y = top + height;
}

function writeAgain(sheet: Sheet, cell: Cell, column: Column, y: number): void {
  const [words, ...notes] = partsOf(cell);
  writeWords(sheet, words, column, y);
  for (const note of notes) writeNote(sheet, note, column);
}

const rowHeight = (sheet: Sheet, cells: readonly Cell[], columns: readonly Column[]): number =>
  2 * PADDING +
  Math.max(
    ...cells.map((cell, index) => {
      const column = columns[index];
      return column ? heightOf(sheet, cell, column) : 0;
    }),
  );

/** Room that is kept for a caption above the first row. */
const CAPTION = 24;

/** A caption as it is told, with what it is in English below. */
function captionElement(sheet: Sheet, { text, english }: Words): Element {
  const { document, writer } = sheet;
  const column = { x: MARGIN, width: contentWidth(document) };
  const write = () => writer.write(text, { font: FONTS.bold, size: SIZES.heading, ...column }, document.y);
  if (english === undefined) return document.struct('Caption', {}, write);
  const note = { text: english, ...small };
  return document.struct('Caption', {}, [
    document.struct('P', {}, write),
    document.struct('P', ENGLISH, () => writeNote(sheet, note, { ...column, align: 'left' })),
  ]);
}

const headOf = ({ head }: Table): readonly Cell[] | undefined =>
  head?.map((words) => ({ ...words, isHeader: true, isStrong: true }));

/** The height of what of a table stands together: caption, head and first row. */
export function beginningOf(sheet: Sheet, table: Table): number {
  const columns = columnsOf(sheet.document, table);
  const rows = [headOf(table), table.rows[0]].filter((row) => row !== undefined);
  const caption = table.caption.english === undefined ? CAPTION : 2 * CAPTION;
  return rows.reduce((sum, cells) => sum + rowHeight(sheet, cells, columns), caption);
}

/** A table with its caption, head and header cells tagged; the head is repeated on each page. */
export function layOutTable(sheet: Sheet, table: Table): void {
  const { document, root } = sheet;
  const columns = columnsOf(document, table);
  const head = headOf(table);
  const bottom = document.page.height - MARGIN;
  const element = document.struct('Table');
  root.add(element);
  if (document.y + beginningOf(sheet, table) > bottom) document.addPage();
  if (table.caption.text !== '') {
    element.add(captionElement(sheet, table.caption));
    document.fontSize(SIZES.heading).moveDown(0.3);
  }
  const add = (cells: readonly Cell[], scope: 'Row' | 'Column') => {
    const row = document.struct('TR');
    element.add(row);
    writeRow(sheet, row, cells, columns, scope);
    row.end();
  };
  if (head) add(head, 'Column');
  for (const cells of table.rows) {
    if (document.y + rowHeight(sheet, cells, columns) > bottom) {
      document.addPage();
      if (head) writeRow(sheet, null, head, columns, 'Column');
    }
    add(cells, 'Row');
  }
  element.end();
  document.fontSize(SIZES.text).moveDown(0.8);
}
