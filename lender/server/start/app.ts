import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { MINUTE, SECOND } from '#domain/limits.ts';
import { networkOf } from '#server/base/clientNetwork.ts';
import type { Config } from '#server/base/config/config.ts';
import { answerBrokenRequests, answerErrors, answerFrameworkErrors } from '#server/http/errors.ts';
import { forwardCalls, isCrmReady } from '#server/http/forwardCalls.ts';
import { addHeaders, securityHeaders } from '#server/http/headers.ts';
import { acceptJson } from '#server/http/json.ts';
import { answerInAskedLocale } from '#server/http/language.ts';
import { drainConnections } from '#server/http/load/drain.ts';
import { shedLoad } from '#server/http/load/shedLoad.ts';
import { endSlowBodies } from '#server/http/load/slowBodies.ts';
import { loggerOptions, logRequests } from '#server/http/logs/logging.ts';
import { NO_INLINE } from '#server/http/site/hashes.ts';
import type { Pages } from '#server/http/site/pages.ts';
import { answerUnknown, serveSite } from '#server/http/site/site.ts';
import { isCall, refuseInvalidTargets } from '#server/http/target.ts';
import { healthRoutes } from '#server/routes/health.ts';
import type { Deps } from '#server/start/deps.ts';
import { registerRoutes } from '#server/start/routes.ts';

const HEADERS_MS = 15 * SECOND;
/** Interval of the check for connections past their timeout. */
const CHECK_MS = 5 * SECOND;
/** A document of 10 MB takes minutes over a slow line. */
const REQUEST_MS = 5 * MINUTE;

export interface AppOptions {
  readonly config: Config;
  /** Undefined when another CRM answers the calls (CRM_HOST). */
  readonly deps: Deps | undefined;
  /** The built site; undefined when another server has it. */
  readonly site: { readonly dist: string; readonly pages: Pages } | undefined;
  /** Routes of a test in place of the service's own. */
  readonly routes?: (app: FastifyInstance, deps: Deps) => void;
}

/** Builds the service without listening. */
export async function buildApp({ config, deps, site, routes }: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders({
    inline: site?.pages.inline ?? NO_INLINE,
    images: config.crmImages,
    overTls: config.publicOrigin?.startsWith('https://') === true,
  });
  const answerBroken = answerBrokenRequests(headers);
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies?.length ? [...config.trustedProxies] : false,
    bodyLimit: 64 * 1024,
    requestTimeout: REQUEST_MS,
    http: { connectionsCheckingInterval: CHECK_MS },
    // Its own 503 has no envelope; a call that still comes is answered like any other (OPS-06).
    return503OnClosing: false,
    frameworkErrors: answerFrameworkErrors(headers),
    clientErrorHandler: answerBroken,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
  });
  app.server.headersTimeout = HEADERS_MS;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptJson(app);
  answerErrors(app);
  answerInAskedLocale(app);
  logRequests(app);
  drainConnections(app);
  addHeaders(app, headers);
  refuseInvalidTargets(app);
  endSlowBodies(app, answerBroken);
  if (config.maxEventLoopDelayMs > 0) await shedLoad(app, config.maxEventLoopDelayMs);
  await app.register(rateLimit, {
    max: config.callsPerMinute,
    timeWindow: MINUTE,
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) => !isCall(request),
    errorResponseBuilder: (_request, { ttl }) =>
      Object.assign(new Error('rate'), { statusCode: 429, retryAfter: Math.max(1, Math.ceil(ttl / SECOND)) }),
  });
  if (deps) (routes ?? registerRoutes)(app, deps);
  const { crmHost, extensions } = config;
  if (crmHost !== undefined) {
    healthRoutes(app, { crm: () => isCrmReady(crmHost) });
    await app.register((scope) => forwardCalls(scope, { crmHost, extensions }));
  }
  if (site) await serveSite(app, site);
  else answerUnknown(app);
  return app;
}
