import path from 'node:path';
import type { Locator } from '@playwright/test';
import { expectAccessible } from '#testing/browser/axe.ts';
import { completeSteps, storeSession } from '#testing/browser/completeSteps.ts';
import { newPerson } from '#testing/browser/person.ts';
import { expect, test } from '#testing/browser/test.ts';
import { paperPages } from '../support/files.ts';
import { sideways } from '../support/sideways.ts';
import { button, field } from '../support/steps.ts';
import { keyboard, mouse } from '../support/user.ts';

const OPEN = 'Take photos of your paper salary slip';
const CHOOSE = 'Choose photo of a salary slip page';

/** The width and height of the pictures in a list, as they are shown. */
const sizesOf = (pictures: Locator) =>
  pictures.evaluateAll((all) =>
    all.map((one) => [(one as HTMLImageElement).naturalWidth, (one as HTMLImageElement).naturalHeight]),
  );

/** The markers of EXIF in the files of uploads. */
const EXIF = Buffer.from('Exif\0\0');

for (const width of [360, 1280] as const)
  test(`a paper salary slip is photographed, and the service takes its PDF, at ${width} px [DOC-11] [DOC-12] [R-19]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const user = width === 360 ? keyboard(page) : mouse();
    const picture = (name: string) =>
      page.screenshot({ path: `reports/pictures/${width}/${name}.png`, fullPage: true });
    const pages = page.locator('.slip__pages li');
    const slot = page.locator('[data-slot=salary_slip]');
    const [upright, turned] = await paperPages();
    await storeSession(page, await completeSteps(newPerson(), 7));
    await page.goto('/my-dashboard/upload-documents');
    await expect(button(page, OPEN)).toHaveCount(1);
    // Without a touch screen there is no camera app.
    await expect(field(page, 'Take photo of PAN Card')).toBeHidden();
    await picture('slip-closed');

    await user.press(button(page, OPEN));
    await expect(page.getByRole('heading', { name: OPEN })).toBeFocused();
    await expectAccessible(page, 'a slip before its first page');
    await user.attach(field(page, CHOOSE), upright);
    await expect(page.getByText('Page 1 added', { exact: true })).toBeFocused();
    await user.attach(field(page, CHOOSE), turned);
    await expect(page.getByText('Page 2 added', { exact: true })).toBeFocused();
    await expect
      .poll(() => sizesOf(pages.locator('img')))
      .toEqual([
        [1500, 2000],
        [1500, 2000],
      ]);
    await expectAccessible(page, 'a slip of two pages');
    expect(await sideways(page)).toEqual([]);
    await picture('slip-pages');

    await user.attach(field(page, CHOOSE), path.resolve('package.json'));
    await expect(page.getByRole('alert')).toContainText('Please select an image file');
    await expect(pages).toHaveCount(2);
    await expectAccessible(page, 'a slip with a wrong file');
    await picture('slip-wrong-file');

    await user.press(button(page, 'Cancel'));
    await expect(page.getByRole('heading', { name: 'Throw the pages away?' })).toBeFocused();
    await expectAccessible(page, 'the question before pages are lost');
    await picture('slip-question');
    await user.press(button(page, 'Keep the pages'));
    await expect(button(page, 'Cancel')).toBeFocused();

    const sent = page.waitForRequest((request) => request.postData()?.includes('SALARY_SLIP') ?? false);
    await user.press(button(page, 'Use as my salary slip'));
    const { file } = (await sent).postDataJSON() as { file: string };
    const pdf = Buffer.from(file, 'base64');
    expect(pdf.toString('latin1').match(/\/DCTDecode/g)).toHaveLength(2);
    expect(pdf.includes(EXIF)).toBe(false);
    await expect(slot.getByText('Uploaded', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Salary Slip' })).toBeFocused();
    await picture('slip-uploaded');
    await page.reload();
    await expect(slot.getByText(/^We have this document since/)).toBeVisible();
  });
