import { completeSteps, storeSession } from '#testing/browser/completeSteps.ts';
import { newPerson } from '#testing/browser/person.ts';
import { expect, type Page, test } from '#testing/browser/test.ts';
import { button } from '../support/steps.ts';

/** Phones on their side; the last one's browser shows its address bar. */
const ON_THEIR_SIDE = [
  { width: 640, height: 360 },
  { width: 740, height: 360 },
  { width: 844, height: 330 },
];

/** True when the middle and both ends of an element's larger side can be seen, not covered by anything. */
const isInSight = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const x = (left + right) / 2;
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
      const seen = document.elementFromPoint(x, y);
      return seen !== null && element.contains(seen);
    });
  });

for (const size of [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
])
  test(`Capture and the whole oval are in sight without scrolling, ${size.width} by ${size.height} px [SEL-05]`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await storeSession(page, await completeSteps(newPerson(), 4));
    await page.goto('/apply/image-capture');
    await expect(button(page, 'Capture')).toBeEnabled();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(button(page, 'Capture')).toBeInViewport({ ratio: 1 });
    const [view, oval] = await Promise.all(
      ['.cam__view', '.cam__oval'].map((part) => page.locator(part).boundingBox()),
    );
    expect(oval?.y).toBeGreaterThanOrEqual(view?.y ?? Number.NaN);
    expect((oval?.y ?? 0) + (oval?.height ?? 0)).toBeLessThanOrEqual((view?.y ?? 0) + (view?.height ?? 0));
    await button(page, 'Capture').click();
    await expect(button(page, 'Continue')).toBeInViewport({ ratio: 1 });
  });

for (const size of ON_THEIR_SIDE)
  test(`on a phone on its side the face and Capture are in sight together, ${size.width} by ${size.height} px [SEL-01]`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await storeSession(page, await completeSteps(newPerson(), 4));
    await page.goto('/apply/image-capture');
    await expect(button(page, 'Capture')).toBeEnabled();
    await page.locator('.cam').evaluate((camera) => camera.scrollIntoView({ block: 'center' }));
    await expect.poll(() => isInSight(page, '.cam__view'), 'the viewfinder').toBe(true);
    expect(await isInSight(page, '.cam__bar .btn--primary'), 'Capture').toBe(true);
    await button(page, 'Capture').click();
    await expect(button(page, 'Retake')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('img', { name: 'The photo that you took' })).toBeInViewport({ ratio: 0.9 });
  });
