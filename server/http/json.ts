import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes of the JSON body; 0 without one. */
    bodySize: number;
  }
}

/** Accepts JSON bodies only and records their size: calls that share a path have limits of their own. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('bodySize', 0);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.bodySize = Buffer.byteLength(body);
    parse(request, body, done);
  });
}
