import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/process/deps.ts';
import { crmRoutes } from '#server/routes/crm.ts';
import { healthRoutes } from '#server/routes/health.ts';
import { inboxRoutes } from '#server/routes/inbox.ts';
import { metricsRoutes } from '#server/routes/metrics.ts';

/** Every area of the service; a new one is added here. */
export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  metricsRoutes(app, deps);
  healthRoutes(app, deps);
  inboxRoutes(app, deps);
  crmRoutes(app, deps);
}
