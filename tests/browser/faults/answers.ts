import { SECOND } from '#domain/limits.ts';
import { expect, type Route } from '#testing/browser/test.ts';
import { always, type Fault } from './fault.ts';
import type { FailureKind } from './targets.ts';

const HTML = '<!doctype html><title>Gateway</title><h1>Please wait</h1>';

type Broken = { name: string; typical: string; wrong: FailureKind; how: (route: Route) => Promise<unknown> };

const BROKEN: readonly Broken[] = [
  { name: 'an aborted request', typical: 'step 3', wrong: 'network', how: (route) => route.abort() },
  {
    name: 'a lost answer',
    typical: 'step 2',
    wrong: 'network',
    how: async (route) => {
      await route.fetch();
      await route.abort();
    },
  },
  {
    name: 'a 500',
    typical: 'step 4',
    wrong: 'server',
    how: (route) => route.fulfill({ status: 500, json: { Status: 0 } }),
  },
  {
    name: 'a 502 in HTML',
    typical: 'step 7',
    wrong: 'server',
    how: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: HTML }),
  },
  {
    name: 'a 200 in HTML',
    typical: 'the wizard',
    wrong: 'unreadable',
    how: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: HTML }),
  },
  {
    name: 'JSON that is cut off',
    typical: 'step 9',
    wrong: 'unreadable',
    how: (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"Status":1,"Message":"Sav' }),
  },
];

/** Broken answers: the page shows one friendly text, keeps the input, and a second try saves once. */
export const ANSWERS: readonly Fault[] = [
  ...BROKEN.map(
    ({ name, typical, wrong, how }): Fault => ({
      name,
      typical,
      appliesTo: always,
      cause: async (scene) => {
        await scene.prepare();
        await scene.interceptCalls(how);
        await scene.press();
      },
      expects: async (scene) => {
        await scene.expectFailure(wrong);
        await scene.restoreService();
        await scene.expectSent();
      },
    }),
  ),
  {
    name: 'a request that hangs',
    typical: 'step 1',
    appliesTo: always,
    cause: async (scene) => {
      await scene.page.clock.install();
      await scene.prepare();
      await scene.interceptCalls(() => new Promise(() => {}));
      await scene.press();
      await expect.poll(() => scene.sent.length).toBeGreaterThan(0);
      // Uploads time out after a minute without progress, other calls after 15 seconds.
      const isFile = ['selfie', 'document'].includes(scene.target.call);
      await scene.page.clock.fastForward((isFile ? 61 : 16) * SECOND);
    },
    expects: async (scene) => {
      await scene.expectFailure('timeout');
      await scene.restoreService();
      await scene.expectSent();
    },
  },
];
