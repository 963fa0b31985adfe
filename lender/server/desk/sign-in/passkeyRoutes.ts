import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { PasskeyView } from '#lender/wire/signIn.ts';
import { m } from '#messages';
import type { DeskAuditAction } from '#server/database/auditTexts.ts';
import type { Db } from '#server/database/connect.ts';
import { inTransaction, type Tx } from '#server/database/transaction.ts';
import type { DeskCalls } from '#server/desk/calls.ts';
import { relyingParty } from '#server/desk/sign-in/ownOrigin.ts';
import { addPasskey, checkRegistration, registrationOptions } from '#server/desk/sign-in/passkeys.ts';
import { endSessions, type StaffSession } from '#server/desk/sign-in/sessions.ts';
import { type Answer, refused, success } from '#server/http/answers.ts';
import type { Deps } from '#server/start/deps.ts';

/** A person's own passkeys: list, add, rename, remove; never the last one, nor the one of this session [DESK-07]. */
export function passkeyRoutes(deps: Deps, { post, audit }: DeskCalls): void {
  const { config, db, now } = deps;

  const own = async (from: Db | Tx, { staff, passkeyId }: StaffSession): Promise<PasskeyView[]> => {
    const rows = await from
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('staff_id', '=', staff.id)
      .orderBy('created_at')
      .execute();
    return rows.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
      current: id === passkeyId,
    }));
  };

  /** Changes the person's passkeys in a transaction with its audit row, and answers with what they have then. */
  const change = (
    session: StaffSession,
    request: FastifyRequest,
    {
      action,
      refusal,
      work,
    }: { action: DeskAuditAction; refusal: () => string; work: (tx: Tx) => Promise<boolean> },
  ): Promise<Answer> =>
    inTransaction(db, async (tx) => {
      const isDone = await work(tx);
      const outcome = isDone ? 'done' : 'refused';
      await audit(tx, session.staff, request, { action, outcome, customerId: undefined });
      return isDone ? success({ passkeys: await own(tx, session) }) : refused(refusal());
    });

  post('passkeys', async (_staff, _body, _request, session) => success({ passkeys: await own(db, session) }));

  // Only these options make the challenge that an added passkey signs, so the proof of the person is asked for here.
  post(
    'passkey-options',
    async (staff, _, request) =>
      success(await registrationOptions(deps, relyingParty(config, request), { purpose: 'add', staff })),
    { proof: true },
  );

  post('passkey-add', async (staff, body, request, session) => {
    const passkey = await checkRegistration(deps, relyingParty(config, request), {
      purpose: 'add',
      staffId: staff.id,
      response: body.response as RegistrationResponseJSON,
    });
    const owned = { staffId: staff.id, name: body.name, at: now() };
    return change(session, request, {
      action: 'passkey added',
      refusal: m.desk_passkey_refused,
      work: async (tx) => passkey !== undefined && addPasskey(tx, passkey, owned),
    });
  });

  post('passkey-rename', async (staff, body, request, session) =>
    change(session, request, {
      action: 'passkey renamed',
      refusal: m.desk_refused,
      work: async (tx) => {
        const renamed = await tx
          .updateTable('passkeys')
          .set({ name: body.name })
          .where('id', '=', body.id)
          .where('staff_id', '=', staff.id)
          .returning('id')
          .executeTakeFirst();
        return renamed !== undefined;
      },
    }),
  );

  post(
    'passkey-remove',
    async (staff, { id }, request, session) =>
      change(session, request, {
        action: 'passkey removed',
        refusal: m.desk_passkey_kept,
        work: async (tx) => {
          // Two removals at once must not remove the last two.
          await tx.selectFrom('staff').select('id').where('id', '=', staff.id).forUpdate().execute();
          const passkeys = await own(tx, session);
          const isOwn = passkeys.some((passkey) => passkey.id === id && !passkey.current);
          if (!isOwn || passkeys.length === 1) return false;
          await endSessions(tx, { passkey_id: id }, now());
          await tx.deleteFrom('passkeys').where('id', '=', id).execute();
          return true;
        },
      }),
    { proof: true },
  );
}
