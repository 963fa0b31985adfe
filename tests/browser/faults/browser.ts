import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '#testing/browser/chromium.ts';
import { expect } from '#testing/browser/test.ts';
import { type Fault, signedIn, withDraft } from './fault.ts';
import { expectNoPersonalData } from './page.ts';
import type { Scene } from './scene.ts';

type Run = { child: ChildProcess; browser: Browser };

const readIfExists = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Starts Chromium as a separate process, so that a test can kill it as a phone does when memory is short. */
const startBrowser = async (profile: string): Promise<Run> => {
  const portFile = path.join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const args = [
    ...CHROMIUM_ARGS,
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ];
  const child = spawn(ensureChromium(), [...args, 'about:blank'], { stdio: 'ignore', detached: true });
  let port = '';
  for (let tries = 0; port === '' && tries < 400; tries += 1) {
    port = readIfExists(portFile).split('\n')[0] ?? '';
    if (port === '') await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { child, browser: await chromium.connectOverCDP(`http://127.0.0.1:${port}`) };
};

const pageOf = async ({ browser }: Run) => {
  const [context] = browser.contexts();
  const page = await context?.newPage();
  if (!page) throw new Error('the browser has no context');
  return page;
};

/** Kills all processes of the browser at once; nothing is flushed. */
const kill = async ({ child }: Run) => {
  const ended = once(child, 'exit');
  if (child.pid) process.kill(-child.pid, 'SIGKILL');
  await ended;
};

const withOwnBrowser = async (scene: Scene, use: (profile: string) => Promise<Run>): Promise<void> => {
  const profile = mkdtempSync(path.join(tmpdir(), 'setu-chromium-'));
  const run = await use(profile);
  scene.addCleanup(async () => {
    await kill(run);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
};

export const BROWSER: readonly Fault[] = [
  {
    name: 'a browser that is killed',
    typical: 'step 3',
    appliesTo: withDraft,
    cause: (scene) =>
      withOwnBrowser(scene, async (profile) => {
        const first = await startBrowser(profile);
        scene.page = await pageOf(first);
        const { target, person } = scene;
        const typed = target.restoredFields.map((name) => target.typed(person)[name] ?? '');
        const saved = scene.page.waitForResponse(
          (answer) =>
            /\/draft$/i.test(answer.url()) &&
            answer.ok() &&
            typed.every((value) => answer.request().postData()?.includes(value)),
        );
        await scene.prepare();
        await saved;
        await kill(first);
        const second = await startBrowser(profile);
        scene.page = await pageOf(second);
        scene.watch(scene.page);
        return second;
      }),
    expects: async (scene) => {
      // The browser may have lost its last writes to storage; the service has the draft.
      await scene.arrive();
      await scene.open();
      await scene.expectTyped([...scene.target.restoredFields]);
      await scene.fill();
      await scene.expectSent(1);
    },
  },
  {
    name: 'Back to a page in the back/forward cache after a logout',
    typical: 'step 2',
    appliesTo: signedIn,
    cause: async (scene) => {
      const browser = await chromium.launch({
        executablePath: ensureChromium(),
        args: [...CHROMIUM_ARGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      scene.addCleanup(() => browser.close());
      scene.page = await browser.newPage({ baseURL: scene.origin });
      await scene.prepare();
      // Leaves the page for another document, as an external link does, and logs out there.
      await scene.page.goto(`${scene.origin}/dashboard`);
      await scene.page.getByRole('button', { name: 'Logout' }).click();
      await expect(scene.page).toHaveURL(`${scene.origin}/`);
      await scene.page.evaluate(() => history.go(-2));
    },
    expects: async (scene) => {
      await expect(scene.page.getByText('Access Required')).toBeVisible();
      await expectNoPersonalData(scene);
    },
  },
];
