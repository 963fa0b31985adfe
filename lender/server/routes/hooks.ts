import type { FastifyInstance } from 'fastify';
import { describeError } from '#server/http/logs/logging.ts';
import { storeEvent, workEvent } from '#server/loan/payments/events.ts';
import { keepOddEvent } from '#server/loan/payments/oddEvents.ts';
import type { Deps } from '#server/start/deps.ts';

/**
 * POST /hooks/payments: a notification of the payment provider, signed over the raw body. It is stored, then processed, and
 * answered 200 once it is stored; a forged one is answered 401 and not stored [PAY-08], and one that can't be right is kept
 * and answered 400 [PAY-16]. Not mounted without a provider.
 */
export function hookRoutes(app: FastifyInstance, deps: Deps): void {
  const provider = deps.payments;
  if (provider === undefined || !deps.config.extensions) return;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/hooks/payments', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = provider.readEvent(body, request.headers);
      if (event === 'forged') return reply.code(401).send({ ok: false });
      if (event === 'odd') {
        await keepOddEvent(deps, body);
        return reply.code(400).send({ ok: false });
      }
      if (event !== 'other') {
        await storeEvent(deps, event);
        // The worker tries again what fails here.
        await workEvent(deps, event.id).catch((error: unknown) =>
          request.log.warn({ failure: describeError(error) }, 'payment event waits'),
        );
      }
      return reply.send({ ok: true });
    });
  });
}
