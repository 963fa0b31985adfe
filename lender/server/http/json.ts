import type { FastifyInstance } from 'fastify';
import { isWithinLimits } from '#server/http/jsonLimits.ts';
import type { FileCutter } from '#server/http/sentFile.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes of the JSON body; 0 without one. */
    bodySize: number;
    /** Has the body's file, when it was large. */
    fileCutter: FileCutter | undefined;
  }
}

/** Accepts JSON bodies only and records their size: calls that share a path have limits of their own. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('bodySize', 0);
  app.decorateRequest('fileCutter', undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.bodySize = request.fileCutter?.receivedEncodedLength ?? body.length;
    if (isWithinLimits(body)) parse(request, body.toString(), done);
    else done(Object.assign(new Error('JSON beyond its limits'), { statusCode: 400 }));
  });
}
