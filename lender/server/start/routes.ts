import type { FastifyInstance } from 'fastify';
import { isReady } from '#server/database/health.ts';
import { demoDesk } from '#server/demo/desk.ts';
import { demoRoutes } from '#server/demo/page.ts';
import { deskRoutes } from '#server/desk/routes.ts';
import { crmRoutes } from '#server/routes/crm.ts';
import { healthRoutes } from '#server/routes/health.ts';
import { hookRoutes } from '#server/routes/hooks.ts';
import { inboxRoutes } from '#server/routes/inbox.ts';
import { metricsRoutes } from '#server/routes/metrics.ts';
import type { Deps } from '#server/start/deps.ts';

/** Mounts every area of the service. */
export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  metricsRoutes(app, deps);
  healthRoutes(app, { database: () => isReady(deps.db) });
  inboxRoutes(app, deps);
  crmRoutes(app, deps);
  deskRoutes(app, deps, demoDesk);
  hookRoutes(app, deps);
  demoRoutes(app, deps);
}
