import type { Browser, CDPSession } from '@playwright/test';
import { expectAccessible } from '#testing/browser/axe.ts';
import { ORIGIN } from '#testing/browser/product.ts';
import { expect, type Page, test } from '#testing/browser/test.ts';

/** Passkeys are bound to a name; an address of digits is none. */
const DESK = ORIGIN.replace('127.0.0.1', 'localhost');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

interface Device {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** The id of its authenticator. */
  readonly authenticator: string;
}

/** A browser with a virtual authenticator, whose person is recognised at once. */
async function deviceOf(browser: Browser): Promise<Device> {
  const context = await browser.newContext({ baseURL: DESK, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return { page, cdp, authenticator: authenticatorId };
}

/** The team page, opened by one of the demo's people. */
async function staffAs(browser: Browser, person: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: DESK, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto('/desk/staff');
  await button(page, person).click();
  return page;
}

/** The link that two officers of the demo make for a new colleague. */
async function invite(browser: Browser, name: string): Promise<string> {
  const page = await staffAs(browser, 'Officer');
  await button(page, 'Invite somebody').click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Role').selectOption({ label: 'Cashier' });
  await expectAccessible(page, 'the form of an invitation');
  await button(page, 'Make the link').click();
  await expect(button(page, `Take back ${name}`)).toBeVisible();
  await expectAccessible(page, 'a request for a second person');
  const second = await staffAs(browser, 'Second officer');
  await button(second, `Yes, invite ${name}`).click();
  const link = await second.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible(second, 'the link of an invitation');
  await button(second, 'Done').click();
  await expect(second.getByRole('row', { name: new RegExp(`${name}.*Invited by`) })).toBeVisible();
  await page.context().close();
  await second.context().close();
  return link;
}

test('a person is invited, makes a passkey, signs in with it, adds a second one, and is out once removed, each by two [DESK-01] [DESK-06] [DESK-07] [DESK-09] [DESK-12] [DESK-13]', async ({
  browser,
}) => {
  const name = `Chitra ${Date.now()}`;
  const link = await invite(browser, name);
  const { page, cdp, authenticator } = await deviceOf(browser);

  await page.goto(link);
  await expect(page.getByText(`${name}, you are invited as Cashier.`)).toBeVisible();
  // The token is gone from the address.
  expect(page.url()).toBe(`${DESK}/desk/invite`);
  await expectAccessible(page, 'the page of an invitation');
  await button(page, 'Make the passkey and sign in').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();

  await button(page, 'Sign out').click();
  await button(page, 'Sign in with a passkey').click();
  await expect(page.getByText(name)).toBeVisible();

  await page.getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByText('In use now')).toBeVisible();
  await expectAccessible(page, 'staff');
  // One authenticator has one passkey of a person: the second one is made on another.
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: authenticator });
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await button(page, 'Add a passkey').click();
  await page.getByLabel('Name of the passkey').fill('Security key');
  await button(page, 'Make the passkey').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Security key' })).toBeVisible();

  const boss = await staffAs(browser, 'Officer');
  await button(boss, `Remove ${name}`).click();
  await button(boss, 'Yes, suspend').click();
  await expect(boss.getByRole('row', { name: new RegExp(`${name}.*Suspended until`) })).toBeVisible();
  await page.reload();
  await expect(button(page, 'Sign in with a passkey')).toBeVisible();
  const second = await staffAs(browser, 'Second officer');
  await button(second, `Yes, remove ${name}`).click();
  await expect(boss.getByRole('row', { name: new RegExp(`${name}.*Left`) })).toBeVisible();
  await button(page, 'Sign in with a passkey').click();
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted.');
});

test('a locked desk keeps what was typed, out of sight, until the same person is back [DESK-04]', async ({
  browser,
}) => {
  const name = `Deepa ${Date.now()}`;
  const link = await invite(browser, name);
  const { page } = await deviceOf(browser);
  await page.clock.install();
  await page.goto(link);
  await button(page, 'Make the passkey and sign in').click();
  await page.getByRole('link', { name: 'Staff' }).click();
  await button(page, /^Rename /).click();
  const field = page.getByLabel('Name of the passkey');
  await field.fill('My blue laptop');
  await page.clock.runFor('15:10');
  await expect(page.getByRole('heading', { name: 'The desk is locked' })).toBeVisible();
  await expect(field).toBeHidden();
  await expectAccessible(page, 'the lock');
  await button(page, 'Unlock with a passkey').click();
  await expect(page.getByRole('heading', { name: 'The desk is locked' })).toBeHidden();
  await expect(field).toHaveValue('My blue laptop');
  await button(page, 'Save').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'My blue laptop' })).toBeVisible();
});
