import type { FastifyRequest } from 'fastify';

/**
 * True for a request from this machine, under this machine's own name: another site can't reach a page here
 * through a person's browser by giving itself a name that leads to 127.0.0.1.
 */
export const isLocal = (request: FastifyRequest): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(request.ip) &&
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(request.hostname);
