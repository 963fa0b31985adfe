import { m } from '#messages';
import { expect } from '#testing/browser/test.ts';
import { always, type Fault } from './fault.ts';
import { type Mode, startFaultProxy } from './proxy.ts';
import type { Scene } from './scene.ts';

const throttle = async ({ context, page }: Scene, kilobytesPerSecond: number) => {
  const cdp = await context.newCDPSession(page);
  const throughput = kilobytesPerSecond * 1024;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
};

/** A fault in the bytes between the page and the service. */
const connectionFault = (name: string, mode: Mode, typical: string): Fault => ({
  name,
  typical,
  appliesTo: always,
  cause: async (scene) => {
    const proxy = await startFaultProxy(scene.origin);
    scene.origin = proxy.origin;
    scene.addCleanup(async () => {
      // The page may be on its way to the next step, whose code would then fail to load.
      await scene.page.close();
      await proxy.stop();
    });
    await scene.prepare();
    proxy.set(mode);
    await scene.press();
    await scene.expectFailure('network');
    proxy.set('through');
  },
  expects: async (scene) => {
    await scene.expectSent(scene.target.checksFirst ? 1 : 2);
  },
});

export const NETWORK: readonly Fault[] = [
  {
    name: 'no network',
    typical: 'step 6',
    appliesTo: always,
    cause: async (scene) => {
      await scene.prepare();
      await scene.context.setOffline(true);
      await expect(scene.page.locator('.offline').getByText(m.ui_offline())).toBeVisible();
      await scene.press();
    },
    expects: async (scene) => {
      await scene.expectFailure('network');
      await scene.context.setOffline(false);
      await expect(scene.page.getByText(m.ui_offline())).toHaveCount(0);
      await scene.expectSent(scene.target.checksFirst ? 1 : 2);
    },
  },
  {
    name: 'a slow network',
    typical: 'step 8',
    appliesTo: always,
    cause: async (scene) => {
      await scene.prepare();
      await throttle(scene, 50);
      await scene.press();
    },
    expects: async (scene) => {
      const { page, target } = scene;
      const busy = page.locator('button[aria-busy="true"], button[aria-disabled="true"], button:disabled');
      await expect(busy.first()).toBeVisible();
      await busy
        .first()
        .click({ force: true, timeout: 1_000 })
        .catch(() => undefined);
      await target.expectDone(page);
      expect(scene.sent.length, 'requests').toBe(target.requests);
    },
  },
  {
    name: 'a double click',
    typical: 'the offer',
    appliesTo: always,
    cause: async (scene) => {
      await scene.prepare();
      await scene.button.dblclick();
    },
    expects: async (scene) => {
      await scene.target.expectDone(scene.page);
      expect(scene.sent.length, 'requests').toBe(scene.target.requests);
    },
  },
  connectionFault('a connection that breaks in the middle of the answer', 'cut', 'step 3'),
  connectionFault('a connection that the service half closes', 'half-closed', 'step 4'),
  connectionFault('garbage instead of an answer', 'garbage', 'step 2'),
];
