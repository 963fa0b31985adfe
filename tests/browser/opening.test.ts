import { formatMobile } from '#domain/formats.ts';
import { alive } from './public/pages.ts';
import { bringSession, halfWay } from './support/completeSteps.ts';
import { newPerson } from './support/person.ts';
import { codeFor } from './support/sms.ts';
import { button, field } from './support/steps.ts';
import { COMMIT, expect, type Page, test } from './support/test.ts';

const FILES = /\/assets\/[^/]+\.js$/;

/** Opens an address whose code is held back; returns how to let it come, and what was asked for. */
const openHeld = async (page: Page, address: string) => {
  const held = Promise.withResolvers<void>();
  const asked = new Set<string>();
  await page.route(FILES, async (route) => {
    asked.add(route.request().url());
    await held.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return { asked, letCome: held.resolve };
};

test(
  'a step says what it is about until its code has come, and asks for all of it at once [R-07]',
  COMMIT,
  async ({ page }) => {
    await bringSession(page, await halfWay(newPerson(), 2));
    const { asked, letCome } = await openHeld(page, '/apply/residence-details');
    const opening = page.locator('#opening');
    await expect(opening.locator('h1')).toHaveText('Residence Details');
    await expect(opening).toContainText('Step 3 of 9');
    await expect(opening.locator('> [role="status"]')).toHaveText('Loading');
    await expect.poll(() => asked.size).toBeGreaterThan(20);
    const place = await opening.locator('h1').boundingBox();
    letCome();
    await expect(field(page, 'Address Line 1')).toBeVisible();
    await expect(opening).toHaveCount(0);
    const heading = page.getByRole('heading', { level: 1, name: 'Residence Details' });
    expect(await heading.boundingBox()).toEqual(place);
  },
);

test('where nobody is signed in, what opens gives way to what to do [S-09]', async ({ page }) => {
  const { letCome } = await openHeld(page, '/dashboard');
  await expect(page.locator('#opening h1')).toBeVisible();
  letCome();
  await expect(page.getByRole('link', { name: 'Go to sign in' })).toBeVisible();
  await expect(page.locator('#opening')).toHaveCount(0);
});

test('every address of the signed-in area names the files of its screen', async ({ request }) => {
  for (const address of ['/dashboard', '/apply/personal-details', '/my-account', '/support', '/verify-otp']) {
    const html = await (await request.get(address)).text();
    const named = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)"/g)];
    expect(named.length, address).toBeGreaterThan(10);
    for (const [, file = ''] of named) expect((await request.head(file)).status(), file).toBe(200);
  }
});

test(
  'the sign-in page stands there before its code, and lets nobody in who is in already [R-04] [D-12]',
  COMMIT,
  async ({ page }) => {
    await bringSession(page, await halfWay(newPerson(), 0));
    const { letCome } = await openHeld(page, '/apply');
    await expect(field(page, 'Mobile number')).toBeVisible();
    letCome();
    await expect(page).toHaveURL('/dashboard');
    await expect(field(page, 'Mobile number')).toHaveCount(0);
    await page.goto('/apply?step=pan');
    await expect(field(page, 'PAN')).toBeVisible();
  },
);

test('a network that is lost before the sign-in page comes alive takes nothing that was typed [LOG-01] [R-17]', async ({
  page,
  context,
}) => {
  const { mobile } = newPerson();
  const { asked, letCome } = await openHeld(page, '/apply');
  await expect.poll(() => asked.size).toBeGreaterThan(20);
  await field(page, 'Mobile number').fill(mobile);
  await context.setOffline(true);
  letCome();
  await page.waitForTimeout(1_000);
  await expect(field(page, 'Mobile number')).toHaveValue(mobile);
  await context.setOffline(false);
  await alive(page);
  await expect(field(page, 'Mobile number')).toHaveValue(mobile);
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
  await expect(button(page, 'GET OTP')).toBeEnabled();
});

test('after a reload the code that counts is asked for again, and the number is said [S-07]', async ({
  page,
}) => {
  const { mobile } = newPerson();
  await page.goto('/apply');
  await field(page, 'Mobile number').fill(mobile);
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
  await button(page, 'GET OTP').click();
  await codeFor(page, mobile);
  await expect(field(page, 'OTP')).toBeVisible();
  await page.reload();
  await expect(field(page, 'OTP')).toBeVisible();
  await expect(page.getByText(formatMobile(mobile))).toBeVisible();
});
