import type { FastifyInstance, FastifyRequest } from 'fastify';
import { m } from '#messages';
import { rejected } from '#server/http/answers.ts';
import { send } from '#server/http/errors.ts';

/** A path with one leading slash and no backslash; what browsers and proxies agree on. */
const ORIGIN_FORM = /^\/(?!\/)[^?#\\]*(\?|$)/;

/** Answers 400 to request targets that programs read differently, such as `//host`, `/\host` or `http://host/`. */
export function refuseInvalidTargets(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (ORIGIN_FORM.test(request.raw.url ?? '')) done();
    else send(reply, rejected(400, m.service_bad_request()));
  });
}

/** True for calls, decided by the matched route: a URL may spell the path in other ways, as in `/%61pi`. */
export const isCall = (request: FastifyRequest): boolean => /^\/api\//i.test(request.routeOptions.url ?? '');
