import { STEPS } from '#domain/steps/steps.ts';
import { completeSteps, storeSession } from '#testing/browser/completeSteps.ts';
import { newPerson } from '#testing/browser/person.ts';
import { expect, type Page, test } from '#testing/browser/test.ts';
import { waitForHydration } from '../public/pages.ts';

const SIGNED_IN = [
  '/dashboard',
  '/my-account',
  '/support',
  '/loan-history',
  '/apply/profile-preview',
  '/my-dashboard/calculate-loan',
  ...STEPS.map(({ route }) => route),
];
const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary';

test.use({ viewport: { width: 360, height: 640 } });
test.setTimeout(300_000);

/** Shows a toast: the page has its actor among what its region's component remembers. */
const showToast = (page: Page, text: string) =>
  page.evaluate((text) => {
    type Hook = { memoizedState: unknown; next: Hook | null };
    type Fiber = { return: Fiber | null; memoizedState: Hook | null };
    const region = document.querySelector('.toast-region') as unknown as Record<string, Fiber>;
    const name = Object.keys(region).find((key) => key.startsWith('__reactFiber$')) ?? '';
    for (let fiber: Fiber | null = region[name] ?? null; fiber; fiber = fiber.return)
      for (
        let hook = fiber.memoizedState;
        hook && typeof hook === 'object' && 'next' in hook;
        hook = hook.next
      ) {
        const deps = Array.isArray(hook.memoizedState) ? hook.memoizedState[1] : null;
        const actor = Array.isArray(deps)
          ? deps.find((one) => one?.id && one.getSnapshot?.().context?.heldBy)
          : null;
        if (actor) return actor.send({ type: 'TOAST.SHOWN', tone: 'success', text });
      }
    throw new Error('no toast was found');
  }, text);

/** The names of controls that the toast covers, and whether it is within the window. */
const coveredBy = (page: Page) =>
  page.evaluate((controls) => {
    const region = document.querySelector('.toast-region');
    const toast = region?.querySelector('.toast')?.getBoundingClientRect();
    if (!toast) return ['there is no toast'];
    const isCovered = (box: DOMRect) =>
      box.width > 1 &&
      box.height > 1 &&
      box.top < toast.bottom &&
      box.bottom > toast.top &&
      box.left < toast.right &&
      box.right > toast.left;
    const isOutside = toast.top < 0 || toast.bottom > innerHeight;
    return [...document.querySelectorAll(controls)]
      .filter((one) => !region?.contains(one) && isCovered(one.getBoundingClientRect()))
      .map((one) => one.textContent || one.getAttribute('name') || one.outerHTML.slice(0, 80))
      .concat(isOutside ? ['it is outside of the window'] : []);
  }, CONTROLS);

const expectFree = async (page: Page, path: string) => {
  await page.goto(path);
  await waitForHydration(page);
  await expect(page.locator('.toast-region')).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const text of ['Saved.', 'Your consent was taken back. What you gave with it will be deleted.']) {
    await showToast(page, text);
    await expect(page.locator('.toast')).toHaveText(text);
    await expect.poll(() => coveredBy(page), { message: `${path}: ${text}` }).toEqual([]);
  }
};

test('on a small phone a toast covers no control of the signed-in pages [R-20] [R-16]', async ({ page }) => {
  await storeSession(page, await completeSteps(newPerson(), 0));
  for (const path of SIGNED_IN) await expectFree(page, path);
});

test('on a small phone a toast covers no control of pages whose steps are done [R-20]', async ({ page }) => {
  await storeSession(page, await completeSteps(newPerson(), 10));
  for (const path of SIGNED_IN) await expectFree(page, path);
});
