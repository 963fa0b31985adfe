import type { FastifyInstance, FastifyRequest } from 'fastify';
import { m } from '#messages';
import { rejected } from '#server/http/answers.ts';
import { send } from '#server/http/errors.ts';

/** A path with one leading slash and no backslash; what browsers and proxies agree on. */
const ORIGIN_FORM = /^\/(?!\/)[^?#\\]*(\?|$)/;

/** Answers 400 to requests for a place that programs read differently: `//host`, `/\host`, `http://host/`, or two hosts. */
export function refuseInvalidTargets(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '', rawHeaders } = request.raw;
    if (ORIGIN_FORM.test(url) && hostsIn(rawHeaders) < 2) done();
    else send(reply, rejected(400, m.service_bad_request()));
  });
}

const hostsIn = (namesAndValues: readonly string[]): number =>
  namesAndValues.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;

/** True for calls, decided by the matched route: a URL may spell the path in other ways, as in `/%61pi`. */
export const isCall = (request: FastifyRequest): boolean => /^\/api\//i.test(request.routeOptions.url ?? '');

/** True for calls, but the desk's. */
export const isCustomersCall = (request: FastifyRequest): boolean =>
  isCall(request) && !/^\/api\/desk\//.test(request.routeOptions.url ?? '');
