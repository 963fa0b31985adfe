import path from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { splitAddress } from '#domain/site/addresses.ts';
import { m } from '#messages';
import { rejected } from '#server/http/answers.ts';
import { send } from '#server/http/errors.ts';
import { type CompressedText, matchesEtag, sendText } from '#server/http/site/compressedText.ts';
import { answerIn } from '#server/http/site/language.ts';
import { LISTINGS, type Pages } from '#server/http/site/pages.ts';
import { pageKind } from '#server/http/site/paths.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** Serves the built site: static files, pages by path, and a page with 404 for unknown paths. */
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
      const hashed = /^(desk-)?assets[\\/]/.test(path.relative(options.dist, file));
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
    const [pathname = ''] = request.url.split('?');
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|assets|desk-assets|health)\//i.test(pathname);
    return isPage
      ? sendPage(request, reply, pathname, options.pages)
      : send(reply, rejected(404, m.service_not_found()));
  });
}

/** Answers 404 in the envelope for every unknown path when there is no site. */
export function answerUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => send(reply, rejected(404, m.service_not_found())));
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pathname: string,
  pages: Pages,
): FastifyReply {
  const { path } = splitAddress(pathname);
  const kind = pageKind(path);
  const answer = answerIn(request.url, kind, request.headers);
  reply.header('vary', 'cookie, sec-fetch-site');
  if ('at' in answer) return reply.header('cache-control', 'no-store').redirect(answer.at, 302);
  reply.type('text/html; charset=utf-8');
  const page = kind === 'desk' ? pages.desk : kind === 'unknown' ? undefined : pages.at(answer.locale, path);
  if (page === undefined) {
    const missing = pages.missing(answer.locale);
    return sendText(request, reply.code(404).header('cache-control', 'no-cache'), missing);
  }
  if (kind === 'public' || kind === 'code') return sendFresh(request, reply, page);
  return sendText(request, reply.header('cache-control', 'no-store'), page);
}

/** Cached by the browser and revalidated each time: 304 while unchanged. */
function sendFresh(request: FastifyRequest, reply: FastifyReply, document: CompressedText): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', document.etag);
  return matchesEtag(request, document) ? reply.code(304).send() : sendText(request, reply, document);
}
