import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { m } from '#messages';
import { isUnavailable } from '#server/database/failures.ts';
import { type Answer, bodyOf, rejected, tooMany } from '#server/http/answers.ts';
import { describeError } from '#server/http/logs/logging.ts';

const RETRY_SECONDS = 5;

/** Answers with the envelope, HTTP's code and Retry-After; never cached. */
export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.request.answerStatus = answer.Status;
  if (answer.http?.retryAfter !== undefined) reply.header('retry-after', answer.http.retryAfter);
  return reply
    .code(answer.http?.code ?? 200)
    .header('cache-control', 'no-store')
    .send(bodyOf(answer));
}

/** Turns every error into an envelope without a stack or personal value (security 21). */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = answerFor(error);
    if ((answer.http?.code ?? 500) >= 500)
      request.log.error({ failure: describeError(error) }, 'request failed');
    return send(reply, answer);
  });
}

type Headers = Readonly<Record<string, string>>;

/** Answers URLs that can't be parsed: they reach neither a route nor the handler above. */
export const answerFrameworkErrors =
  (headers: Headers) =>
  (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void =>
    void send(reply.headers(headers), answerFor(error));

function answerFor(error: FastifyError & { retryAfter?: number }): Answer {
  if (isUnavailable(error)) return unavailable();
  switch (error.statusCode) {
    case 404:
      return rejected(404, m.service_not_found());
    case 413:
      return rejected(413, m.service_too_large());
    case 415:
      return rejected(415, m.service_wrong_type());
    case 429:
      return tooMany(error.retryAfter ?? 60);
    case 503:
      return unavailable();
    default:
      return error.validation || (error.statusCode !== undefined && error.statusCode < 500)
        ? rejected(400, m.service_bad_request())
        : rejected(500, m.service_error());
  }
}

/** 503: the database or the document store is unavailable. */
export const unavailable = () => rejected(503, m.service_unavailable(), RETRY_SECONDS);

const RAW = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
} as const;

/** Answers requests that break HTTP itself, on the raw socket. */
export const answerBrokenRequests =
  (headers: Headers) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
      socket.destroy();
      return;
    }
    const [code, phrase] = RAW[error.code as keyof typeof RAW] ?? [400, 'Bad Request'];
    const message = code === 431 ? m.service_headers_too_large() : m.service_bad_request();
    const body = JSON.stringify(bodyOf(rejected(code, message)));
    const sent = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    };
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
    socket.end(`${[`HTTP/1.1 ${code} ${phrase}`, ...lines].join('\r\n')}\r\n\r\n${body}`);
  };
