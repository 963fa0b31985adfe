import { COMMIT, test } from '../support/test.ts';
import { ANSWERS } from './answers.ts';
import { BROWSER } from './browser.ts';
import { CAMERA } from './camera.ts';
import { DOCUMENTS } from './documents.ts';
import type { Fault } from './fault.ts';
import { NETWORK } from './network.ts';
import { PAGE } from './page.ts';
import { PLACES, type Place } from './places.ts';
import { Scene } from './scene.ts';
import { STORAGE } from './storage.ts';
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

const testFault = ({ name, cause, expects, logs }: Fault, place: Place, details = {}) => {
  test.describe(() => {
    test.use({ allowedErrors: logs ?? null });
    test(`${name}, at ${place.name}`, details, async ({ page }) => {
      const scene = new Scene(page, place);
      try {
        await cause(scene);
        await expects(scene);
      } finally {
        await scene.cleanUp();
      }
    });
  });
};

const isTypical = ({ typical }: Fault, { name }: Place) => name.startsWith(typical);

/** Each fault at its typical place. */
export const describeTypical = (): void => {
  for (const fault of FAULTS) {
    const place = PLACES.find((one) => isTypical(fault, one));
    if (!place) throw new Error(`${fault.name}: there is no place ${fault.typical}`);
    testFault(fault, place, isFirst(fault) ? COMMIT : {});
  }
};

/** Each fault at every other place that it applies to. */
export const describeMatrix = (): void => {
  for (const fault of FAULTS) {
    const places = PLACES.filter((place) => fault.appliesTo(place) && !isTypical(fault, place));
    for (const place of places) testFault(fault, place);
  }
};
