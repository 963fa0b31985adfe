import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SECOND } from '#domain/limits.ts';
import type { answerBrokenRequests } from '#server/http/errors.ts';

/** The time that a body of any size has. */
const GRACE_MS = 30 * SECOND;
/** A larger one may take longer as long as it comes this fast: 64 kbit/s, which the slowest phone line has. */
const BYTES_A_SECOND = 8 * 1024;
const CHECK_MS = 5 * SECOND;

type AnswerBroken = ReturnType<typeof answerBrokenRequests>;

/**
 * Ends a connection whose body comes too slowly, with 408: 30 seconds after the service began to read it, it is here or has
 * come at 8 kB a second (OPS-09). Node's own limit, minutes for a document of 10 MB, would keep whatever drips.
 */
export function endSlowBodies(app: FastifyInstance, answerBroken: AnswerBroken): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    // An upload that waits for its turn isn't read yet.
    if (hasBody(request)) request.raw.once('resume', () => watch(request.raw, answerBroken));
    done(null, payload);
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;

function watch(body: IncomingMessage, answerBroken: AnswerBroken): void {
  const { socket } = body;
  const { bytesRead } = socket;
  const began = Date.now();
  const check = () => {
    const seconds = (Date.now() - began) / SECOND;
    if (socket.bytesRead - bytesRead < seconds * BYTES_A_SECOND) answerBroken(tooSlow(), socket);
    else timer = setTimeout(check, CHECK_MS);
  };
  let timer = setTimeout(check, GRACE_MS);
  const stop = () => {
    clearTimeout(timer);
    socket.off('close', stop);
  };
  body.once('end', stop);
  // An answered request that nobody read isn't told of it.
  socket.once('close', stop);
}

/** As Node's own, after REQUEST_MS. */
const tooSlow = () => Object.assign(new Error('A body is too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
