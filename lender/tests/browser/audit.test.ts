import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Lending } from '#testing/browser/lending.ts';
import { DATA_DIR, ORIGIN } from '#testing/browser/product.ts';
import { expect, test } from '#testing/browser/test.ts';
import { openProductDatabase } from '../support/database.ts';
import { expectDeskLooks } from './support/deskLooks.ts';

const ROWS = 60;

/** Looks at a person's case on a day of long ago, so that no other test has rows of that day. */
const storeLooks = async (customer: string): Promise<void> => {
  const { db } = openProductDatabase(DATA_DIR);
  await sql`insert into audit (action, outcome, customer_id, at)
    select 'desk: case viewed', 'done', ${customer}, timestamptz '2020-01-04T18:30:00Z' + n * interval '1 minute'
    from generate_series(0, ${ROWS - 1}::int) n`
    .execute(db)
    .finally(() => db.destroy());
};

test('an auditor filters the audit by keyboard, pages through a day, takes it as CSV and opens a case [DESK-55] [DESK-56]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const person = await new Lending(ORIGIN).applicant();
  await storeLooks(person.profile);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/desk/audit');
  await page.getByRole('button', { name: 'Auditor', exact: true }).press('Enter');
  const rows = page.getByRole('region', { name: 'Rows of the audit' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await expectDeskLooks(page, 'the audit');

  await page.getByLabel('Day', { exact: true }).fill('31/02/2020');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please type a real day.')).toBeVisible();
  await page.getByLabel('Day', { exact: true }).fill('05/01/2020');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText('5 January 2020, 12:59 am');
  await page.getByRole('button', { name: 'Show older' }).press('Enter');
  await expect(rows).toHaveCount(ROWS);
  await expect(rows.last()).toContainText('5 January 2020, 12:00 am');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).press('Enter'),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).split('\n');
  expect(lines).toHaveLength(ROWS + 1);
  expect(lines.at(-1)).toContain('2020-01-05T00:00:00.000+05:30');
  await expect(page.getByText(`Saved ${ROWS} rows.`)).toBeVisible();

  await rows.first().getByRole('link').press('Enter');
  await expect(page).toHaveURL(`/desk/case/${person.lead}`);
  await page.goBack();
  await expect(rows.first()).toBeVisible();
  await page.getByLabel('Application number').fill('A-8000-0003');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No application has this number.')).toBeVisible();
});
