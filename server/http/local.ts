import type { FastifyRequest } from 'fastify';

/**
 * True for a request from this machine to this machine's own name. The name matters: another site could point its own
 * at 127.0.0.1 and read the page through a person's browser (DNS rebinding).
 */
export const isLocal = (request: FastifyRequest): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(request.ip) &&
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(request.hostname);
