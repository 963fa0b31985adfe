import { deflateSync } from 'node:zlib';

/** The objects of a PDF by number: text, or a stream with the entries of its dictionary. */
export type Objects = Readonly<
  Record<number, string | { readonly dict: string; readonly bytes: Uint8Array }>
>;

export interface Layout {
  /** The bytes that differ between the programs that write PDFs. */
  readonly version?: string;
  readonly newline?: string;
  readonly before?: string;
  readonly after?: string | Uint8Array;
  /** Entries of the trailer besides Root and Size. */
  readonly trailer?: string;
  /** Wrong offsets for the cross-reference table, by object number. */
  readonly offsets?: Readonly<Record<number, (file: Buffer) => number>>;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

const bodyOf = (object: Objects[number], newline: string): Buffer =>
  typeof object === 'string'
    ? latin1(object)
    : Buffer.concat([
        latin1(`<< ${object.dict} /Length ${object.bytes.length} >>${newline}stream\r\n`),
        object.bytes,
        latin1(`${newline}endstream`),
      ]);

/** Writes a PDF with a classic cross-reference table, whose offsets may be wrong. Root is object 1. */
export function handmadePdf(objects: Objects, layout: Layout = {}): Buffer {
  const { newline = '\n', before = '', after = '', trailer = '', version = '1.4', offsets = {} } = layout;
  const parts: Buffer[] = [];
  let length = 0;
  const add = (...more: Buffer[]) => {
    parts.push(...more);
    for (const part of more) length += part.length;
  };
  add(latin1(`${before}%PDF-${version}${newline}%\xe2\xe3\xcf\xd3${newline}`));
  const at: Record<number, number> = {};
  const numbers = Object.keys(objects).map(Number);
  for (const number of numbers) {
    at[number] = length;
    const object = objects[number] as Objects[number];
    add(latin1(`${number} 0 obj${newline}`), bodyOf(object, newline), latin1(`${newline}endobj${newline}`));
  }
  const table = length;
  const size = numbers.reduce((most, number) => Math.max(most, number), 0) + 1;
  const file = Buffer.concat(parts);
  const lines = Array.from({ length: size }, (_, number) => {
    const offset = offsets[number]?.(file) ?? at[number];
    return offset === undefined
      ? '0000000000 65535 f\r\n'
      : `${String(offset).padStart(10, '0')} 00000 n\r\n`;
  });
  add(
    latin1(`xref${newline}0 ${size}${newline}${lines.join('')}`),
    latin1(`trailer${newline}<< /Size ${size} /Root 1 0 R ${trailer} >>${newline}`),
    latin1(`startxref${newline}${table}${newline}%%EOF${newline}`),
    typeof after === 'string' ? latin1(after) : Buffer.from(after),
  );
  return Buffer.concat(parts);
}

export const TEXT = 'BT /F1 12 Tf 72 720 Td (Salary of March) Tj ET';

/** The objects of a page with text; `more` adds objects from number 6 on, or replaces some. */
export const page = (more: Objects = {}, catalog = ''): Objects => ({
  1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  4: { dict: '', bytes: latin1(TEXT) },
  5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ...more,
});

/** An object stream of texts by number, without a cross-reference stream. */
export function objectStream(inside: Readonly<Record<number, string>>, predictor = false, padding = 0) {
  let offset = 0;
  const head: string[] = [];
  for (const [number, text] of Object.entries(inside)) {
    head.push(`${number} ${offset}`);
    offset += text.length + 1;
  }
  const first = `${head.join(' ')}\n`;
  const plain = Buffer.concat([
    latin1(`${first}${Object.values(inside).join('\n')}\n`),
    Buffer.alloc(padding, ' '),
  ]);
  const columns = 16;
  const rows = Buffer.concat(
    Array.from({ length: Math.ceil(plain.length / columns) }, (_, row) => {
      const cells = Buffer.alloc(columns, ' ');
      plain.copy(cells, 0, row * columns, (row + 1) * columns);
      return Buffer.concat([Buffer.of(0), cells]);
    }),
  );
  const parameters = predictor ? `/DecodeParms << /Predictor 12 /Columns ${columns} >>` : '';
  const count = Object.keys(inside).length;
  return {
    dict: `/Type /ObjStm /N ${count} /First ${first.length} /Filter /FlateDecode ${parameters}`,
    bytes: deflateSync(predictor ? rows : plain),
  };
}
