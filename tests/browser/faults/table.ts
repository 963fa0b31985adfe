import { COMMIT, test } from '#testing/browser/test.ts';
import { ANSWERS } from './answers.ts';
import { BROWSER } from './browser.ts';
import { CAMERA } from './camera.ts';
import { DOCUMENTS } from './documents.ts';
import type { Fault } from './fault.ts';
import { NETWORK } from './network.ts';
import { PAGE } from './page.ts';
import { Scene } from './scene.ts';
import { STORAGE } from './storage.ts';
import { TARGETS, type Target } from './targets.ts';
import { TIME } from './time.ts';

/** Every fault that the browser tests cause, by kind. */
const KINDS: readonly (readonly Fault[])[] = [
  ANSWERS,
  NETWORK,
  PAGE,
  STORAGE,
  TIME,
  CAMERA,
  DOCUMENTS,
  BROWSER,
];
const FAULTS = KINDS.flat();

/** `npm test` runs the first of each kind. */
const isFirst = (fault: Fault) => KINDS.some(([first]) => first === fault);

const testFault = ({ name, cause, expects, logs }: Fault, target: Target, details = {}) => {
  test.describe(() => {
    test.use({ allowedErrors: logs ?? null });
    test(`${name}, at ${target.name}`, details, async ({ page }) => {
      const scene = new Scene(page, target);
      try {
        await cause(scene);
        await expects(scene);
      } finally {
        await scene.cleanUp();
      }
    });
  });
};

const isTypical = ({ typical }: Fault, { name }: Target) => name.startsWith(typical);

/** Each fault at its typical place. */
export const describeTypical = (): void => {
  for (const fault of FAULTS) {
    const target = TARGETS.find((one) => isTypical(fault, one));
    if (!target) throw new Error(`${fault.name}: there is no target ${fault.typical}`);
    testFault(fault, target, isFirst(fault) ? COMMIT : {});
  }
};

/** Each fault at every other place that it applies to. */
export const describeMatrix = (): void => {
  for (const fault of FAULTS) {
    const targets = TARGETS.filter((target) => fault.appliesTo(target) && !isTypical(fault, target));
    for (const target of targets) testFault(fault, target);
  }
};
