import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SECOND } from '#domain/limits.ts';
import type { Call } from '#domain/wire/call.ts';
import { CALLS } from '#domain/wire/calls.ts';
import { m } from '#messages';
import { rejected } from '#server/http/answers.ts';
import { SMALL_BODY } from '#server/http/contract.ts';
import { send } from '#server/http/errors.ts';

const ANSWER_MS = 60 * SECOND;
const READY_MS = 2 * SECOND;
const LARGEST_ANSWER = 2 * 1024 * 1024;
const CONNECTIONS = 128;
const PASSED = [
  ...['accept', 'accept-language', 'authtoken', 'auth'],
  ...['content-type', 'content-length', 'idempotency-key'],
];
const RETURNED = ['content-type', 'content-encoding', 'retry-after'];

type OnResponse = NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['onResponse']>;

/**
 * Forwards the calls of the contract to another CRM (D-01): its exact paths by POST, JSON both ways, without query,
 * cookies or redirects, never sent twice. A body above 64 kB needs a token and a call that takes a file, and is streamed; an
 * answer is passed on once it is here whole (OPS-08).
 */
export async function forwardCalls(
  app: FastifyInstance,
  { crmHost, extensions }: { crmHost: string; extensions: boolean },
): Promise<void> {
  const limits = new Map<string, number>();
  for (const { path, bodyLimit } of Object.values<Call>(CALLS)) {
    if (extensions || !path.startsWith('/api/ext/')) {
      limits.set(path, Math.max(bodyLimit, limits.get(path) ?? 0));
    }
  }
  const base = new URL(crmHost).pathname.replace(/\/$/, '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (_request, payload, done) => done(null, bodyOf(payload)));
  app.addHook('preParsing', async (request, reply, payload) => {
    const size = Number(request.headers['content-length']);
    const limit = request.headers.authtoken ? (limits.get(pathOf(request)) ?? SMALL_BODY) : SMALL_BODY;
    if (size <= limit) return payload;
    reply.header('connection', 'close');
    send(
      reply,
      Number.isNaN(size) ? rejected(411, m.service_bad_request()) : rejected(413, m.service_too_large()),
    );
    return payload;
  });
  await app.register(proxy, {
    upstream: crmHost,
    routes: [...limits.keys()],
    httpMethods: ['POST'],
    proxyPayloads: false,
    disableRequestLogging: true,
    undici: { connections: CONNECTIONS, headersTimeout: ANSWER_MS, bodyTimeout: ANSWER_MS },
    handler: (request, reply, _target, options) => reply.from(base + pathOf(request), options),
    replyOptions: {
      queryString: () => '',
      rewriteRequestHeaders: ({ ip }, headers) => ({
        ...pick(PASSED, headers),
        host: headers.host,
        'x-forwarded-for': ip,
      }),
      rewriteHeaders: (headers) => pick(RETURNED, headers),
      onResponse: answerJson,
      onError(reply, { error }) {
        const isLate = (error as { statusCode?: number }).statusCode === 504;
        send(reply as FastifyReply, rejected(isLate ? 504 : 502, m.service_crm_unreachable()));
      },
    },
  });
}

/** The body as a stream that may fail alone: without it a CRM that is away would end the caller's connection. */
function bodyOf(payload: Readable): Readable {
  const body = new PassThrough();
  payload.once('error', (error) => body.destroy(error));
  return payload.pipe(body);
}

/** True when the CRM's address answers within two seconds with anything but an error of its own. */
export async function isCrmReady(crmHost: string): Promise<boolean> {
  try {
    const answer = await fetch(crmHost, { redirect: 'manual', signal: AbortSignal.timeout(READY_MS) });
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    return false;
  }
}

/** The path of the contract, however the request spells it. */
const pathOf = (request: FastifyRequest): string => request.routeOptions.url ?? '';

/** Passes whole JSON on; anything else, such as a page, a redirect or a part, must not come from this origin. */
const answerJson: OnResponse = (_request, reply, { stream }) => {
  const type = String(reply.getHeader('content-type') ?? '');
  const isJson =
    /^application\/json\s*(;|$)/i.test(type) && (reply.statusCode < 300 || reply.statusCode >= 400);
  const isEncoded = reply.hasHeader('content-encoding');
  const refuse = (code: 502 | 504) => {
    stream.destroy();
    for (const name of RETURNED) reply.removeHeader(name);
    send(reply as FastifyReply, rejected(code, m.service_crm_unreachable()));
  };
  if (!isJson) return refuse(502);
  readWhole(stream, isEncoded).then(
    (body) => reply.send(body),
    (error: { code?: string }) => refuse(error.code === 'UND_ERR_BODY_TIMEOUT' ? 504 : 502),
  );
};

/**
 * The bytes of an answer. One whose connection ends it may be cut where nothing says so: it is parsed.
 * @throws Error for one that breaks off, is larger than an answer can be, or isn't JSON.
 */
async function readWhole(stream: AsyncIterable<Uint8Array>, isEncoded: boolean): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new Error('The CRM answered more than an answer can be');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  if (!isEncoded) JSON.parse(body.toString());
  return body;
}

const pick = (names: readonly string[], headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
