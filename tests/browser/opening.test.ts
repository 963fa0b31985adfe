import { expect, test } from './support/test.ts';

const FILES = /\/assets\/[^/]+\.js$/;

test('an address of the app says that it opens until its code has come, and asks for all of it at once', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  const asked = new Set<string>();
  await page.route(FILES, async (route) => {
    asked.add(route.request().url());
    await held.promise;
    await route.continue();
  });
  await page.goto('/apply', { waitUntil: 'commit' });
  const opening = page.locator('#opening');
  await expect(opening.getByRole('status')).toHaveText('Loading');
  await expect(opening.getByRole('link', { name: 'Salary Setu' })).toBeVisible();
  await expect.poll(() => asked.size).toBeGreaterThan(20);
  held.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(opening).toBeHidden();
});

test('every address of the signed-in area names the files of its screen', async ({ request }) => {
  for (const address of ['/dashboard', '/apply/personal-details', '/my-account', '/support', '/verify-otp']) {
    const html = await (await request.get(address)).text();
    const named = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)"/g)];
    expect(named.length, address).toBeGreaterThan(10);
    for (const [, file = ''] of named) expect((await request.head(file)).status(), file).toBe(200);
  }
});
