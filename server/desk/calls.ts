import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DESK_CALLS, type DeskCall, type DeskRequest, deskPath } from '#domain/wire/desk/calls.ts';
import type { z } from '#domain/zod.ts';
import { m } from '#messages';
import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';
import { authenticateStaff, type StaffMember, staffTokenOf } from '#server/desk/staff.ts';
import { type Answer, rejected } from '#server/http/answers.ts';
import { send } from '#server/http/errors.ts';
import { type AuditedAction, storeAudit } from '#server/http/logs/audit.ts';
import type { Deps } from '#server/process/deps.ts';

type Run<Name extends DeskCall> = (
  staff: StaffMember,
  body: DeskRequest<Name>,
  request: FastifyRequest,
) => Promise<Answer>;

/** How the desk's calls are mounted, for signed-in staff only, and how they leave an audit row. */
export const deskCalls = (app: FastifyInstance, { db, now }: Deps) => ({
  post: <Name extends DeskCall>(name: Name, run: Run<Name>) => {
    const schema = DESK_CALLS[name].request as unknown as z.ZodMiniType<DeskRequest<Name>>;
    app.post(deskPath(name), async (request, reply) => {
      const staff = await authenticateStaff(db, staffTokenOf(request.headers.cookie), now());
      if (staff === undefined) return send(reply, rejected(401, m.desk_sign_in()));
      const body = schema.safeParse(request.body);
      if (!body.success) return send(reply, rejected(400, m.service_bad_request()));
      return send(reply, await run(staff, body.data, request));
    });
  },

  audit: (
    tx: Db | Tx,
    staff: StaffMember,
    request: FastifyRequest,
    { action, ...row }: Pick<AuditedAction, 'action' | 'outcome' | 'customerId'>,
  ) =>
    storeAudit(tx, {
      ...row,
      staffId: staff.id,
      action: `desk: ${action}`,
      requestId: request.id,
      at: now(),
    }),
});

export type DeskCalls = ReturnType<typeof deskCalls>;
