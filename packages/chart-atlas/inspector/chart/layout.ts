import ELK from 'elkjs/lib/elk-api.js';
import workerAddress from 'elkjs/lib/elk-worker.min.js?url';
import { createLayouts } from '#atlas/drawing/layouts.ts';

/** The drawing of a machine, made in ELK's worker. */
export const layoutOf = createLayouts(new ELK({ workerFactory: () => new Worker(workerAddress) }));
