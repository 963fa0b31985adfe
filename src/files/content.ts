/** Brands of HEIC and HEIF: bytes 8 to 11 of a file whose bytes 4 to 7 are 'ftyp'. */
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const HEAD = 16;

/** The first bytes of a file. */
export const readHead = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, HEAD).arrayBuffer());

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** True when the first bytes are those of a HEIC photo, as iPhones take them; the file's name doesn't count. */
export const isHeic = (head: Uint8Array): boolean =>
  latin(head.slice(4, 8)) === 'ftyp' && HEIC.includes(latin(head.slice(8, 12)));

/**
 * True when the trailer of a PDF names an encryption dictionary. Some encrypted PDFs open without a password, so the
 * upload page offers a password field and doesn't require it.
 */
export const isEncryptedPdf = async (file: Blob): Promise<boolean> => {
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  return /\/Encrypt\s*(<<|\d+\s+\d+\s+R)/.test(text);
};

/** A file's bytes in base64, without the prefix of a data URL (DOC-03). */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
