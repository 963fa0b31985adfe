import { expectAccessible } from './support/axe.ts';
import { watchFor } from './support/canary.ts';
import { papers } from './support/files.ts';
import { keyboard, mouse } from './support/user.ts';
import { newPerson } from './support/person.ts';
import { expectStored } from './support/stored.ts';
import { COMMIT, expect, type Page, test } from './support/test.ts';
import { walkWholeJourney } from './support/application.ts';

/** Every screen passed: accessible, and a picture of it kept. */
const looker = (page: Page, size: string) => async (screen: string) => {
  await expectAccessible(page, screen);
  await page.screenshot({
    path: `reports/pictures/${size}/${screen.replace(/\W+/g, '-')}.png`,
    fullPage: true,
  });
};

test.describe('the whole journey of someone new', () => {
  test(
    'by mouse at 1280 px: everything typed is in the database, and nowhere that it must not be [R-07] [DASH-01] [PAN-02] [PER-02] [RES-02] [INC-02] [SEL-03] [ELI-02] [DOC-03] [PRE-02] [D-02] [D-14]',
    COMMIT,
    async ({ page }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width: 1280, height: 900 });
      const person = newPerson();
      const watch = watchFor(person, page.context());
      const picture = looker(page, '1280');
      const look = async (screen: string) => {
        await watch.look(page);
        await picture(screen);
      };
      await walkWholeJourney({ page, hand: mouse(), person, look, files: await papers() });
      await expectStored(person);
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/');
      await watch.expectNothing(page);
    },
  );

  test('by keyboard alone at 360 px [R-19] [N-03] [N-05] [N-07] [N-08] [N-09] [N-10] [N-11] [N-12] [N-13] [N-14] [N-15] [N-16]', async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 360, height: 740 });
    const person = newPerson();
    await walkWholeJourney({
      page,
      hand: keyboard(page),
      person,
      look: looker(page, '360'),
      files: await papers(),
    });
    await expectStored(person);
  });
});
