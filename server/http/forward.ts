import type { FastifyInstance } from 'fastify';
import { m } from '#messages';
import { rejected } from '#server/http/answers.ts';
import { send } from '#server/http/errors.ts';

const ANSWER_MS = 60_000;
const LARGEST_BODY = 15 * 1024 * 1024;
const PASSED = ['accept', 'authtoken', 'auth', 'content-type', 'idempotency-key'];
const RETURNED = ['content-type', 'retry-after'];

/**
 * Passes the contract's paths on to another CRM (D-01), through this origin: no cookies either way, no
 * redirects, nothing sent twice.
 */
export async function forwardTo(
  app: FastifyInstance,
  options: { crmHost: string; extensions: boolean },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    bodyLimit: LARGEST_BODY,
    async handler(request, reply) {
      if (!options.extensions && /^\/api\/ext(\/|$)/i.test(request.url)) {
        return send(reply, rejected(404, m.service_not_found()));
      }
      try {
        const answer = await fetch(`${options.crmHost}${request.url}`, {
          method: request.method,
          headers: pick(PASSED, (name) => request.headers[name]?.toString()),
          redirect: 'manual',
          signal: AbortSignal.timeout(ANSWER_MS),
          ...(request.body instanceof Buffer && { body: new Uint8Array(request.body) }),
        });
        reply.code(answer.status).headers(pick(RETURNED, (name) => answer.headers.get(name)));
        return reply.send(Buffer.from(await answer.arrayBuffer()));
      } catch (error) {
        const late = (error as Error).name === 'TimeoutError';
        return send(reply, rejected(late ? 504 : 502, m.service_crm_unreachable()));
      }
    },
  });
}

function pick(
  names: readonly string[],
  read: (name: string) => string | null | undefined,
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = read(name);
      return value ? [[name, value]] : [];
    }),
  );
}
