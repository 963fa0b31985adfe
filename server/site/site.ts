import path from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { m } from '#messages';
import { rejected } from '#server/http/answers.ts';
import { send } from '#server/http/errors.ts';
import { type Document, isKnown, sendDocument } from '#server/site/document.ts';
import { LISTINGS, type Pages } from '#server/site/pages.ts';
import { pageKind } from '#server/site/paths.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** Serves the built site: files as they are, pages by address, and a page with 404 for addresses it hasn't. */
export async function serveSite(
  app: FastifyInstance,
  options: { dist: string; pages: Pages },
): Promise<void> {
  await app.register(statics, {
    root: options.dist,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', ...LISTINGS],
    setHeaders(reply, file) {
      const hashed = path.relative(options.dist, file).startsWith(`assets${path.sep}`);
      reply.setHeader('cache-control', hashed ? YEAR : 'no-cache');
    },
  });
  for (const [name, listing] of options.pages.listings) {
    app.get(`/${name}`, (request, reply) => {
      reply.type(name.endsWith('.xml') ? 'application/xml; charset=utf-8' : 'text/plain; charset=utf-8');
      return sendFresh(request, reply, listing);
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const pathname = new URL(request.url, 'http://localhost').pathname;
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets|health)\//i.test(pathname);
    return isPage
      ? sendPage(request, reply, pathname, options.pages)
      : send(reply, rejected(404, m.service_not_found()));
  });
}

/** Without the site every unknown address is the envelope with 404. */
export function answerUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => send(reply, rejected(404, m.service_not_found())));
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pathname: string,
  pages: Pages,
): FastifyReply {
  const kind = pageKind(pathname);
  reply.type('text/html; charset=utf-8');
  if (kind === 'unknown') {
    return sendDocument(request, reply.code(404).header('cache-control', 'no-cache'), pages.missing);
  }
  const page = pages.at(pathname);
  if (kind === 'public') return sendFresh(request, reply, page);
  return sendDocument(request, reply.header('cache-control', 'no-store'), page);
}

/** Kept by the browser, and asked about each time: 304 while it is the same. */
function sendFresh(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', document.etag);
  return isKnown(request, document) ? reply.code(304).send() : sendDocument(request, reply, document);
}
