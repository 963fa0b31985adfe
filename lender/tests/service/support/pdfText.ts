import { PDFDocument } from '@cantoo/pdf-lib';

/** The words of a PDF in the order in which they are written. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return (
    document
      .getPages()
      .flatMap((page) => page.extractContents())
      .flatMap((asset) => (asset.kind === 'text' ? [asset.getText()] : []))
      .join(' ')
      // The library leaves the first byte of UTF-16 where it is 0.
      .replaceAll('\0', '')
  );
}
