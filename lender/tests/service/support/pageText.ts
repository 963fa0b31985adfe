import { PDFiumLibrary } from '@hyzyla/pdfium';

/** What a reader of a PDF copies from its pages, as PDFium tells it. */
export async function pageText(bytes: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    return [...document.pages()].map((page) => page.getText()).join('\n');
  } finally {
    library.destroy();
  }
}
