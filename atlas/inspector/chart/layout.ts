import ELK from 'elkjs/lib/elk-api.js';
import workerAddress from 'elkjs/lib/elk-worker.min.js?url';
import { createLayouts } from '#atlas/drawing/layouts.ts';

const layouts = createLayouts(new ELK({ workerFactory: () => new Worker(workerAddress) }));

/** The drawing of a machine, made in ELK's worker. */
export const layoutOf = layouts.layoutOf;

/** How long layouts took in the worker, in milliseconds, by the machine's id. */
export const layoutTimes = layouts.times;
