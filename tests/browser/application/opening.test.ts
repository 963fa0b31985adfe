import { formatMobile } from '#domain/formats/formats.ts';
import { SESSION_MS } from '#domain/limits.ts';
import { STEPS } from '#domain/steps/steps.ts';
import { CALLS } from '#domain/wire/calls.ts';
import { completeSteps, service, storeSession } from '#testing/browser/completeSteps.ts';
import { newPerson } from '#testing/browser/person.ts';
import { COMMIT, expect, type Page, test } from '#testing/browser/test.ts';
import { waitForHydration } from '../public/pages.ts';
import { expectOwnPage, holdScripts, openWithoutScripts } from '../support/heldScripts.ts';
import { codeFor } from '../support/sms.ts';
import { button, field, STEP_FORMS } from '../support/steps.ts';

test(
  'a step shows its title until its code has loaded, and requests all of the code at once [R-07]',
  COMMIT,
  async ({ page }) => {
    await storeSession(page, await completeSteps(newPerson(), 2));
    const { asked, release } = await openWithoutScripts(page, '/apply/residence-details');
    const opening = page.locator('#opening');
    await expect(opening.locator('h1')).toHaveText('Residence Details');
    await expect(opening).toContainText('Step 3 of 9');
    await expect(opening.locator('> [role="status"]')).toHaveText('Loading');
    const named = await page.locator('link[rel="modulepreload"]').count();
    expect(named).toBeGreaterThan(10);
    await expect.poll(() => asked.size).toBeGreaterThan(named);
    const box = await opening.locator('h1').boundingBox();
    release();
    await expect(field(page, 'Address Line 1')).toBeVisible();
    await expect(opening).toHaveCount(0);
    const heading = page.getByRole('heading', { level: 1, name: 'Residence Details' });
    expect(await heading.boundingBox()).toEqual(box);
  },
);

test('a page that is scrolled before its scripts have come stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  const { release } = await openWithoutScripts(page, '/apply');
  await expect(page.getByRole('checkbox', { name: /I agree to the/ })).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 200));
  release();
  await waitForHydration(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
});

/** Has a code sent to a mobile number, and waits for its form. */
const requestCode = async (page: Page, mobile: string): Promise<void> => {
  await page.goto('/apply');
  await field(page, 'Mobile number').fill(mobile);
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
  await button(page, 'GET OTP').click();
  await codeFor(page, mobile);
  await expect(field(page, 'OTP')).toBeVisible();
};

/** Adds up the layout shifts of every page that is opened. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = globalThis as { shifts?: number };
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shifts = (seen.shifts ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as { shifts?: number }).shifts);

const nextPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** A tenth of what web.dev calls good (0.1): at most a line of text. */
const MOST_SHIFT = 0.01;

/** A browser that takes a second to find that there is no camera, as a phone under load does. */
const reportNoCamera = () => {
  navigator.mediaDevices.getUserMedia = () =>
    new Promise((_, reject) => setTimeout(() => reject(new DOMException('', 'NotFoundError')), 1_000));
};

for (const size of [
  { width: 412, height: 823 },
  { width: 1_280, height: 800 },
])
  for (const camera of ['a camera', 'no camera'])
    test(`no part of a step moves while it opens, ${size.width} px wide, with ${camera} [R-07]`, async ({
      page,
    }) => {
      await storeSession(page, await completeSteps(newPerson(), 0));
      await page.setViewportSize(size);
      await watchShifts(page);
      if (camera === 'no camera') await page.addInitScript(reportNoCamera);
      await page.route(`**${CALLS.dashboard.path}`, async (route) => {
        await page
          .locator('#root')
          .locator('[aria-busy="true"], .built')
          .first()
          .waitFor({ state: 'attached' });
        await nextPaint(page);
        await route.continue();
      });
      for (const { key, route } of STEPS) {
        await page.goto(route);
        await expectOwnPage(page);
        // Continue comes with the photo [SEL-06].
        await expect(
          key !== 'selfie'
            ? button(page, STEP_FORMS[key].send)
            : camera === 'a camera'
              ? page.locator('video')
              : page.getByText('We found no camera'),
        ).toBeVisible();
        await nextPaint(page);
        expect(await shiftsOf(page), route).toBeLessThanOrEqual(MOST_SHIFT);
      }
    });

/** Keeps the time of the largest paint so far. */
const watchLargestPaint = (page: Page) =>
  page.addInitScript(() => {
    const seen = globalThis as { largestPaint?: number };
    new PerformanceObserver((list) => {
      seen.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

/** Opens the dashboard; resolves to when its shell was shown, with its code released. */
const openDashboard = async (page: Page): Promise<number> => {
  const { release } = await openWithoutScripts(page, '/dashboard');
  const opening = page.locator('#opening');
  await expect(opening).toContainText('One moment: we are getting your steps.');
  for (const { title } of STEPS) await expect(opening).toContainText(title());
  await nextPaint(page);
  const shownAt = await page.evaluate(() => performance.now());
  release();
  return shownAt;
};

const expectPaintedBefore = async (page: Page, shownAt: number) => {
  await nextPaint(page);
  const painted = await page.evaluate(() => (globalThis as { largestPaint?: number }).largestPaint);
  expect(painted).toBeGreaterThan(0);
  expect(painted).toBeLessThan(shownAt);
  expect(await shiftsOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
};

// The hint of step 4 is the longest of all.
for (const done of [0, 3, 8])
  test(`the dashboard paints its largest thing before its code and data, and nothing moves, with ${done} steps done [OPN-01]`, async ({
    page,
  }) => {
    await storeSession(page, await completeSteps(newPerson(), done));
    await page.setViewportSize({ width: 360, height: 740 });
    await watchShifts(page);
    await watchLargestPaint(page);
    const shownAt = await openDashboard(page);
    await expect(page.getByRole('heading', { name: `${done} of 9 steps done` })).toBeVisible();
    await expectPaintedBefore(page, shownAt);
  });

test('the dashboard of a sent application paints its largest thing first, too, and nothing moves [OPN-02]', async ({
  page,
}) => {
  const person = await completeSteps(newPerson(), 10);
  const { token, lead: lead_id } = person;
  await service.post('generateLoan', { action: 'generate_loan', lead_id }, { token });
  await storeSession(page, person);
  await page.setViewportSize({ width: 360, height: 740 });
  await watchShifts(page);
  await watchLargestPaint(page);
  const shownAt = await openDashboard(page);
  await expect(page.locator('.help')).toBeVisible();
  await expectPaintedBefore(page, shownAt);
});

test('without a session, the opening picture is replaced by the link to sign in [S-09]', async ({ page }) => {
  const { release } = await openWithoutScripts(page, '/dashboard');
  await expect(page.locator('#opening h1')).toBeVisible();
  release();
  await expect(page.getByRole('link', { name: 'Go to sign in' })).toBeVisible();
  await expect(page.locator('#opening')).toHaveCount(0);
});

test('every address of the signed-in area preloads the files of its screen', async ({ request }) => {
  for (const address of ['/dashboard', '/apply/personal-details', '/my-account', '/support', '/verify-otp']) {
    const html = await (await request.get(address)).text();
    const named = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)"/g)];
    expect(named.length, address).toBeGreaterThan(5);
    for (const [, file = ''] of named) expect((await request.head(file)).status(), file).toBe(200);
  }
});

test(
  'the sign-in page shows before its code has loaded, and redirects a signed-in customer [R-04] [D-12]',
  COMMIT,
  async ({ page }) => {
    await storeSession(page, await completeSteps(newPerson(), 0));
    const { release } = await openWithoutScripts(page, '/apply');
    await expect(field(page, 'Mobile number')).toBeVisible();
    release();
    await expect(page).toHaveURL('/dashboard');
    await expect(field(page, 'Mobile number')).toHaveCount(0);
    await page.goto('/apply?step=pan');
    await expect(field(page, 'PAN')).toBeVisible();
  },
);

test("a press on 'Apply Now' shows the frame of the sign-in page before any of its code has come [OPN-09]", async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/');
  await waitForHydration(page);
  const release = await holdScripts(page);
  await page.getByRole('main').getByRole('link', { name: 'Apply Now' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in or start a loan' })).toBeVisible();
  await expect(field(page, 'Mobile number')).toHaveCount(0);
  release();
  await expect(field(page, 'Mobile number')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

/** Types a number and agrees to the terms, lets the scripts run, and expects both to stay. */
const expectTypedToStay = async (page: Page, mobile: string, release: () => void): Promise<void> => {
  await field(page, 'Mobile number').pressSequentially(mobile);
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
  release();
  await expect(button(page, 'GET OTP')).toBeEnabled();
  await expect(field(page, 'Mobile number')).toHaveValue(mobile);
};

test(
  'a number typed before the sign-in page hydrates stays, although a session that is over is stored [LOG-01] [S-03]',
  COMMIT,
  async ({ page }) => {
    const { mobile } = newPerson();
    await storeSession(page, await completeSteps(newPerson(), 0), { at: Date.now() - SESSION_MS });
    const { release } = await openWithoutScripts(page, '/apply');
    await expectTypedToStay(page, mobile, release);
  },
);

test('a number typed before the sign-in page starts stays where only the service has ended the session [LOG-01] [S-09]', async ({
  page,
}) => {
  const { mobile } = newPerson();
  const signedIn = await completeSteps(newPerson(), 0);
  await storeSession(page, signedIn);
  await service.post('logout', {}, { token: signedIn.token });
  const { release } = await openWithoutScripts(page, '/apply');
  await expectTypedToStay(page, mobile, release);
});

test('another number typed before the sign-in page hydrates is kept while a code is pending [LOG-01] [S-07]', async ({
  page,
}) => {
  const { mobile } = newPerson();
  await requestCode(page, newPerson().mobile);
  const { release } = await openWithoutScripts(page, '/apply');
  await field(page, 'Mobile number').pressSequentially(mobile);
  release();
  await waitForHydration(page);
  await expect(field(page, 'Mobile number')).toBeFocused();
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
  await expect(button(page, 'GET OTP')).toBeEnabled();
  await expect(field(page, 'Mobile number')).toHaveValue(mobile);
  await expect(field(page, 'OTP')).toHaveCount(0);
});

test('a network lost before the sign-in page hydrates keeps the typed number [LOG-01] [R-17]', async ({
  page,
  context,
}) => {
  const { mobile } = newPerson();
  const { asked, release } = await openWithoutScripts(page, '/apply');
  const files = await page.locator('meta[name="setu:chunks"]').getAttribute('content');
  await expect.poll(() => asked.size).toBe(files?.split(' ').length);
  await field(page, 'Mobile number').fill(mobile);
  await context.setOffline(true);
  release();
  await page.waitForTimeout(1_000);
  await expect(field(page, 'Mobile number')).toHaveValue(mobile);
  await context.setOffline(false);
  await waitForHydration(page);
  await expect(field(page, 'Mobile number')).toHaveValue(mobile);
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
  await expect(button(page, 'GET OTP')).toBeEnabled();
});

test('a reload keeps the OTP form and its mobile number [S-07]', async ({ page }) => {
  const { mobile } = newPerson();
  await requestCode(page, mobile);
  await page.reload();
  await expect(field(page, 'OTP')).toBeVisible();
  await expect(page.getByText(formatMobile(mobile))).toBeVisible();
});
