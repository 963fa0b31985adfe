import { expectAccessible } from '#testing/browser/axe.ts';
import { newPerson } from '#testing/browser/person.ts';
import { COMMIT, expect, type Page, test } from '#testing/browser/test.ts';
import { completeApplication } from '../support/application.ts';
import { watchForLeaks } from '../support/canary.ts';
import { documentFiles } from '../support/files.ts';
import { expectStored } from '../support/stored.ts';
import { watchStoredItems } from '../support/storedItems.ts';
import { keyboard, mouse } from '../support/user.ts';

/** Checks each screen for accessibility and takes a picture of it. */
const checkScreen = (page: Page, size: string) => async (screen: string) => {
  await expectAccessible(page, screen);
  await page.screenshot({
    path: `reports/pictures/${size}/${screen.replace(/\W+/g, '-')}.png`,
    fullPage: true,
  });
};

test.describe('a whole application by a new customer', () => {
  test(
    'by mouse at 1280 px: all input is in the database, and in no place where it must not be; storage has what the specification lists [R-07] [S-01] [S-02] [S-04] [DASH-01] [PAN-02] [PER-02] [RES-02] [INC-02] [SEL-03] [ELI-02] [DOC-03] [PRE-02] [D-02] [D-14]',
    COMMIT,
    async ({ page }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width: 1280, height: 900 });
      const person = newPerson();
      const watch = watchForLeaks(person, page.context());
      const items = await watchStoredItems(page);
      const check = checkScreen(page, '1280');
      const inspect = async (screen: string) => {
        await watch.record(page);
        await check(screen);
      };
      await completeApplication({ page, user: mouse(), person, inspect, files: await documentFiles() });
      await expectStored(person);
      items.expectListed();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/');
      await items.expectNoneLeft();
      await watch.expectNoLeaks(page);
    },
  );

  test('by keyboard alone at 360 px [R-19] [N-03] [N-05] [N-07] [N-08] [N-09] [N-10] [N-11] [N-12] [N-13] [N-14] [N-15] [N-16]', async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 360, height: 740 });
    const person = newPerson();
    await completeApplication({
      page,
      user: keyboard(page),
      person,
      inspect: checkScreen(page, '360'),
      files: await documentFiles(),
    });
    await expectStored(person);
  });
});
