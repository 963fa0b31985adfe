import { expectAccessible } from '#testing/browser/axe.ts';
import { storeSession } from '#testing/browser/completeSteps.ts';
import { Lending } from '#testing/browser/lending.ts';
import { startOwnProduct } from '#testing/browser/ownProduct.ts';
import { expect, type Page, test } from '#testing/browser/test.ts';
import { visitLoanStates } from '../support/loanStates.ts';
import { sideways } from '../support/sideways.ts';
import { button } from '../support/steps.ts';

/** axe in light and dark at 1280 px; nothing out of the screen at 360 px with letters of normal and of twice the size. */
const checkLooks = async (page: Page, screen: string) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${screen}, ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page, `${screen}, 360 px`);
  for (const size of ['16px', '32px']) {
    await page.evaluate((letters) => document.documentElement.style.setProperty('font-size', letters), size);
    expect(await sideways(page), `${screen}, letters of ${size}`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
};

/** Cells of the dashboard's loans that are wider than their card on a phone, with letters of normal and of twice the size. */
const widerThanTheirCard = async (page: Page): Promise<string[]> => {
  await page.setViewportSize({ width: 360, height: 740 });
  const found: string[] = [];
  for (const size of ['16px', '32px']) {
    await page.evaluate((letters) => document.documentElement.style.setProperty('font-size', letters), size);
    const cells = await page.locator('.table--cards td').evaluateAll((all) =>
      all
        .filter((cell) => {
          const edge = cell.closest('table')?.getBoundingClientRect().right ?? 0;
          return [...cell.children].some((part) => part.getBoundingClientRect().right > edge + 1);
        })
        .map((cell) => cell.textContent ?? ''),
    );
    found.push(...cells.map((text) => `${text}, letters of ${size}`));
  }
  return found;
};

test('every state of a loan and its offer are accessible in light and dark, and fit a phone with letters of twice the size [LOAN-29] [LOAN-30] [R-19]', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const product = await startOwnProduct();
  const { origin } = product;
  const lending = new Lending(origin);
  const open = async (path: string) => {
    await page.goto(`${origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  };
  try {
    await visitLoanStates(lending, async (state, person) => {
      expect((await lending.read(person)).state).toBe(state);
      await storeSession(page, person, { origin });
      await open('/my-loan');
      await checkLooks(page, `my loan, ${state}`);
      if (state === 'running') {
        await open('/dashboard');
        await checkLooks(page, 'the dashboard with a loan');
        await expect(page.locator('.table--cards .badge').first()).toBeVisible();
        expect(await widerThanTheirCard(page)).toEqual([]);
      }
      if (state !== 'sanctioned') return;
      await open('/my-loan/offer');
      await checkLooks(page, 'the offer');
      await button(page, 'Open the Key Facts Statement').click();
      await expect(page.getByText('Annual Percentage Rate (APR) (%)').first()).toBeVisible();
      await checkLooks(page, 'the offer with its statement');
    });
  } finally {
    await product.stop();
  }
});
