import { PDFDocument } from '@cantoo/pdf-lib';

/** The text of a PDF in the order in which it is written, a line for each piece. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document
    .getPages()
    .flatMap((page) => page.extractContents())
    .flatMap((asset) => (asset.kind === 'text' ? [asset.getText()] : []))
    .join('\n');
}
