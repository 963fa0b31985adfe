import { m } from '#messages';
import { expect } from '#testing/browser/test.ts';
import { type UnusableFile, unusableFiles } from '../support/files.ts';
import { button, field } from '../support/steps.ts';
import { type Fault, only } from './fault.ts';

/** An unusable file: its slot shows the problem before anything is sent, and accepts a good file after it. */
const refused = (name: string, file: UnusableFile, slot: string, texts: readonly string[]): Fault => ({
  name,
  typical: 'step 8',
  appliesTo: only('step 8'),
  cause: async (scene) => {
    await scene.arrive();
    await scene.open();
    await field(scene.page, slot).setInputFiles((await unusableFiles())[file]);
  },
  expects: async (scene) => {
    const { page, target } = scene;
    const own = page.locator('[data-slot]').filter({ has: page.getByRole('heading', { name: slot }) });
    for (const text of texts) await expect(own.getByText(text)).toBeVisible();
    await scene.press();
    await expect(page.getByText(m.documents_all_required())).toBeVisible();
    expect(scene.sent, 'nothing was sent').toEqual([]);
    await scene.fill();
    await scene.press();
    await target.expectDone(page);
    expect(scene.sent.length, 'requests').toBe(target.requests);
  },
});

const LARGE = m.file_too_large({ name: 'large.pdf', size: '10.0', limit: 10 });

export const DOCUMENTS: readonly Fault[] = [
  refused('a photo in HEIC', 'heicNamedJpg', 'PAN Card', [m.file_heic(), m.file_heic_help()]),
  refused('a photo that is named HEIC', 'heic', 'PAN Card', [m.file_heic_help()]),
  refused('a PDF that is named as a photo', 'pdfNamedJpg', 'PAN Card', [m.file_wrong_image()]),
  refused('a photo that is named as a PDF', 'photoNamedPdf', 'Bank Statement', [m.file_wrong_pdf()]),
  refused('a file that is too large', 'tooLargePdf', 'Bank Statement', [LARGE]),
  refused('an empty file', 'empty', 'Bank Statement', [m.file_empty()]),
  {
    name: 'a PDF with a password',
    typical: 'step 8',
    appliesTo: only('step 8'),
    cause: async (scene) => {
      await scene.prepare();
      await button(scene.page, 'Remove Bank Statement, bank-statement.pdf').click();
      await field(scene.page, 'Bank Statement').setInputFiles((await unusableFiles()).locked);
      await scene.press();
    },
    expects: async (scene) => {
      const { page, target } = scene;
      const retry = button(page, `${m.documents_retry()} Bank Statement`);
      await expect(retry).toBeVisible();
      await page.getByRole('textbox', { name: m.documents_bank_password() }).fill('asha1992');
      await retry.click();
      await target.expectDone(page);
      expect(scene.sent.length, 'four others once, this one twice').toBe(target.requests + 1);
    },
  },
];
