import type { FastifyInstance } from 'fastify';

/** Answers whether something the service depends on is available; never rejects. */
type Check = () => Promise<boolean>;

/**
 * `/health/live`: the process answers. `/health/ready`: so does everything it depends on; else 503 with the name of
 * the first that doesn't, or `stopping`.
 */
export function healthRoutes(app: FastifyInstance, checks: Readonly<Record<string, Check>>): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ status: 'stopping' });
    for (const [name, isReady] of Object.entries(checks)) {
      if (!(await isReady()))
        return reply
          .code(503)
          .header('retry-after', 5)
          .send({ status: `${name} unavailable` });
    }
    return { status: 'ready' };
  });
}
