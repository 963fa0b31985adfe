import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE } from '#domain/limits.ts';
import { m } from '#messages';
import { storeAudit } from '#server/database/audit.ts';
import { type ForeignSource, foreignSource } from '#server/desk/sign-in/ownOrigin.ts';
import { readStaffSession, staffTokenOf } from '#server/desk/sign-in/sessions.ts';
import { rejected } from '#server/http/answers.ts';
import { send } from '#server/http/errors.ts';
import type { Deps } from '#server/start/deps.ts';

/** Audit rows a minute from one network: a flood must not fill the audit. */
const ROWS = { max: 30, timeWindow: MINUTE };

/** Refuses calls that pages of other sites make, before their body is read; whose session came along is in the audit [DESK-05]. */
export function refuseForeign(desk: FastifyInstance, deps: Deps): void {
  const { config, db, now } = deps;
  const count = desk.createRateLimit(ROWS);

  const record = async (request: FastifyRequest, source: ForeignSource) => {
    const session = await readStaffSession(deps, staffTokenOf(config, request.headers.cookie));
    const call = request.routeOptions.url?.split('/').at(-1);
    await storeAudit(db, {
      action: `desk: ${call} from ${source}`,
      outcome: 'refused',
      customerId: undefined,
      ...(session && { staffId: session.staff.id }),
      requestId: request.id,
      at: now(),
    });
  };

  desk.addHook('onRequest', async (request, reply) => {
    const source = foreignSource(config, request);
    if (source === undefined) return;
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) await record(request, source);
    return send(reply, rejected(403, m.desk_other_site()));
  });
}
