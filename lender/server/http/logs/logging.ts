import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { failureCode } from '#server/database/failures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call of the contract that the body selected; empty for other routes. */
    callName: string;
    /** The Status of the answer's envelope; 0 without one. */
    answerStatus: number;
    /** True for a profile, lead or user that isn't the caller's. */
    isForeign: boolean;
  }
}

/** The loggable parts of an error. Messages are left out: the database and parsers quote values in them (security 13). */
export function describeError(error: unknown): {
  type: string;
  message: string;
  stack: string;
  [key: string]: unknown;
} {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { constraint, table } = error as Error & Record<string, unknown>;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    message: '',
    stack: frames.map((line) => line.trim()).join('\n'),
    code: failureCode(error),
    constraint,
    table,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** Pino without bodies, headers, queries or error messages; secret keys are removed at any level. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  const secret = ['authtoken', 'Authtoken', 'auth', 'authorization', 'cookie', 'password', 'otp', 'mobile'];
  return {
    level,
    redact: { paths: secret.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true },
    serializers: {
      req: ({ method }) => ({ method }),
      res: ({ statusCode }) => ({ statusCode }),
      err: describeError,
    },
  };
}

/**
 * Logs a line for each request: id, route pattern (never the URL, which may hold anything), call, status and time, and what
 * was refused: HTTP's 200 says neither that a session is over nor that a call named another person.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('callName', '');
  app.decorateRequest('answerStatus', 0);
  app.decorateRequest('isForeign', false);
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        call: request.callName,
        status: reply.statusCode,
        answer: request.answerStatus,
        isForeign: request.isForeign,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
