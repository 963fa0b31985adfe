import { m } from '#messages';
import { expect } from '#testing/browser/test.ts';
import { type Fault, signedIn, withDraft } from './fault.ts';
import type { Scene } from './scene.ts';

const draftSaved = ({ page }: Scene) => page.getByText(/Draft saved/).waitFor();

/** The page shows the fields that a draft restores, and none of the others. */
const expectRestored = async (scene: Scene): Promise<void> => {
  const { page, target, person } = scene;
  await expect(page).toHaveURL(({ pathname }) => pathname === target.path);
  await expect(scene.button.or(page.getByRole('button', { name: 'Capture' })).first()).toBeVisible();
  await scene.expectTyped([...target.restoredFields]);
  const never = Object.keys(target.typed(person)).filter((name) => !target.restoredFields.includes(name));
  for (const name of never) await expect(page.getByLabel(name, { exact: true }), name).toHaveValue('');
};

/** Reloads, history, tabs and deploys: no draft is lost, and no personal data stays after a logout. */
export const PAGE: readonly Fault[] = [
  {
    name: 'a reload, back and forward',
    typical: 'step 9',
    appliesTo: signedIn,
    cause: async (scene) => {
      await scene.arrive();
      await scene.page.goto(`${scene.origin}/dashboard`);
      await scene.open();
      await scene.fill();
      if (withDraft(scene.target)) await draftSaved(scene);
      await scene.page.reload();
    },
    expects: async (scene) => {
      await expectRestored(scene);
      await scene.page.goBack();
      await expect(scene.page).toHaveURL(/\/dashboard/);
      await scene.page.goForward();
      await expectRestored(scene);
      const stored = await scene.page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      );
      expect(stored).not.toContain(scene.person.bank.account);
      expect(scene.sent, 'nothing is sent by itself').toEqual([]);
    },
  },
  {
    name: 'a second tab in which the step is done',
    typical: 'step 2',
    appliesTo: withDraft,
    cause: async (scene) => {
      await scene.prepare();
      const first = scene.page;
      scene.page = await scene.context.newPage();
      scene.watch(scene.page);
      await scene.open();
      await scene.fill();
      await scene.press();
      await scene.target.expectDone(scene.page);
      scene.page = first;
      await first.bringToFront();
    },
    expects: async (scene) => {
      await expect(scene.button).toHaveCount(0);
      await expect(scene.page.getByRole('link', { name: m.ui_done_dashboard() })).toBeVisible();
      expect(scene.sent.length, 'requests').toBe(scene.target.requests);
    },
  },
  {
    name: 'a logout in a second tab',
    typical: 'step 4',
    appliesTo: signedIn,
    cause: async (scene) => {
      await scene.prepare();
      const other = await scene.context.newPage();
      await other.goto(`${scene.origin}/dashboard`);
      await other.getByRole('button', { name: 'Logout' }).click();
    },
    expects: async (scene) => {
      await expect(scene.page.getByText('Access Required')).toBeVisible();
      await expectNoPersonalData(scene);
    },
  },
  {
    name: 'a tab that crashes',
    typical: 'step 7',
    appliesTo: withDraft,
    cause: async (scene) => {
      await scene.prepare();
      await draftSaved(scene);
      const crashed = scene.page;
      const cdp = await scene.context.newCDPSession(crashed);
      const hasCrashed = crashed.waitForEvent('crash');
      // A crashed page never answers.
      void cdp.send('Page.crash').catch(() => undefined);
      await hasCrashed;
      scene.page = await scene.context.newPage();
      scene.watch(scene.page);
    },
    expects: async (scene) => {
      await scene.open();
      await expectRestored(scene);
      await scene.fill();
      await scene.press();
      await scene.target.expectDone(scene.page);
    },
  },
  {
    name: 'code that a deploy has removed',
    typical: 'step 3',
    appliesTo: withDraft,
    logs: /^ChunkError/,
    cause: async (scene) => {
      await scene.prepare();
      await draftSaved(scene);
      // The old code is missing until a new document loads the new code.
      let isNew = false;
      await scene.page.route('**/*', (route) => {
        const request = route.request();
        if (request.isNavigationRequest()) isNew = true;
        const { pathname } = new URL(request.url());
        if (!isNew && pathname === '/build.txt') return route.fulfill({ body: 'a-newer-build' });
        const isMissing = !isNew && pathname.endsWith('.js');
        return isMissing ? route.fulfill({ status: 404, body: '' }) : route.fallback();
      });
    },
    expects: async (scene) => {
      let documents = 0;
      scene.page.on('request', (request) => {
        if (request.isNavigationRequest()) documents += 1;
      });
      await scene.page.getByRole('link', { name: 'Support' }).click();
      await expect(scene.page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
      expect(documents, 'one guarded reload').toBe(1);
      await scene.open();
      await expectRestored(scene);
    },
  },
];

/** Neither storage nor the page contains personal data. */
export const expectNoPersonalData = async ({ page, person, session, target }: Scene): Promise<void> => {
  const left = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('input')].map(({ value }) => value);
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.body.textContent, boxes]);
  });
  for (const own of [person.mobile, session?.token, session?.profile, ...Object.values(target.typed(person))])
    expect(left).not.toContain(own);
  expect(left).not.toMatch(/user_draft|app_login_token/);
};
