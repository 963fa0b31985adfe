import { deflateSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createFileProcesses } from '#server/base/fileProcesses/fileProcesses.ts';
import { acceptDocument, type SealedDocument } from '#server/documents/acceptDocument.ts';
import { EXAMINE } from '#server/documents/examineJob.ts';
import { openFile } from '#server/documents/sealedFile.ts';
import { decodeFile } from '#server/http/sentFile.ts';
import { pdf } from '#testing/files.ts';
import { handmadePdf, type Layout, objectStream, page, TEXT } from '#tests/service/support/handmadePdf.ts';

vi.setConfig({ testTimeout: 60_000 });

const files = createFileProcesses([EXAMINE], { uid: 65_534, gid: 65_534 });
afterAll(() => files.close());

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const ascii85 = (bytes: Buffer): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const four = Buffer.alloc(4);
    bytes.copy(four, 0, at, at + 4);
    let value = four.readUInt32BE();
    const digits = Array.from({ length: 5 }, () => {
      const digit = value % 85;
      value = Math.floor(value / 85);
      return String.fromCharCode(33 + digit);
    }).reverse();
    text += digits.join('').slice(0, Math.min(4, bytes.length - at) + 1);
  }
  return `${text}~>`;
};

/** The stored form of a file. */
const bytesOf = ({ sealed, key }: SealedDocument): Buffer => openFile(sealed, key);

const take = (file: Uint8Array, password?: string) =>
  acceptDocument(files, decodeFile(Buffer.from(file).toString('base64')), 'pdf', password);

/** Everything in a file that a reader could unpack, as text with unescaped names. */
async function contentOf(file: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(file);
  return document.context
    .enumerateIndirectObjects()
    .map(([, object]) => String(object))
    .join('\n');
}

const zeros = deflateSync(Buffer.alloc(1_000_000_000), { level: 1 });

const EVIL: Readonly<Record<string, () => Buffer>> = {
  'a script in an object that stands twice, the first of them in the table': () => {
    const [clean, active] = [handmadePdf(page({}, '/OpenAction 6 0 R')), `6 0 obj\n${SCRIPT}\nendobj\n`];
    return Buffer.concat([latin1('%PDF-1.4\n'), latin1(active), latin1('6 0 obj\nnull\nendobj\n'), clean]);
  },
  'a script in an object stream': () =>
    handmadePdf(page({ 7: objectStream({ 6: SCRIPT }) }, '/OpenAction 6 0 R'), { version: '1.5' }),
  'a script in an object stream with a predictor': () =>
    handmadePdf(page({ 7: objectStream({ 6: SCRIPT }, true) }, '/OpenAction 6 0 R'), { version: '1.5' }),
  'a script in an object stream that unpacks to 70 MB': () =>
    handmadePdf(page({ 7: objectStream({ 6: SCRIPT }, false, 70_000_000) }, '/OpenAction 6 0 R')),
  'a script in a text that the table leads into': () =>
    handmadePdf(page({ 6: 'null', 7: `( 6 0 obj ${SCRIPT} endobj )` }, '/OpenAction 6 0 R'), {
      offsets: { 6: (file) => file.indexOf('6 0 obj <<') },
    }),
  'a script in a stream that the table leads into': () =>
    handmadePdf(
      page({ 6: 'null', 7: { dict: '', bytes: latin1(`6 0 obj ${SCRIPT} endobj`) } }, '/OpenAction 6 0 R'),
      { offsets: { 6: (file) => file.indexOf('6 0 obj <<') } },
    ),
  'a script by a name with escapes': () =>
    handmadePdf(page({ 6: '<< /S /J#61vaScript /J#53 (app.alert\\(1\\)) >>' }, '/OpenAction 6 0 R')),
  'a jump into an embedded file': () =>
    handmadePdf(page({ 6: '<< /S /GoToE /D [0 /Fit] /T << /R /C /N (x) >> >>' }, '/OpenAction 6 0 R')),
  'a jump into another file': () =>
    handmadePdf(page({ 6: '<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>' }, '/OpenAction 6 0 R')),
  'a program to start': () => handmadePdf(page({ 6: '<< /S /Launch /F (calc.exe) >>' }, '/OpenAction 6 0 R')),
  'a page of 1 GB of zeros': () => handmadePdf(page({ 4: { dict: '/Filter /FlateDecode', bytes: zeros } })),
  'a page packed twice over': () =>
    handmadePdf(page({ 4: { dict: '/Filter [/FlateDecode /FlateDecode]', bytes: deflateSync(zeros) } })),
  'a picture of 100,000 x 100,000': () =>
    handmadePdf(
      page({
        6: {
          dict: '/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode',
          bytes: deflateSync(Buffer.alloc(1_000)),
        },
        3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /I 6 0 R >> >> >>',
      }),
    ),
  'HTML behind the end': () => handmadePdf(page(), { after: '<html><script>alert(1)</script></html>' }),
  'a ZIP behind the end': () => handmadePdf(page(), { after: Buffer.from('PK\x03\x04 JavaScript payload') }),
  'HTML in an object that nothing leads to': () =>
    handmadePdf(page({ 9: { dict: '', bytes: latin1('<html><script>alert(1)</script></html>') } })),
};

/** The dangerous parts of any of them. */
const PAYLOAD = /JavaScript|alert|GoToE|GoToR|Launch|<html|payload|\/JS\b/;

describe('a PDF that could harm a reader', () => {
  it.each(Object.keys(EVIL))('with %s is refused, or stored as a copy without it', async (name) => {
    const taken = await take(EVIL[name]?.() ?? Buffer.alloc(0));
    if (!taken.ok) return expect(taken.busy).toBeUndefined();
    const bytes = bytesOf(taken.document);
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(bytes.toString('latin1')).not.toMatch(PAYLOAD);
    expect(await contentOf(bytes)).not.toMatch(PAYLOAD);
  });

  it.each([
    ...['a page of 1 GB of zeros', 'a page packed twice over', 'a picture of 100,000 x 100,000'],
    ...['a jump into an embedded file', 'a jump into another file', 'a program to start'],
  ])('with %s is refused', async (name) => {
    expect((await take(EVIL[name]?.() ?? Buffer.alloc(0))).ok).toBe(false);
  });

  it('is never stored unchanged', async () => {
    const original = Buffer.from(await pdf(), 'base64');
    const taken = await take(original);
    expect(taken.ok && bytesOf(taken.document).equals(original)).toBe(false);
  });
});

const withPicture = async () => {
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#446' } })
    .jpeg()
    .toBuffer();
  return handmadePdf(
    page({
      3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /I 6 0 R >> >> >>',
      4: { dict: '', bytes: latin1('q 595 0 0 842 0 0 cm /I Do Q') },
      6: {
        dict: '/Type /XObject /Subtype /Image /Width 800 /Height 600 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode',
        bytes: photo,
      },
    }),
  );
};
const packed = deflateSync(latin1(TEXT));
const handmade = (layout: Layout) => async () => handmadePdf(page(), layout);
const contents = (dict: string, bytes: Buffer) => async () => handmadePdf(page({ 4: { dict, bytes } }));
const encrypted = (algorithm: 'RC4-40' | 'RC4-128' | 'AES-128' | 'AES-256') => async () => {
  const document = await PDFDocument.create();
  document.addPage().drawText('Salary of March');
  document.encrypt({ ownerPassword: 'owner', userPassword: '', algorithm, allowWeakCryptography: true });
  return Buffer.from(await document.save({ useObjectStreams: false }));
};
/** A second section behind the first, as viewers and signers add it. */
const updated = async (change: string) => {
  const first = handmadePdf(page());
  const at = first.length;
  const table = at + latin1(change).length;
  const previous = first.lastIndexOf('xref\n0');
  return Buffer.concat([
    first,
    latin1(change),
    latin1(`xref\n6 1\n${String(at).padStart(10, '0')} 00000 n\r\ntrailer\n`),
    latin1(`<< /Size 7 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${table}\n%%EOF\n`),
  ]);
};

/** Variants in which makers of statements and payslips write files. */
const ORDINARY: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a table and plain text, as the simplest makers write': handmade({}),
  'lines that end as on Windows': handmade({ newline: '\r\n' }),
  'lines that end as on old Macs': handmade({ newline: '\r' }),
  'version 1.3': handmade({ version: '1.3' }),
  'version 2.0': handmade({ version: '2.0' }),
  'blank lines behind its end': handmade({ after: '\r\n\r\n\n' }),
  'zeros behind its end, as some printers add': handmade({ after: Buffer.alloc(512) }),
  'no line behind its end mark': async () => handmadePdf(page()).subarray(0, -1),
  'an identifier and a description': async () =>
    handmadePdf(page({ 6: "<< /Producer (Maker 1.0) /CreationDate (D:20260301120000+05'30') >>" }), {
      trailer: '/Info 6 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]',
    }),
  'packed pages': contents('/Filter /FlateDecode', packed),
  'packed pages in an array of filters': contents('/Filter [/FlateDecode]', packed),
  'packed pages with a damaged checksum': contents('/Filter /FlateDecode', packed.subarray(0, -4)),
  'pages in text form, as ReportLab writes': contents(
    '/Filter [/ASCII85Decode /FlateDecode]',
    latin1(ascii85(packed)),
  ),
  'pages in hexadecimal': contents('/Filter /ASCIIHexDecode', latin1(`${latin1(TEXT).toString('hex')}>`)),
  'pages with runs': contents(
    '/Filter /RunLengthDecode',
    Buffer.concat([Buffer.of(TEXT.length - 1), latin1(TEXT), Buffer.of(128)]),
  ),
  'a length that is wrong': async () =>
    latin1(
      handmadePdf(page())
        .toString('latin1')
        .replace(/\/Length \d+/, '/Length 5'),
    ),
  'a length in an object of its own': async () =>
    latin1(
      handmadePdf(page({ 6: String(TEXT.length) }))
        .toString('latin1')
        .replace(/\/Length \d+/, '/Length 6 0 R'),
    ),
  'objects in streams': async () => {
    const document = await PDFDocument.create();
    document.addPage().drawText('Salary of March');
    return Buffer.from(await document.save({ useObjectStreams: true }));
  },
  'objects in streams beside a table': async () =>
    handmadePdf(page({ 7: objectStream({ 6: '<< /Note (x) >>' }) }, '/Note 6 0 R'), { version: '1.5' }),
  'many pages with fonts of three kinds': async () => {
    const document = await PDFDocument.create();
    const fonts = [StandardFonts.Courier, StandardFonts.TimesRoman, StandardFonts.Helvetica];
    for (const font of await Promise.all(fonts.map((one) => document.embedFont(one))))
      for (let count = 0; count < 10; count += 1) document.addPage().drawText('52,000.00', { font });
    return Buffer.from(await document.save());
  },
  'a photo, as scanners write': withPicture,
  'a packed photo': async () => {
    const file = (await withPicture()).toString('latin1');
    const [, photo = ''] = /DCTDecode \/Length \d+ >>\nstream\r\n([\s\S]*?)\nendstream/.exec(file) ?? [];
    return handmadePdf(
      page({
        6: {
          dict: '/Type /XObject /Subtype /Image /Width 800 /Height 600 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter [/FlateDecode /DCTDecode]',
          bytes: deflateSync(latin1(photo)),
        },
        3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /I 6 0 R >> >> >>',
      }),
    );
  },
  'a raw picture of a scanned page': async () =>
    handmadePdf(
      page({
        6: {
          dict: '/Type /XObject /Subtype /Image /Width 2480 /Height 3508 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode',
          bytes: deflateSync(Buffer.alloc(2_480 * 3_508 * 3, 0xee)),
        },
        3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /I 6 0 R >> >> >>',
      }),
    ),
  'a link to the bank': async () =>
    handmadePdf(
      page({
        3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [6 0 R] >>',
        6: '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://bank.example) >> >>',
      }),
    ),
  'an outline that jumps within it': async () =>
    handmadePdf(
      page(
        {
          6: '<< /Type /Outlines /First 7 0 R /Last 7 0 R /Count 1 >>',
          7: '<< /Title (March) /Parent 6 0 R /A << /S /GoTo /D [3 0 R /Fit] >> >>',
        },
        '/Outlines 6 0 R',
      ),
    ),
  'a form with fields and no script': async () => {
    const document = await PDFDocument.create();
    const field = document.getForm().createTextField('name');
    field.setText('Asha');
    const page = document.addPage();
    page.drawText('Name');
    field.addToPage(page);
    return Buffer.from(await document.save());
  },
  'a structure for readers and metadata': async () =>
    handmadePdf(
      page(
        {
          6: '<< /Type /StructTreeRoot /K [] >>',
          7: { dict: '/Type /Metadata /Subtype /XML', bytes: latin1('<?xpacket begin=""?><x:xmpmeta/>') },
        },
        '/StructTreeRoot 6 0 R /Metadata 7 0 R /MarkInfo << /Marked true >> /Lang (en-IN)',
      ),
    ),
  'a reference that leads nowhere': async () => handmadePdf(page({}, '/Note 99 0 R')),
  'a later section, as viewers add': () => updated('6 0 obj\n<< /Note (seen) >>\nendobj\n'),
  'a signature': () =>
    updated(
      '6 0 obj\n<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 1 2 3] /Contents <00ff> >>\nendobj\n',
    ),
  'protection by RC4 of 40 bits': encrypted('RC4-40'),
  'protection by RC4 of 128 bits': encrypted('RC4-128'),
  'protection by AES of 128 bits': encrypted('AES-128'),
  'protection by AES of 256 bits': encrypted('AES-256'),
};

describe('an ordinary PDF', () => {
  it.each(Object.keys(ORDINARY))('with %s is accepted with all its pages', async (name) => {
    const original = await ORDINARY[name]?.();
    const taken = await take(original ?? Buffer.alloc(0));
    expect(taken).toMatchObject({ ok: true });
    const stored = await PDFDocument.load(taken.ok ? bytesOf(taken.document) : new Uint8Array());
    expect(stored.getPageCount()).toBe(name.startsWith('many pages') ? 30 : 1);
    expect(stored.getPage(0).node.Contents()).toBeDefined();
  });

  it('that is protected is accepted for any decrypted strings', async () => {
    for (const algorithm of ['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const)
      for (let count = 0; count < 15; count += 1)
        expect(await take(await encrypted(algorithm)())).toMatchObject({ ok: true });
  });
});
