import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { STAFF_ROLES, type StaffRole } from '#lender/staff.ts';
import { m } from '#messages';
import { sealFile, sealFileKey } from '#server/documents/sealedFile.ts';
import { jpeg, pdf } from '#testing/files.ts';
import { type Answered, DOCUMENTS } from '#testing/people.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import { handmadePdf, page } from '#tests/service/support/handmadePdf.ts';
import { storyOf } from '#tests/service/support/story.ts';

const { it, service, team, customer, applicant, auditOf, update } = storyOf({ at: '2026-02-10T11:30+05:30' });

let person: Customer;
it.beforeAll(async () => {
  person = await applicant();
});

type Papers = Readonly<Record<string, string>>;
const papersOf = async (lead_id: string): Promise<Papers> => {
  const { documents } = await team.officer.dataOf('case', { lead_id });
  return Object.fromEntries(documents.map(({ slot, id }) => [slot, id]));
};

const look = async (role: StaffRole, slot: string, pageNumber = 1, lead = person.lead): Promise<Answered> =>
  team[role].post('paper', {
    lead_id: lead,
    document_id: (await papersOf(person.lead))[slot],
    page: pageNumber,
  });

const pictureOf = ({ body }: Answered) => Buffer.from((body.Data as { picture: string }).picture, 'base64');

/** Puts bytes in the place of a stored document, past the check of uploads. */
async function replace(slot: string, bytes: Uint8Array): Promise<void> {
  const { sealed, key } = sealFile(bytes);
  const owner = { customer_id: person.profile, slot };
  await update(
    'documents',
    { customer_id: person.profile, slot },
    {
      file_name: await service.deps.documents.put(sealed),
      file_key: sealFileKey(service.deps.secrets, key, owner),
    },
  );
}

const blankPdf = async (pages = 1): Promise<Buffer> => {
  const document = await PDFDocument.create();
  for (let made = 0; made < pages; made += 1) document.addPage([595, 842]);
  return Buffer.from(await document.save());
};

describe('a paper at the desk', () => {
  it('is a picture made anew, which nothing keeps, and each look is in the audit [DESK-50]', async () => {
    const slots = Object.keys(await papersOf(person.lead));
    expect(slots).toHaveLength(DOCUMENTS.length + 1);
    for (const slot of slots) {
      const shown = await look('officer', slot);
      expect(shown).toMatchObject({ code: 200, body: { Status: 1, Data: { pages: 1 } } });
      expect(shown.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(shown.headers).not.toHaveProperty('content-disposition');
      expect(await sharp(pictureOf(shown)).metadata()).toMatchObject({ format: 'jpeg' });
      expect(await auditOf(`paper viewed: ${slot}`)).toEqual([
        { role: 'officer', outcome: 'done', customer_id: person.profile },
      ]);
    }
  });

  it('is shown to those who decide and to the auditor, the selfie to those who decide [DESK-50]', async () => {
    const codes = async (slot: string) =>
      Object.fromEntries(
        await Promise.all(STAFF_ROLES.map(async (role) => [role, (await look(role, slot)).code] as const)),
      );
    expect(await codes('pan_card')).toEqual({
      officer: 200,
      approver: 200,
      auditor: 200,
      cashier: 403,
      grievance: 403,
    });
    expect(await codes('selfie')).toEqual({
      officer: 200,
      approver: 200,
      auditor: 403,
      cashier: 403,
      grievance: 403,
    });
    const refusedLooks = (await auditOf('paper viewed: selfie')).filter(
      ({ outcome }) => outcome === 'forbidden',
    );
    expect(refusedLooks.map(({ role }) => role).sort()).toEqual(['auditor', 'cashier', 'grievance']);
  });

  it("isn't found under another customer's application [DESK-50]", async () => {
    const other = await applicant();
    expect(await look('officer', 'pan_card', 1, other.lead)).toMatchObject({ code: 404 });
    const unknown = { lead_id: person.lead, document_id: 'x', page: 1 };
    expect(await team.officer.post('paper', unknown)).toMatchObject({ code: 404 });
  });

  it('carries who looks and when over the whole picture [DESK-52]', async () => {
    await replace('salary_slip', await blankPdf());
    const first = await look('officer', 'salary_slip');
    const { width = 0, height = 0 } = await sharp(pictureOf(first)).metadata();
    const half = { width: Math.floor(width / 2), height: Math.floor(height / 2) };
    for (const left of [0, half.width]) {
      for (const top of [0, half.height]) {
        const quarter = await sharp(pictureOf(first))
          .extract({ left, top, ...half })
          .png()
          .toBuffer();
        const { channels } = await sharp(quarter).stats();
        expect(channels[0]?.min, `${left}, ${top}`).toBeLessThan(200);
      }
    }
    expect(pictureOf(await look('officer', 'salary_slip')).equals(pictureOf(first))).toBe(true);
    expect(pictureOf(await look('approver', 'salary_slip')).equals(pictureOf(first))).toBe(false);
    service.clock.advance(60);
    expect(pictureOf(await look('officer', 'salary_slip')).equals(pictureOf(first))).toBe(false);
  });

  it('opens with the password that its customer gave, and says when it has one that nobody gave [DESK-53]', async () => {
    const owner = await customer(9);
    const [, , , statement] = DOCUMENTS;
    const file = await pdf('Statement', { password: 'secret' });
    const uploaded = await owner.call('document', { ...statement, file, password: 'secret' });
    expect(uploaded.body.Status).toBe(1);
    const { bank_statement: document_id } = await papersOf(owner.lead);
    expect(await team.officer.post('paper', { lead_id: owner.lead, document_id, page: 1 })).toMatchObject({
      body: { Status: 1 },
    });
    await replace('bank_statement', Buffer.from(file, 'base64'));
    expect(await look('officer', 'bank_statement')).toMatchObject({
      body: { Status: 2, Message: m.desk_paper_locked() },
    });
  });

  it('says why it is not shown [DESK-53]', async () => {
    await replace('salary_slip', await blankPdf(2));
    expect(await look('officer', 'salary_slip', 2)).toMatchObject({ body: { Data: { pages: 2 } } });
    expect(await look('officer', 'salary_slip', 3)).toMatchObject({
      body: { Status: 2, Message: m.desk_paper_no_page() },
    });
    await replace('salary_slip', Buffer.from('%PDF-1.7 and nothing more'));
    expect(await look('officer', 'salary_slip')).toMatchObject({
      body: { Status: 2, Message: m.desk_paper_unreadable() },
    });
    await update(
      'documents',
      { customer_id: person.profile, slot: 'salary_slip' },
      { file_name: '0'.repeat(32) },
    );
    expect(await look('officer', 'salary_slip')).toMatchObject({
      body: { Status: 2, Message: m.desk_paper_gone() },
    });
  });
});

const HTML = '<html><script>alert(1)</script></html>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;

/** Files that would run something in a careless viewer. */
const HOSTILE: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'a PDF with a script': async () => Buffer.from(await pdf('Salary', { script: true }), 'base64'),
  'a PDF that opens a program': () =>
    handmadePdf(page({ 6: '<< /S /Launch /F (calc.exe) >>' }, '/OpenAction 6 0 R')),
  'a PDF with HTML behind its end': () => handmadePdf(page(), { after: HTML }),
  'a photo with HTML behind its end': async () =>
    Buffer.concat([Buffer.from(await jpeg(), 'base64'), Buffer.from(HTML)]),
  'a photo with HTML in its comment': async () =>
    sharp(Buffer.from(await jpeg(), 'base64'))
      .withExif({ IFD0: { ImageDescription: HTML } })
      .jpeg()
      .toBuffer(),
};
const PAYLOAD = /alert|script|<html|Launch|calc\.exe/i;

describe('a hostile file', () => {
  it.each(Object.keys(HOSTILE))('%s becomes a picture without it [DESK-51]', async (name) => {
    await replace('salary_slip', (await HOSTILE[name]?.()) ?? Buffer.alloc(0));
    const shown = await look('officer', 'salary_slip');
    const picture = pictureOf(shown);
    expect(picture.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(picture.toString('latin1')).not.toMatch(PAYLOAD);
    expect(picture.indexOf(Buffer.from([0xff, 0xd9]))).toBe(picture.length - 2);
  });

  it.each([
    ['an SVG', Buffer.from(SVG)],
    ['HTML', Buffer.from(HTML)],
    ['a GIF that is a script', Buffer.from('GIF89a=1;alert(1)')],
  ])('%s is not opened, whatever its name says [DESK-51]', async (_, bytes) => {
    await replace('pan_card', bytes);
    expect(await look('officer', 'pan_card')).toMatchObject({
      body: { Status: 2, Message: m.desk_paper_unknown_type() },
    });
  });

  it('an SVG behind the first bytes of a photo is not opened [DESK-51]', async () => {
    for (const head of [
      [0xff, 0xd8, 0xff],
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ]) {
      await replace('pan_card', Buffer.concat([Buffer.from(head), Buffer.from(SVG)]));
      expect(await look('officer', 'pan_card')).toMatchObject({
        body: { Status: 2, Message: m.desk_paper_unreadable() },
      });
    }
  });
});

describe('a file made to exhaust the service', () => {
  it('of 10,000 pages shows its first 200 [DESK-54]', async () => {
    const kids = '3 0 R '.repeat(10_000);
    const pages = { ...page(), 2: `<< /Type /Pages /Kids [${kids}] /Count 10000 >>` };
    await replace('salary_slip', handmadePdf(pages));
    expect(await look('officer', 'salary_slip', 200)).toMatchObject({ body: { Data: { pages: 10_000 } } });
    expect(await look('officer', 'salary_slip', 201)).toMatchObject({ code: 400 });
  });

  it('with a huge page, picture or stream is refused, or drawn as small as any other [DESK-54]', async () => {
    const huge = {
      'a page of 14,400 by 1': handmadePdf({
        ...page(),
        3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 14400 1] /Contents 4 0 R >>',
      }),
      'a page of 700 MB of zeros': handmadePdf(
        page({
          4: { dict: '/Filter /FlateDecode', bytes: deflateSync(Buffer.alloc(700_000_000), { level: 1 }) },
        }),
      ),
      'a picture of 40,000 x 40,000': handmadePdf(
        page({
          3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /I 6 0 R >> >> >>',
          4: { dict: '', bytes: Buffer.from('q 595 0 0 842 0 0 cm /I Do Q') },
          6: {
            dict: '/Type /XObject /Subtype /Image /Width 40000 /Height 40000 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode',
            bytes: deflateSync(Buffer.alloc(1_000)),
          },
        }),
      ),
      'a photo of 48 million pixels': await sharp({
        create: { width: 8_000, height: 6_000, channels: 3, background: 'white' },
      })
        .png()
        .toBuffer(),
    };
    for (const [name, bytes] of Object.entries(huge)) {
      await replace('salary_slip', bytes);
      const shown = await look('officer', 'salary_slip');
      expect(shown.code, name).toBe(200);
      if (shown.body.Status !== 1) continue;
      const { width = 0, height = 0 } = await sharp(pictureOf(shown)).metadata();
      expect(Math.max(width, height), name).toBeLessThanOrEqual(2_340);
    }
    await replace('salary_slip', await blankPdf());
    expect(await look('officer', 'salary_slip')).toMatchObject({ body: { Status: 1 } });
  });
});
