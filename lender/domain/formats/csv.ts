/** A spreadsheet runs a cell that begins with one of these as a formula (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r]/;

type Cell = string | number | null;

const cellOf = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const inert = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

/** A line of a CSV file, without its end. No cell is run as a formula. */
export const csvLine = (cells: readonly Cell[]): string => cells.map(cellOf).join(',');

/** Rows as a CSV file (RFC 4180), with the mark by which spreadsheets know UTF-8. No cell is run as a formula. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map(csvLine).join('\r\n')}\r\n`;
