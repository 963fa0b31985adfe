import { m } from '#messages';
import { expect } from '../support/test.ts';
import { type Fault, signedIn, withDraft } from './fault.ts';
import type { Scene } from './scene.ts';

const saved = ({ page }: Scene) => page.getByText(/Draft saved/).waitFor();

/** The place as it was left: what may be kept is there, and what may not be isn't. */
const isBack = async (scene: Scene): Promise<void> => {
  const { page, place, person } = scene;
  await expect(page).toHaveURL(({ pathname }) => pathname === place.path);
  await expect(scene.button.or(page.getByRole('button', { name: 'Capture' })).first()).toBeVisible();
  await scene.stillTyped([...place.kept]);
  const never = Object.keys(place.typed(person)).filter((name) => !place.kept.includes(name));
  for (const name of never) await expect(page.getByLabel(name, { exact: true }), name).toHaveValue('');
};

/** Reload, back and forward, tabs, deploys: nothing that may be kept is lost, and nothing of a person stays. */
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
      if (withDraft(scene.place)) await saved(scene);
      await scene.page.reload();
    },
    expects: async (scene) => {
      await isBack(scene);
      await scene.page.goBack();
      await expect(scene.page).toHaveURL(/\/dashboard/);
      await scene.page.goForward();
      await isBack(scene);
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
      await scene.place.arrived(scene.page);
      scene.page = first;
      await first.bringToFront();
    },
    expects: async (scene) => {
      await expect(scene.button).toHaveCount(0);
      await expect(scene.page.getByRole('link', { name: m.ui_done_dashboard() })).toBeVisible();
      expect(scene.sent.length, 'requests').toBe(scene.place.requests);
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
      await expectNothingLeft(scene);
    },
  },
  {
    name: 'a tab that crashes',
    typical: 'step 7',
    appliesTo: withDraft,
    cause: async (scene) => {
      await scene.prepare();
      await saved(scene);
      const crashed = scene.page;
      const cdp = await scene.context.newCDPSession(crashed);
      const hasCrashed = crashed.waitForEvent('crash');
      // A page that is gone never answers.
      void cdp.send('Page.crash').catch(() => undefined);
      await hasCrashed;
      scene.page = await scene.context.newPage();
      scene.watch(scene.page);
    },
    expects: async (scene) => {
      await scene.open();
      await isBack(scene);
      await scene.fill();
      await scene.press();
      await scene.place.arrived(scene.page);
    },
  },
  {
    name: 'code that is gone after a deploy',
    typical: 'step 3',
    appliesTo: withDraft,
    logs: /^ChunkError/,
    cause: async (scene) => {
      await scene.prepare();
      await saved(scene);
      // Old code is gone until a new document brings the new code's addresses.
      let isNew = false;
      await scene.page.route('**/*', (route) => {
        const request = route.request();
        if (request.isNavigationRequest()) isNew = true;
        const { pathname } = new URL(request.url());
        if (!isNew && pathname === '/build.txt') return route.fulfill({ body: 'a-newer-build' });
        const isGone = !isNew && pathname.endsWith('.js');
        return isGone ? route.fulfill({ status: 404, body: '' }) : route.fallback();
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
      await isBack(scene);
    },
  },
];

/** Neither storage nor the page holds anything of the person. */
export const expectNothingLeft = async ({ page, person, session, place }: Scene): Promise<void> => {
  const left = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('input')].map(({ value }) => value);
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.body.textContent, boxes]);
  });
  for (const own of [person.mobile, session?.token, session?.profile, ...Object.values(place.typed(person))])
    expect(left).not.toContain(own);
  expect(left).not.toMatch(/user_draft|app_login_token/);
};
