/** Prints `N passed, N failed` for the last `npm test`: each test, and one for each layer that isn't tests. */

import { layers } from '#scripts/test/layers.ts';
import { countLayer, readLayers } from '#scripts/test/reports.ts';

const ran = readLayers();
const totals = ran.map((layer) => countLayer(layer));
const passed = totals.reduce((sum, count) => sum + count.passed, 0);
// A layer that never came to run has failed: the run was cut short.
const missing = layers.filter(({ name }) => !ran.some((layer) => layer.name === name)).length;
const failed = totals.reduce((sum, count) => sum + count.failed, missing);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
