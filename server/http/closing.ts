import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Requests that have come in but aren't read yet look idle to Node: they get this long to show themselves. */
const SETTLE_MS = 100;
const LOOK_MS = 50;
/** What isn't answered by then is cut off: every call has timeouts well below. */
const LONGEST_MS = 20_000;

/**
 * Ends connections as their last request is answered while the service stops: kept-alive ones would hold it
 * for as long as their browser likes.
 */
export function closeQuietly(app: FastifyInstance): void {
  let closing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    closing = true;
    if (!app.server.listening) return;
    await wait(SETTLE_MS);
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
    const cutting = setTimeout(() => app.server.closeAllConnections(), LONGEST_MS);
    app.server.once('close', () => {
      clearInterval(looking);
      clearTimeout(cutting);
    });
  });
}
