import { BRAND } from '#domain/brand.ts';
import { COPY_VALUES } from '#domain/figures.ts';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dateSlashed, dayInIndia } from '#domain/formats/formats.ts';
import { m } from '#messages';
import type { CollectedSection } from '#server/customer/my-data/collect.ts';
import type { NamedField } from '#server/customer/my-data/section.ts';
import type { Applications } from '#server/customer/my-data/show.ts';
import { heading, official, paper, terms, text } from '#server/loan/papers/content/source.ts';
import type { Block, Paper } from '#server/loan/papers/paper.ts';

/** More columns than these are unreadable side by side. */
const MOST_COLUMNS = 5;
/** In letters: a row of a table never goes over a page. */
const LONGEST_CELL = 300;

type Row = CollectedSection['rows'][number];

type Shown = (row: Row, column: string, field: NamedField) => string;

/** How a row's columns are shown, with the numbers of the customer's applications. */
function showing(collected: readonly CollectedSection[]): Shown {
  const leads = collected.find(({ section }) => section.table === 'leads')?.rows ?? [];
  const applications: Applications = new Map(leads.map(({ id, number }) => [id, String(number)]));
  return (row, column, [, show]) => (row[column] === undefined ? '' : show(row[column], applications));
}

/** A row as a list of terms; long texts follow it, as they may go over pages. */
function listOf(
  named: readonly (readonly [string, NamedField])[],
  row: Row,
  caption: string,
  shown: Shown,
): readonly Block[] {
  const values = named
    .map(([column, field]) => [field[0](), shown(row, column, field)] as const)
    .filter(([, value]) => value !== '');
  const isShort = ([, value]: readonly [string, string]) => value.length <= LONGEST_CELL;
  const short = values.filter(isShort);
  return [
    ...(short.length > 0 ? [terms(caption, short)] : []),
    ...values.filter((value) => !isShort(value)).map(([label, value]) => text(`${label}: ${value}`)),
  ];
}

/** A section's rows: few columns as one table, many as a list for each row. */
function blocksOf({ section: { title, fields }, rows }: CollectedSection, shown: Shown): readonly Block[] {
  if (rows.length === 0) return [];
  const named = Object.entries(fields).filter((entry): entry is [string, NamedField] =>
    Array.isArray(entry[1]),
  );
  const cells = rows.map((row) => named.map(([column, field]) => ({ text: shown(row, column, field) })));
  const isTable = cells.flat().every((cell) => cell.text.length <= LONGEST_CELL);
  if (rows.length > 1 && named.length <= MOST_COLUMNS && isTable) {
    const head = named.map(([, [label]]) => ({ text: label() }));
    return [
      heading(title()),
      { type: 'table', caption: { text: '' }, widths: named.map(() => 1), head, rows: cells },
    ];
  }
  const lists = rows.map((row, index) => listOf(named, row, rows.length > 1 ? String(index + 1) : '', shown));
  return [heading(title()), ...lists.flat()];
}

const RECIPIENTS = [
  m.privacy_share_lender,
  m.privacy_share_services,
  m.privacy_share_bureau,
  m.privacy_share_state,
];

/** Everything that is stored about a customer, with who gets it, to read [DATA-01]. */
export function myDataPaper(collected: readonly CollectedSection[], now: Date): Paper {
  const day = dayInIndia(now);
  const shown = showing(collected);
  return paper({
    title: official(m.data_title),
    number: dateSlashed(day),
    madeAt: now.toISOString(),
    blocks: [
      text(m.data_intro({ day: dateInWords(day) })),
      ...collected.flatMap((section) => blocksOf(section, shown)),
      heading(m.data_shared()),
      ...RECIPIENTS.map((recipient) => text(recipient(COPY_VALUES))),
      text(m.data_rights({ email: BRAND.email })),
    ],
  });
}
