import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Connections whose request has arrived but isn't parsed yet count as idle in Node. */
const SETTLE_MS = 100;
const CHECK_MS = 50;
/** Longer than the timeout of any call. */
const LONGEST_MS = 20_000;

/** While the service closes, ends each connection after its current request instead of keeping it alive. */
export function drainConnections(app: FastifyInstance): void {
  let closing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    closing = true;
    if (!app.server.listening) return;
    await wait(SETTLE_MS);
    const checking = setInterval(() => app.server.closeIdleConnections(), CHECK_MS);
    const cutting = setTimeout(() => app.server.closeAllConnections(), LONGEST_MS);
    app.server.once('close', () => {
      clearInterval(checking);
      clearTimeout(cutting);
    });
  });
}
