import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#testing/browser/axe.ts';
import { newPerson } from '#testing/browser/person.ts';
import { COMMIT, expect, test } from '#testing/browser/test.ts';
import { signIn } from '../support/application.ts';
import { documentFiles } from '../support/files.ts';
import { STEP_FORMS } from '../support/steps.ts';
import { keyboard } from '../support/user.ts';

test.use({ viewport: { width: 360, height: 740 } });

test(
  'a person takes a permission back, allows it again, and gets their data, by the keyboard [CNS-03] [DATA-01] [DATA-04]',
  COMMIT,
  async ({ page }) => {
    const user = keyboard(page);
    const person = newPerson();
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await page.goto('/apply');
    await signIn({ page, user, person });
    await page.goto('/pan-verification');
    const { fill, send, expectDone } = STEP_FORMS.pan;
    await fill({ page, user, person, files: await documentFiles() });
    await user.press(button(send));
    await expectDone(page);

    await page.goto('/my-account');
    await expect(page.getByRole('heading', { name: 'Your permissions' })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expectAccessible(page, 'my account, permissions');
    await user.press(button(/^Take back/));
    const dialog = page.getByRole('dialog', { name: 'Take back this permission?' });
    await expect(dialog).toContainText('Without it you cannot finish an application.');
    await expectAccessible(page, 'my account, taking a permission back');
    await user.press(dialog.getByRole('button', { name: 'Yes, take it back' }));
    await expect(button(/^Allow again/)).toBeFocused();

    const saving = page.waitForEvent('download');
    await user.press(button('Download as JSON'));
    const file = await saving;
    expect(file.suggestedFilename()).toBe('my-data.json');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(person.mobile);
    expect(text).toContain('"given": false');
    const printing = page.waitForEvent('download');
    await user.press(button('Download as PDF'));
    const pdf = await readFile(await (await printing).path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

    await user.press(button('Ask for a correction'));
    await user.fill(page.getByLabel('What is wrong, and what is right?'), 'My name has two a.');
    await user.press(button('Send'));
    await expect(page.getByText(/We have your request C-\d{6}/).first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    await user.press(button(/^Allow again/));
    await expect(button(/^Take back/)).toBeFocused();
  },
);

test(
  'a refusal leads to the permission that it asks for, by the keyboard, and the step goes on once it is given [CNS-05]',
  COMMIT,
  async ({ page }) => {
    const user = keyboard(page);
    const person = newPerson();
    const files = await documentFiles();
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await page.goto('/apply');
    await signIn({ page, user, person });
    await page.goto('/pan-verification');
    await STEP_FORMS.pan.fill({ page, user, person, files });
    await user.press(button(STEP_FORMS.pan.send));
    await STEP_FORMS.pan.expectDone(page);
    await page.goto('/my-account');
    await user.press(button(/^Take back/));
    await user.press(page.getByRole('dialog').getByRole('button', { name: 'Yes, take it back' }));
    await expect(button(/^Allow again/)).toBeFocused();

    await page.goto('/apply/personal-details');
    await STEP_FORMS.personal.fill({ page, user, person, files });
    await user.press(button(STEP_FORMS.personal.send));
    const link = page.getByRole('alert').getByRole('link', { name: 'My Account' });
    await expect(link).toBeVisible();
    const box = await link.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    await expectAccessible(page, 'a step that asks for a permission');
    await user.press(link);
    await expect(page.getByRole('heading', { name: 'Your permissions' })).toBeInViewport();
    await user.press(button(/^Allow again/));
    await expect(button(/^Take back/)).toBeFocused();

    await page.goBack();
    await user.press(button(STEP_FORMS.personal.send));
    await STEP_FORMS.personal.expectDone(page);
  },
);
