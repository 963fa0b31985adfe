import type { Cell, Table } from '#server/loan/papers/paper.ts';
import { FONTS, INK, MARGIN, MUTED, RULE, SHADE, SIZES } from '#server/loan/papers/worker/style.ts';

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

const fontOf = ({ isStrong }: Cell): string => (isStrong ? FONTS.bold : FONTS.regular);

function heightOf(document: Document, cell: Cell, { width }: Column): number {
  const text = document.font(fontOf(cell)).fontSize(SIZES.table).heightOfString(cell.text, { width });
  if (cell.note === undefined) return text;
  const note = document.font(FONTS.regular).fontSize(SIZES.small).heightOfString(cell.note, { width });
  return text + NOTE_GAP + note;
}

function writeWords(document: Document, cell: Cell, { x, width, align }: Column, y: number): void {
  document.font(fontOf(cell)).fontSize(SIZES.table).fillColor(INK).text(cell.text, x, y, { width, align });
}

/** Below what was written last. */
function writeNote(document: Document, note: string, { x, width, align }: Column): void {
  document.font(FONTS.regular).fontSize(SIZES.small).fillColor(MUTED);
  document.text(note, x, document.y + NOTE_GAP, { width, align }).fillColor(INK);
}

/** A cell as it is told. A note is a paragraph of its own: run together, '₹1,200' and '0.2 %' are another amount. */
function cellElement(
  document: Document,
  cell: Cell,
  column: Column,
  { y, scope }: { y: number; scope: 'Row' | 'Column' },
): Element {
  const words = () => writeWords(document, cell, column, y);
  const { note } = cell;
  const content =
    note === undefined
      ? words
      : [document.struct('P', {}, words), document.struct('P', {}, () => writeNote(document, note, column))];
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
  document: Document,
  row: Element | null,
  cells: readonly Cell[],
  columns: readonly Column[],
  scope: 'Row' | 'Column',
): void {
  const y = document.y + PADDING;
  const height = rowHeight(document, cells, columns);
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
    if (row === null) decorate(document, () => writeWords(document, cell, column, y));
    else row.add(cellElement(document, cell, column, { y, scope }));
  }
  document.x = MARGIN;
  document.y = top + height;
}

const rowHeight = (document: Document, cells: readonly Cell[], columns: readonly Column[]): number =>
  2 * PADDING +
  Math.max(
    ...cells.map((cell, index) => {
      const column = columns[index];
      return column ? heightOf(document, cell, column) : 0;
    }),
  );

/** A table with its caption, head and header cells tagged; the head is repeated on each page. */
export function layOutTable(document: Document, root: Element, table: Table): void {
  const columns = columnsOf(document, table);
  const head = table.head?.map((text): Cell => ({ text, isHeader: true, isStrong: true }));
  const bottom = document.page.height - MARGIN;
  const element = document.struct('Table');
  root.add(element);
  const headHeight = head ? rowHeight(document, head, columns) : 0;
  const first = table.rows[0] ? rowHeight(document, table.rows[0], columns) : 0;
  if (document.y + 24 + headHeight + first > bottom) document.addPage();
  if (table.caption !== '') {
    element.add(
      document.struct('Caption', {}, () => {
        document.font(FONTS.bold).fontSize(SIZES.heading).text(table.caption, MARGIN, document.y);
      }),
    );
    document.moveDown(0.3);
  }
  const add = (cells: readonly Cell[], scope: 'Row' | 'Column') => {
    const row = document.struct('TR');
    element.add(row);
    writeRow(document, row, cells, columns, scope);
    row.end();
  };
  if (head) add(head, 'Column');
  for (const cells of table.rows) {
    if (document.y + rowHeight(document, cells, columns) > bottom) {
      document.addPage();
      if (head) writeRow(document, null, head, columns, 'Column');
    }
    add(cells, 'Row');
  }
  element.end();
  document.fontSize(SIZES.text).moveDown(0.8);
}
