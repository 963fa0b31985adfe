/** A photo as JPEG in red, green and blue, and its size in pixels. */
export type JpegPage = { readonly jpeg: Uint8Array; readonly width: number; readonly height: number };

/** The longest side of a page, in points: that of A4. */
const LONGEST_SIDE = 842;

/** A page has three objects: itself, its drawing and its photo. The catalog and the list of pages come first. */
const idOf = (page: number): number => 3 + 3 * page;

/** A PDF with a page for each photo, which fills it. It has no text, script or metadata. */
export const photosPdf = (photos: readonly JpegPage[]): Uint8Array<ArrayBuffer> => {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const starts: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const writeObject = (dictionary: string, stream?: Uint8Array) => {
    starts.push(length);
    write(`${starts.length} 0 obj\n<< ${dictionary} >>\n`);
    if (stream) for (const part of ['stream\n', stream, '\nendstream\n']) write(part);
    write('endobj\n');
  };

  // Bytes above 127 in the first comment say that the file isn't text.
  write('%PDF-1.4\n%éééé\n');
  writeObject('/Type /Catalog /Pages 2 0 R');
  const pages = photos.map((_, page) => `${idOf(page)} 0 R`).join(' ');
  writeObject(`/Type /Pages /Count ${photos.length} /Kids [${pages}]`);
  for (const [page, { jpeg, width, height }] of photos.entries()) {
    const id = idOf(page);
    const scale = LONGEST_SIDE / Math.max(width, height);
    const [wide, high] = [width * scale, height * scale].map((side) => side.toFixed(2));
    const drawing = encoder.encode(`${wide} 0 0 ${high} 0 0 cm /Photo Do`);
    writeObject(
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${id + 1} 0 R /Resources << /XObject << /Photo ${id + 2} 0 R >> >>`,
    );
    writeObject(`/Length ${drawing.length}`, drawing);
    writeObject(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length}`,
      jpeg,
    );
  }
  const table = length;
  write(`xref\n0 ${starts.length + 1}\n0000000000 65535 f \n`);
  for (const start of starts) write(`${String(start).padStart(10, '0')} 00000 n \n`);
  write(`trailer\n<< /Size ${starts.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);

  const file = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
};
