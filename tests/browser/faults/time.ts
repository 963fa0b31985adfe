import { SECOND } from '#domain/limits.ts';
import { expect } from '#testing/browser/test.ts';
import { type Fault, isStep, only, signedIn } from './fault.ts';
import { expectNoPersonalData } from './page.ts';

const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

const clockFault = (name: string, by: number, typical: string): Fault => ({
  name,
  typical,
  appliesTo: isStep,
  cause: async (scene) => {
    const wrong = Date.now() + by;
    await scene.page.clock.install({ time: wrong });
    await scene.arrive(wrong);
    await scene.open();
    await scene.fill();
  },
  expects: (scene) => scene.expectSent(1),
});

/** A wrong clock of the device changes nothing. A device that slept checks the session again when it wakes. */
export const TIME: readonly Fault[] = [
  clockFault('a clock that is two days fast', 2 * DAY, 'step 4'),
  clockFault('a clock that is two days slow', -2 * DAY, 'step 2'),
  {
    name: 'a device that slept for a day',
    typical: 'step 9',
    appliesTo: signedIn,
    cause: async (scene) => {
      await scene.page.clock.install();
      await scene.prepare();
      await scene.page.clock.fastForward(25 * HOUR);
    },
    expects: async (scene) => {
      await expect(scene.page.getByText('Access Required')).toBeVisible();
      await expectNoPersonalData(scene);
      expect(scene.sent, 'nothing is sent by itself').toEqual([]);
    },
  },
  {
    name: 'a device that slept during the countdown of a code',
    typical: 'the wizard',
    appliesTo: only('the wizard'),
    cause: async (scene) => {
      await scene.page.clock.install();
      await scene.prepare();
      await scene.press();
      await scene.target.expectDone(scene.page);
      await scene.page.clock.fastForward(60 * SECOND);
    },
    expects: async (scene) => {
      await expect(scene.page.getByRole('button', { name: 'Resend' })).toBeEnabled();
      await expect(scene.page.getByRole('button', { name: 'Verify', exact: true })).toHaveCount(0);
    },
  },
];
