import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Connections whose request has arrived but isn't parsed yet count as idle in Node. */
const SETTLE_MS = 100;
const CHECK_MS = 50;
/** Longer than the timeout of any call. */
const LONGEST_MS = 20_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** True once the service is stopping: `/health/ready` fails. */
    isDraining(): boolean;
    /** Fails `/health/ready` for `ms`, while calls are still answered, so that balancers stop sending. */
    drain(ms: number): Promise<void>;
  }
}

/** While the service closes, ends each connection after its current request instead of keeping it alive. */
export function drainConnections(app: FastifyInstance): void {
  let [draining, closing] = [false, false];
  app.decorate('isDraining', () => draining);
  app.decorate('drain', async (ms: number) => {
    draining = true;
    await wait(ms);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
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
