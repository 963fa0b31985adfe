import path from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { m } from '#messages';
import { rejected } from '#server/http/answers.ts';
import { send } from '#server/http/errors.ts';
import type { Pages } from '#server/site/pages.ts';
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
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders(reply, file) {
      const hashed = path.relative(options.dist, file).startsWith(`assets${path.sep}`);
      reply.setHeader('cache-control', hashed ? YEAR : 'no-cache');
    },
  });
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
  const page = pages.at(pathname);
  reply.type('text/html; charset=utf-8').code(kind === 'unknown' ? 404 : 200);
  if (kind === 'signed-in') return reply.header('cache-control', 'no-store').send(page.html);
  reply.header('cache-control', 'no-cache').header('etag', page.etag);
  const known = request.headers['if-none-match']
    ?.split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === page.etag);
  return known && kind === 'public' ? reply.code(304).send() : reply.send(page.html);
}
