import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from '#domain/zod.ts';
import { m } from '#messages';
import { rejected } from '#server/http/answers.ts';
import { send } from '#server/http/errors.ts';
import { isLocal } from '#server/http/local.ts';
import type { Inbox } from '#server/otp/sms/inbox.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#10312f;background:#f2f7f7}
li{background:#fff;border:1px solid #bcd3d1;border-radius:12px;padding:1rem;margin:0 0 .75rem;list-style:none}
ul{padding:0}pre{font:inherit;white-space:pre-wrap;margin:.25rem 0 0}time{color:#48625f}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const REFRESH_SECONDS = 2;

const Query = z.object({ mobile: z.optional(z.string().check(z.regex(/^\d{10}$/))) });

/**
 * The demo's SMS inbox: a page, and JSON for tests. Mounted in demo mode only, and answered for local requests only,
 * so that no other site can read codes through a browser.
 */
export function inboxRoutes(app: FastifyInstance, { inbox }: { inbox?: Inbox | undefined }): void {
  if (inbox === undefined) return;
  app.get('/inbox', async (request, reply) => {
    if (!isLocal(request)) return send(reply, rejected(404, m.service_not_found()));
    reply.header('content-security-policy', POLICY).header('refresh', REFRESH_SECONDS);
    return reply.type('text/html; charset=utf-8').send(page(inbox));
  });
  app.get('/inbox.json', { schema: { querystring: Query } }, async (request, reply) => {
    if (!isLocal(request)) return send(reply, rejected(404, m.service_not_found()));
    const { mobile } = request.query as z.infer<typeof Query>;
    return inbox.list(mobile);
  });
}

function page(inbox: Inbox): string {
  const items = inbox
    .list()
    .map(({ mobile, text, at }) => {
      const time = at.toLocaleTimeString('en-IN', { timeZone: 'Asia/Kolkata' });
      return `<li><strong>${escapeHtml(mobile)}</strong> <time>${time}</time><pre>${escapeHtml(text)}</pre></li>`;
    })
    .join('');
  const list = items === '' ? `<p>${escapeHtml(m.inbox_empty())}</p>` : `<ul>${items}</ul>`;
  const title = escapeHtml(m.inbox_title());
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1><p>${escapeHtml(m.inbox_note())}</p>${list}</body></html>`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
