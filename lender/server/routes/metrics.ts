import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SECOND } from '#domain/limits.ts';
import { m } from '#messages';
import { rejected } from '#server/http/answers.ts';
import { send } from '#server/http/errors.ts';
import { isLocal } from '#server/http/local.ts';
import type { Deps } from '#server/start/deps.ts';

/**
 * GET /metrics for Prometheus with METRICS_TOKEN as bearer; without that setting for local requests only. Everyone
 * else gets 404.
 */
export function metricsRoutes(app: FastifyInstance, { metrics, config }: Deps): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, callName: call } = request;
    const [route, seconds] = [routeOptions.url ?? 'none', reply.elapsedTime / SECOND];
    metrics.answered({ method, route, call, status: reply.statusCode, seconds });
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, config.metricsToken)) return send(reply, rejected(404, m.service_not_found()));
    const text = await metrics.text();
    return reply.type(metrics.contentType).send(text);
  });
}

function isAllowed(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLocal(request);
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
