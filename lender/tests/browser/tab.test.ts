import { hashOf } from '#server/desk/sign-in/sessions.ts';
import { Lending } from '#testing/browser/lending.ts';
import { DATA_DIR, ORIGIN } from '#testing/browser/product.ts';
import { expectTabWalk } from '#testing/browser/tabWalk.ts';
import { expect, type Page, test } from '#testing/browser/test.ts';
import { as } from '#testing/people.ts';
import { openProductDatabase } from '../support/database.ts';
import { expectDeskLooks } from './support/deskLooks.ts';

const NOTHING = { Status: 1, Message: 'Success', Data: { position: '1', changes: [] } };

/** The desk at an address, as the demo's person of a role. Lists stay as they are, whatever other tests do. */
const signIn = async (page: Page, role: string, path: string): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.route('**/api/desk/changes', (route) => route.fulfill({ json: NOTHING }));
  await page.goto(path);
  await tabTo(page, page.getByRole('button', { name: role, exact: true }));
  await page.keyboard.press('Enter');
};

/** Goes on by Tab until an element has the focus. */
const tabTo = async (page: Page, target: ReturnType<Page['getByRole']>) => {
  await expect(target).toBeVisible();
  while (!(await target.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
};

/** Follows a link of the bar by Tab and Enter to a section of the desk. */
const openSection = async (page: Page, name: string) => {
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

/** Makes the sign-in of a page's session ten minutes old. */
const ageSession = async (page: Page): Promise<void> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'setu_desk')?.value ?? '';
  const { db } = openProductDatabase(DATA_DIR);
  await db
    .updateTable('staff_sessions')
    .set({ created_at: new Date(Date.now() - 600_000) })
    .where('hash', '=', hashOf(token))
    .execute()
    .finally(() => db.destroy());
};

test('an auditor goes through every section by Tab alone: each stop is seen, in the order of the screen, and none holds the focus [DESK-41]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const person = await new Lending(ORIGIN).applicant();
  await signIn(page, 'Auditor', '/desk');
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeFocused();
  for (const section of ['Money', 'Numbers', 'Audit', 'Staff', 'Messages', 'Reviews', 'Queue']) {
    await openSection(page, section);
    await expectTabWalk(page, section);
  }
  await page.goto(`/desk/case/${person.lead}`);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expectTabWalk(page, 'a case');

  await tabTo(page, page.getByRole('link', { name: 'Skip to main content' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a complaint and an action of a case are done by Tab alone [DESK-41]', async ({ page }) => {
  test.setTimeout(120_000);
  const lending = new Lending(ORIGIN);
  const person = await lending.applicant();
  await as(lending.service, person)('complaintMake', {
    ...{ action: 'make', profile_id: person.profile },
    ...{ topic: 'staff', text: 'Nobody called' },
  });

  await signIn(page, 'Grievance officer', '/desk/complaints');
  await tabTo(page, page.getByRole('link', { name: /^C-\d{6}/ }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
  await expectTabWalk(page, 'a complaint');

  await tabTo(page, page.getByRole('button', { name: 'Sign out' }));
  await page.keyboard.press('Enter');
  await signIn(page, 'Officer', `/desk/case/${person.lead}`);
  await tabTo(page, page.getByRole('button', { name: 'Start to read' }));
  await page.keyboard.press('Enter');
  await expectTabWalk(page, 'the form of an action');
});

test('the dialog for a fresh proof is accessible, holds the focus and gives it back [DESK-11] [DESK-41]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'Officer', '/desk/staff');
  await tabTo(page, page.getByRole('button', { name: 'Invite somebody' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await page.keyboard.type('Farah Khan');
  await page.getByLabel('Role').selectOption({ label: 'Cashier' });
  await ageSession(page);
  const send = page.getByRole('button', { name: 'Make the link' });
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(dialog).toBeVisible();
  await expectDeskLooks(page, 'the dialog for a fresh proof');
  expect(await expectTabWalk(page, 'the dialog for a fresh proof')).toHaveLength(3);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Farah Khan');
  await expect(send).toBeFocused();
});
