import { startOwnProduct } from '#testing/browser/ownProduct.ts';
import { newPerson } from '#testing/browser/person.ts';
import { COMMIT, expect, type Page, test } from '#testing/browser/test.ts';
import { signIn } from '../support/application.ts';
import { codeFor } from '../support/sms.ts';
import { asShown, mouse } from '../support/user.ts';

const enter = async (page: Page, origin = '') => {
  const person = newPerson();
  await page.goto(`${origin}/apply`);
  await signIn({ page, user: mouse(), person });
  return person;
};

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** The fields of each step that a reload restores, and those that it never restores (D-15). */
const STEPS = [
  {
    path: '/pan-verification',
    restored: { 'Monthly Income': '65000' },
    notRestored: { 'PAN Number': 'ABCPE1234F' },
  },
  {
    path: '/apply/personal-details',
    restored: { 'Personal Email': 'asha@example.in', 'Date of Birth': '1992-07-07' },
    notRestored: {},
  },
  {
    path: '/apply/residence-details',
    restored: { 'Address Line 1': '12 Temple Street', Pincode: '560038' },
    notRestored: {},
  },
  {
    path: '/apply/income-details',
    restored: { 'Monthly Income': '65000', 'Last Salary Date': '2025-11-11' },
    notRestored: {},
  },
  {
    path: '/my-dashboard/about-your-company',
    restored: { 'Company Name': 'Setu Textiles', Landmark: 'Opposite the metro' },
    notRestored: {},
  },
  {
    path: '/my-dashboard/bank-details',
    restored: { 'Branch Name': 'Indiranagar' },
    notRestored: { 'Account Number': '765412345678', 'Confirm Account Number': '765412345678' },
  },
] as const;

test('a reload in the middle of each step restores all fields that a draft may keep [ST-05] [D-15]', async ({
  page,
}) => {
  await enter(page);
  for (const { path, restored, notRestored } of STEPS) {
    await page.goto(path);
    for (const [name, value] of Object.entries({ ...restored, ...notRestored }))
      await field(page, name).fill(value);
    await page.getByText(/Draft saved/).waitFor();
    await page.reload();
    for (const [name, value] of Object.entries(restored)) {
      await expect(field(page, name), `${path}: ${name}`).toHaveValue(asShown(value));
    }
    for (const name of Object.keys(notRestored))
      await expect(field(page, name), `${path}: ${name}`).toHaveValue('');
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    for (const value of Object.values(notRestored)) expect(stored).not.toContain(value);
  }
});

test('a draft is restored after a sign-in on another device [D-15]', async ({ page, browser }) => {
  const person = await enter(page);
  await page.goto('/apply/residence-details');
  await field(page, 'Address Line 1').fill('12 Temple Street');
  // The step's own form has it then, not only the field that stood there before its code.
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');

  const other = await (await browser.newContext()).newPage();
  await expect(async () => {
    await other.goto('/apply');
    await field(other, 'Mobile number').fill(person.mobile);
    await other.getByRole('checkbox').check();
    await other.getByRole('button', { name: 'GET OTP', exact: true }).click();
    await expect(field(other, 'OTP')).toBeVisible({ timeout: 1_500 });
  }).toPass({ timeout: 45_000 });
  await field(other, 'OTP').fill(await codeFor(other, person.mobile, 2));
  await other.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(other).toHaveURL(/\/dashboard/);
  await other.goto('/apply/residence-details');
  await expect(field(other, 'Address Line 1')).toHaveValue('12 Temple Street');
});

test(
  'a logout in one tab logs out all tabs, and leaves no personal data [S-04] [S-06] [R-15]',
  COMMIT,
  async ({ page, context }) => {
    const person = await enter(page);
    await page.goto('/apply/personal-details');
    await field(page, 'Personal Email').fill(person.email);
    const other = await context.newPage();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL('/');
    await expect(page.getByText('Access Required')).toBeVisible({ timeout: 1_000 });
    await expect(page).toHaveURL('/apply');
    for (const tab of [page, other]) {
      const left = await tab.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      expect(left).not.toContain(person.mobile);
      expect(left).not.toContain(person.email);
      expect(left).not.toMatch(/token|cust_profile_id|isLoggedIn|draft/i);
    }
    await other.goBack();
    await expect(other.getByText('Access Required')).toBeVisible();
  },
);

test('a restart after kill -9 keeps everything that was saved [ST-02] [D-01]', async ({ page }) => {
  test.setTimeout(120_000);
  const first = await startOwnProduct();
  const person = await enter(page, first.origin);
  await page.goto(`${first.origin}/apply/residence-details`);
  await field(page, 'Address Line 1').fill(person.residence.line1);
  await field(page, 'Pincode').fill(person.residence.pincode);
  await page.getByRole('radio', { name: 'Rented' }).check();
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page).toHaveURL(/income-details/);
  await field(page, 'Monthly Income').fill('52000');
  await page.getByText(/Draft saved/).waitFor();
  await first.kill();

  const second = await first.restart();
  await page.goto(`${second.origin}/apply/income-details`);
  await expect(field(page, 'Monthly Income')).toHaveValue('52000');
  await page.goto(`${second.origin}/dashboard`);
  await expect(page.locator('[data-state="completed"]')).toHaveCount(1);
  await second.stop();
});
