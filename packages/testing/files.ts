import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** A JPEG photo with GPS coordinates in its EXIF, in base64. `shade` makes photos different. */
export async function jpeg(shade = 100, size = { width: 320, height: 240 }): Promise<string> {
  const image = sharp({ create: { ...size, channels: 3, background: { r: shade, g: 80, b: 90 } } });
  const exif = { IFD0: { Copyright: 'place-of-the-photo' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } };
  return base64(await image.withExif(exif).jpeg().toBuffer());
}

export async function png(): Promise<string> {
  const image = sharp({ create: { width: 64, height: 48, channels: 4, background: '#0f6b64' } });
  return base64(await image.png().toBuffer());
}

export interface PdfOptions {
  readonly password?: string;
  readonly script?: boolean;
  readonly attachment?: boolean;
  readonly link?: boolean;
}

/** A PDF of one page. */
export async function pdf(text = 'Salary', options: PdfOptions = {}): Promise<string> {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 300]);
  page.drawText(text, { x: 20, y: 200 });
  if (options.script) document.addJavaScript('greet', 'app.alert(1)');
  if (options.attachment) await document.attach(new Uint8Array([1, 2, 3]), 'run.exe', {});
  if (options.password) document.encrypt({ userPassword: options.password, ownerPassword: 'owner' });
  return base64(await document.save());
}
