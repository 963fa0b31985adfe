import { vi } from 'vitest';

/** The first bytes of real files, followed by arbitrary ones. */
export const BYTES = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4],
  heic: [0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63],
  pdf: [...new TextEncoder().encode('%PDF-1.7\ntrailer << /Root 1 0 R >>\n%%EOF')],
  lockedPdf: [...new TextEncoder().encode('%PDF-1.7\ntrailer << /Root 1 0 R /Encrypt 5 0 R >>\n%%EOF')],
} as const;

/** A file of one of these kinds; its MIME type goes by its name, as on a person's device. */
export const fileOf = (kind: keyof typeof BYTES, name: string, type?: string): File => {
  const types: Record<string, string> = {
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    png: 'image/png',
    pdf: 'application/pdf',
    heic: 'image/heic',
    webp: 'image/webp',
    txt: 'text/plain',
  };
  const ending = name.split('.').at(-1) ?? '';
  return new File([new Uint8Array(BYTES[kind])], name, { type: type ?? types[ending] ?? '' });
};

/** The same bytes in base64. */
export const base64 = (bytes: readonly number[]): string => btoa(String.fromCharCode(...bytes));

/** The output of the stubbed canvas for any picture. */
export const DRAWN = [0xff, 0xd8, 0xff, 0xdb, 9, 9, 9, 9];

/** Sizes that the canvas was asked to draw, in pixels. */
export type Drawn = { width: number; height: number }[];

/** A browser that can decode pictures of a size, and draw them as JPEG. */
export const stubPictures = (size = { width: 800, height: 600 }): Drawn => {
  const drawn: Drawn = [];
  vi.stubGlobal(
    'createImageBitmap',
    vi.fn(async () => ({ ...size, close: () => undefined })),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    callback: BlobCallback,
    type?: string,
  ) {
    drawn.push({ width: this.width, height: this.height });
    callback(new Blob([new Uint8Array(DRAWN)], type ? { type } : {}));
  });
  return drawn;
};
