import { expect, type Page, test } from '@playwright/test';
import { Lending } from '#testing/browser/lending.ts';
import { download, listen, openContext, openInspector, origin, serveDevProduct } from './inspectorPages.ts';
import { textsOf } from './traceTexts.ts';

serveDevProduct();

const ROLES = ['Officer', 'Approver', 'Cashier', 'Grievance officer', 'Auditor'] as const;
const MOBILE = /\b[6-9]\d{9}\b/g;
const PAN = /\b[A-Z]{5}\d{4}[A-Z]\b/g;
const EMAIL = /\S+@\S+\.\S+/g;
/** Answers that are a choice of few are no person's. */
const SHORTEST = 6;

/** The personal data of a screen: numbers, PANs and email addresses, names and numbers of loans, and answers. */
const secretsOf = async (page: Page): Promise<string[]> => {
  const text = await page.locator('body').ariaSnapshot();
  const numbers = await page.locator('.dq__list b .num').allTextContents();
  const rows = await page.locator('.dq__list b').allTextContents();
  const answers = await page.locator('.said dd').allTextContents();
  const names = rows.map((row, place) => row.replace(numbers[place] ?? '', ''));
  return [...[MOBILE, PAN, EMAIL].flatMap((kind) => text.match(kind) ?? []), ...names, ...numbers, ...answers]
    .map((secret) => secret.trim())
    .filter(({ length }) => length >= SHORTEST);
};

/** Goes through the sections that a role has, and a case; returns what stands there about people. */
const walkDesk = async (page: Page, role: string, lead: string): Promise<string[]> => {
  await page.goto('/desk');
  await page.getByRole('button', { name: role, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible();
  const found: string[] = [];
  const sections = await page.getByRole('navigation').getByRole('link').allInnerTexts();
  for (const section of sections) {
    await page.getByRole('navigation').getByRole('link', { name: section, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: section, exact: true })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    found.push(...(await secretsOf(page)));
  }
  await page.goto(`/desk/case/${lead}`);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  found.push(...(await secretsOf(page)));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: role, exact: true })).toBeVisible();
  return found;
};

test('the desk leaves no personal data of its screens in any message, export or element of the inspector', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const context = await openContext(page);
  const person = await new Lending(origin()).applicant();
  const messages = await listen(context);
  const desk = await context.newPage();
  await desk.goto('/desk');
  const viewer = await openInspector(context);
  const shown = new Set<string>([person.mobile]);
  for (const role of ROLES) for (const secret of await walkDesk(desk, role, person.lead)) shown.add(secret);

  await desk.goto('/desk');
  await desk.getByRole('button', { name: 'Officer', exact: true }).click();
  await desk.getByLabel('Find a loan or a person').fill(person.mobile);
  await desk.getByLabel('Find a loan or a person').press('Enter');
  await expect(desk.getByRole('status').filter({ hasText: '1 found' })).toBeVisible();
  const secrets = [...shown];
  expect(secrets.length, 'people were on the screens').toBeGreaterThan(10);

  const machines = viewer.getByRole('combobox', { name: 'Machine' });
  const elements: string[] = [];
  for (const name of ['Context', 'Diff', 'Replayed']) {
    await viewer.getByRole('button', { name, exact: true }).click();
    for (const machine of await machines.locator('option').all()) {
      await machines.selectOption(await machine.getAttribute('value'));
      elements.push(await viewer.content());
    }
  }
  const seen = {
    messages: textsOf(await messages()),
    trace: textsOf(JSON.parse(await download(viewer, 'Export'))),
    elements,
  };
  expect(seen.messages.length).toBeGreaterThan(500);
  for (const [where, texts] of Object.entries(seen)) {
    const found = secrets.filter((secret) => texts.some((text) => text.includes(secret)));
    expect(found, `in ${where}`).toEqual([]);
  }
  await context.close();
});
