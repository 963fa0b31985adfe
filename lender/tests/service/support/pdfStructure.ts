import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** A piece of what is drawn on a page: its words, if it has some, and where it stands. */
export interface Piece {
  readonly page: number;
  readonly words: string;
  /** In points from the page's left and bottom edge. */
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** An element of the structure tree: what a screen reader is told, in its order. */
export interface Element {
  readonly role: string;
  readonly scope: string | undefined;
  /** Where it isn't the document's. */
  readonly language: string | undefined;
  readonly words: string;
  /** What is drawn for the element itself, not for its children. */
  readonly pieces: readonly Piece[];
  readonly children: readonly Element[];
}

interface Structure {
  readonly language: string | undefined;
  readonly title: string | undefined;
  readonly isTitleShown: boolean;
  readonly elements: readonly Element[];
  /** What is drawn and is neither in the tree nor marked as decoration. */
  readonly strays: readonly Piece[];
}

interface Drawn extends Piece {
  readonly id: number;
  readonly isArtifact: boolean;
}

/** How PDFium tells a hyphen at which a line breaks. */
const BROKEN_AT_HYPHEN = '\u0002';

/** What of PDFium is called beyond the library's own types. Texts are UTF-16, boxes floats. */
type PdfiumCall =
  | '_FPDFText_LoadPage'
  | '_FPDFText_ClosePage'
  | '_FPDFPage_CountObjects'
  | '_FPDFPage_GetObject'
  | '_FPDFPageObj_GetMarkedContentID'
  | '_FPDFPageObj_CountMarks'
  | '_FPDFPageObj_GetMark'
  | '_FPDFPageObjMark_GetName'
  | '_FPDFTextObj_GetText'
  | '_FPDFPageObj_GetBounds';
type Pdfium = Readonly<Record<PdfiumCall, (...args: number[]) => number>> & {
  readonly wasmExports: { malloc(bytes: number): number };
  readonly HEAPU8: Uint8Array;
};

const ROOM = 16_384;
const FLOAT = 4;

function drawnOn(pdfium: Pdfium, page: number, number: number, room: number): Drawn[] {
  const texts = pdfium._FPDFText_LoadPage(page);
  const wordsIn = (bytes: number) =>
    Buffer.from(pdfium.HEAPU8.subarray(room, room + Math.max(0, bytes - 2))).toString('utf16le');
  const drawn = Array.from({ length: pdfium._FPDFPage_CountObjects(page) }, (_, index): Drawn => {
    const object = pdfium._FPDFPage_GetObject(page, index);
    const words = wordsIn(pdfium._FPDFTextObj_GetText(object, texts, room, ROOM)).replaceAll(
      BROKEN_AT_HYPHEN,
      '-',
    );
    const marks = Array.from({ length: pdfium._FPDFPageObj_CountMarks(object) }, (_, place) => {
      const mark = pdfium._FPDFPageObj_GetMark(object, place);
      pdfium._FPDFPageObjMark_GetName(mark, room, ROOM, room + ROOM);
      const { buffer } = pdfium.HEAPU8;
      return wordsIn(new DataView(buffer).getUint32(room + ROOM, true));
    });
    pdfium._FPDFPageObj_GetBounds(object, room, room + FLOAT, room + 2 * FLOAT, room + 3 * FLOAT);
    const [left = 0, bottom = 0, , top = 0] = new Float32Array(pdfium.HEAPU8.buffer, room, 4);
    const id = pdfium._FPDFPageObj_GetMarkedContentID(object);
    return { page: number, id, isArtifact: marks.includes('Artifact'), words, left, bottom, top };
  });
  pdfium._FPDFText_ClosePage(texts);
  return drawn;
}

/** Everything that is drawn, as PDFium reads it. */
async function drawnIn(bytes: Uint8Array): Promise<Drawn[]> {
  const library = await PDFiumLibrary.init();
  try {
    const pdfium = (library as unknown as { module: Pdfium }).module;
    const document = await library.loadDocument(bytes);
    const room = pdfium.wasmExports.malloc(ROOM + FLOAT);
    const pages = [...document.pages()] as unknown as { pageIdx: number }[];
    return pages.flatMap(({ pageIdx }, index) => drawnOn(pdfium, pageIdx, index, room));
  } finally {
    library.destroy();
  }
}

const named = (dict: PDFDict, key: string): string | undefined =>
  dict.lookupMaybe(PDFName.of(key), PDFName)?.decodeText();

const textOf = (dict: PDFDict, key: string): string | undefined => {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;
};

/** The structure tree of a PDF, with what is drawn for each of its elements. */
export async function pdfStructure(bytes: Uint8Array): Promise<Structure> {
  const [document, drawn] = await Promise.all([
    PDFDocument.load(bytes, { updateMetadata: false }),
    drawnIn(bytes),
  ]);
  const { catalog } = document;
  const pages = document.getPages().map(({ ref }) => ref);
  const told = new Set<Drawn>();
  const childrenOf = (dict: PDFDict) => {
    const kids = dict.lookup(PDFName.of('K'));
    return kids instanceof PDFArray ? kids.asArray().map((kid) => document.context.lookup(kid)) : [kids];
  };
  const contentOf = (id: PDFNumber, page: unknown): Drawn[] => {
    const found = drawn.filter((one) => one.id === id.asNumber() && pages[one.page] === page);
    for (const one of found) told.add(one);
    return found;
  };
  const elementOf = (dict: PDFDict): Element => {
    const pieces: Drawn[] = [];
    const children: Element[] = [];
    for (const kid of childrenOf(dict)) {
      if (kid instanceof PDFNumber) pieces.push(...contentOf(kid, dict.get(PDFName.of('Pg'))));
      if (!(kid instanceof PDFDict)) continue;
      const id = kid.lookupMaybe(PDFName.of('MCID'), PDFNumber);
      if (id) pieces.push(...contentOf(id, kid.get(PDFName.of('Pg')) ?? dict.get(PDFName.of('Pg'))));
      else children.push(elementOf(kid));
    }
    const attributes = dict.lookupMaybe(PDFName.of('A'), PDFDict);
    return {
      role: named(dict, 'S') ?? '',
      scope: attributes && named(attributes, 'Scope'),
      language: textOf(dict, 'Lang'),
      words: pieces
        .map(({ words }) => words)
        .join('')
        .trim(),
      pieces,
      children,
    };
  };
  const elements = childrenOf(catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)).flatMap((root) =>
    root instanceof PDFDict ? [elementOf(root)] : [],
  );
  const shown = catalog.lookupMaybe(PDFName.of('ViewerPreferences'), PDFDict);
  return {
    language: textOf(catalog, 'Lang'),
    title: document.getTitle(),
    isTitleShown: shown?.toString().includes('/DisplayDocTitle true') ?? false,
    elements,
    strays: drawn.filter((one) => !one.isArtifact && !told.has(one)),
  };
}
