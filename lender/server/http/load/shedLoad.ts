import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { SECOND } from '#domain/limits.ts';
import { send, unavailable } from '#server/http/errors.ts';
import { isCall } from '#server/http/target.ts';

/** Answers calls 503 while the event loop is late by more than `maxDelayMs`; health, metrics and pages go on. */
export async function shedLoad(app: FastifyInstance, maxDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    // With a shorter interval the start of the process would count as load.
    sampleInterval: 2 * SECOND,
    pressureHandler(request, reply) {
      if (isCall(request)) send(reply, unavailable());
    },
  });
}
