import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE } from '#domain/limits.ts';
import type { z } from '#domain/zod.ts';
import { DESK_CALLS, type DeskCall, type DeskRequest, deskPath } from '#lender/wire/calls.ts';
import { m } from '#messages';
import { type AuditedAction, storeAudit } from '#server/database/audit.ts';
import type { DeskAuditAction } from '#server/database/auditTexts.ts';
import type { Db } from '#server/database/connect.ts';
import type { Tx } from '#server/database/transaction.ts';
import {
  readStaffSession,
  type StaffSession,
  staffTokenOf,
  touchStaffSession,
} from '#server/desk/sign-in/sessions.ts';
import type { StaffMember } from '#server/desk/staff.ts';
import { type Answer, rejected } from '#server/http/answers.ts';
import { send } from '#server/http/errors.ts';
import type { Deps } from '#server/start/deps.ts';

type Run<Name extends DeskCall> = (
  staff: StaffMember,
  body: DeskRequest<Name>,
  request: FastifyRequest,
  session: StaffSession,
) => Promise<Answer>;

type GuestRun<Name extends DeskCall> = (
  body: DeskRequest<Name>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer>;

/** Calls a minute from one network to each call that needs no session. */
const GUEST_LIMIT = { max: 30, timeWindow: MINUTE };

/** The checked body of a call; undefined for another shape. */
function bodyOf<Name extends DeskCall>(name: Name, { body }: FastifyRequest): DeskRequest<Name> | undefined {
  const schema: z.ZodMiniType = DESK_CALLS[name].request;
  return schema.safeParse(body).data as DeskRequest<Name> | undefined;
}

/** The open session of a request, or why it is refused: nobody is signed in, or the session is locked [DESK-04]. */
export async function admitStaff(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  { headers }: FastifyRequest,
): Promise<{ readonly session: StaffSession } | { readonly refusal: Answer }> {
  const session = await readStaffSession(deps, staffTokenOf(deps.config, headers.cookie));
  if (session === undefined) return { refusal: rejected(401, m.desk_sign_in()) };
  if (session.isLocked) return { refusal: rejected(423, m.desk_locked()) };
  return { session };
}

interface Needs<Name extends DeskCall> {
  /** True where the page makes the call by itself, so it doesn't say that the person is here. */
  readonly background?: (body: DeskRequest<Name>) => boolean;
  /** The person must have signed in, or repeated it, in the last five minutes [DESK-11]. */
  readonly proof?: boolean;
}

interface Opening {
  readonly action: DeskAuditAction;
  readonly customerId: string | undefined;
  /** The application that is opened; undefined for a list. */
  readonly leadId?: string;
  /** Whether the page says that it reads again what its person has opened. */
  readonly again: true | undefined;
}

/** How the desk's calls are mounted, for signed-in staff only, and how they leave an audit row. */
export const deskCalls = (app: FastifyInstance, deps: Deps) => {
  const audit = (
    tx: Db | Tx,
    staff: StaffMember | undefined,
    request: FastifyRequest,
    {
      action,
      ...row
    }: Pick<AuditedAction, 'outcome' | 'customerId' | 'leadId' | 'paise'> & {
      readonly action: DeskAuditAction;
    },
  ) =>
    storeAudit(tx, {
      ...row,
      ...(staff && { staffId: staff.id }),
      action: `desk: ${action}`,
      requestId: request.id,
      at: deps.now(),
    });

  /** Stores that a person has opened something; nothing where their page reads it again that they opened in this session. */
  const auditOpening = async (
    { staff, startedAt }: StaffSession,
    request: FastifyRequest,
    { again, ...opening }: Opening,
  ): Promise<void> => {
    const opened =
      again &&
      (await deps.db
        .selectFrom('audit')
        .select('id')
        .where('staff_id', '=', staff.id)
        .where('action', '=', `desk: ${opening.action}`)
        .where('outcome', '=', 'done')
        .where('lead_id', 'is not distinct from', opening.leadId ?? null)
        .where('at', '>=', startedAt)
        .limit(1)
        .executeTakeFirst());
    if (!opened) await audit(deps.db, staff, request, { ...opening, outcome: 'done' });
  };

  return {
    auditOpening,

    post: <Name extends DeskCall>(name: Name, run: Run<Name>, { background, proof }: Needs<Name> = {}) =>
      app.post(deskPath(name), async (request, reply) => {
        const admitted = await admitStaff(deps, request);
        if ('refusal' in admitted) return send(reply, admitted.refusal);
        const { session } = admitted;
        const body = bodyOf(name, request);
        const isByItself = body !== undefined && background?.(body) === true;
        if (!isByItself) await touchStaffSession(deps, session);
        if (proof && !session.isFresh) {
          const action = `${name} without a fresh sign-in` as const;
          await audit(deps.db, session.staff, request, { action, outcome: 'refused', customerId: undefined });
          return send(reply, rejected(428, m.desk_proof_needed()));
        }
        if (body === undefined) return send(reply, rejected(400, m.service_bad_request()));
        return send(reply, await run(session.staff, body, request, session));
      }),

    /** A call that needs no session. */
    guest: <Name extends DeskCall>(name: Name, run: GuestRun<Name>) =>
      app.post(deskPath(name), { config: { rateLimit: GUEST_LIMIT } }, async (request, reply) => {
        const body = bodyOf(name, request);
        if (body === undefined) return send(reply, rejected(400, m.service_bad_request()));
        return send(reply, await run(body, request, reply));
      }),

    audit,
  };
};

export type DeskCalls = ReturnType<typeof deskCalls>;
