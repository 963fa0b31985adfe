import type { FastifyInstance } from 'fastify';
import { isWithinLimits } from '#server/http/jsonLimits.ts';

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
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.bodySize = body.length;
    if (isWithinLimits(body)) parse(request, body.toString(), done);
    else done(Object.assign(new Error('JSON beyond its limits'), { statusCode: 400 }));
  });
}
