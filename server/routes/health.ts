import type { FastifyInstance } from 'fastify';
import { isReady } from '#server/database/health.ts';

/** `/health/live`: the process answers. `/health/ready`: so does its database, when it has one. */
export function healthRoutes(app: FastifyInstance, { db }: { db?: Parameters<typeof isReady>[0] }): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    if (db === undefined || (await isReady(db))) return { status: 'ready' };
    return reply.code(503).header('retry-after', 5).send({ status: 'database unavailable' });
  });
}
