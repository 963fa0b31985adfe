import { STEPS } from '#domain/steps/steps.ts';
import { CALLS } from '#domain/wire/calls.ts';
import { completeSteps, storeSession } from '#testing/browser/completeSteps.ts';
import { newPerson } from '#testing/browser/person.ts';
import { expect, test } from '#testing/browser/test.ts';
import { STEP_FIXTURES } from '#testing/samples/stepFixtures.ts';
import { documentFiles } from '../support/files.ts';
import { button, STEP_FORMS } from '../support/steps.ts';
import { mouse } from '../support/user.ts';

const SAYS =
  'This can’t be saved as it is. Please check it and try again, or call us with the card at hand. '.repeat(2);

for (const { id, key, route } of STEPS) {
  if (!(key in STEP_FIXTURES)) continue;
  const { call, save } = STEP_FIXTURES[key as keyof typeof STEP_FIXTURES];
  test(`step ${id} brings what its ${save} answers into sight above the bar of a phone, each time [SAY-31]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const person = newPerson();
    await storeSession(page, await completeSteps(person, id - 1));
    await page.goto(route);
    await STEP_FORMS[key].fill({ page, user: mouse(), person, files: await documentFiles() });
    await page.route(`**${CALLS[call].path}`, (to) =>
      to.fulfill({ json: { Status: 2, Message: SAYS.trim(), Data: null } }),
    );
    const alert = page.getByRole('alert').filter({ hasText: SAYS.trim() });
    for (const _attempt of ['first', 'second']) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await button(page, save).click();
      await expect(button(page, save)).not.toHaveAttribute('aria-busy', 'true');
      await expect
        .poll(async () => {
          const [box, bar] = [await alert.boundingBox(), await page.locator('.actionbar').boundingBox()];
          return box && bar && box.y >= 0 && box.y + box.height <= bar.y;
        })
        .toBe(true);
    }
  });
}
