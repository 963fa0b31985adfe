import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { m } from '#messages';
import type { DeskAuditAction } from '#server/database/auditTexts.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { DeskCalls } from '#server/desk/calls.ts';
import { readInvitation, redeemInvitation } from '#server/desk/sign-in/invitations.ts';
import { relyingParty } from '#server/desk/sign-in/ownOrigin.ts';
import {
  checkRegistration,
  checkSignIn,
  recordUse,
  registrationOptions,
  replacePasskeys,
  signInOptions,
} from '#server/desk/sign-in/passkeys.ts';
import {
  readStaffSession,
  staffCookie,
  staffTokenOf,
  startStaffSession,
} from '#server/desk/sign-in/sessions.ts';
import type { StaffMember } from '#server/desk/staff.ts';
import { refused, success } from '#server/http/answers.ts';
import type { Deps } from '#server/start/deps.ts';

/** Sign-in with a passkey, and the first passkey of somebody who is invited [DESK-01] [DESK-06]. */
export function signInRoutes(deps: Deps, { guest, audit }: DeskCalls): void {
  const { config, db, now } = deps;
  const earlierSession = ({ headers }: FastifyRequest) =>
    readStaffSession(deps, staffTokenOf(config, headers.cookie));
  const welcome = (reply: FastifyReply, staff: StaffMember, token: string) => {
    reply.header('set-cookie', staffCookie(config, token));
    return success(staff);
  };
  const refuse = async (request: FastifyRequest, action: DeskAuditAction, staff: StaffMember | undefined) => {
    await audit(db, staff, request, { action, outcome: 'refused', customerId: undefined });
    return refused(m.desk_passkey_refused());
  };
  const refuseInvitation = async (request: FastifyRequest) => {
    await refuse(request, 'invitation', undefined);
    return refused(m.desk_invitation_unknown());
  };

  guest('sign-in-options', async (_, request) => {
    const earlier = await earlierSession(request);
    return success(await signInOptions(deps, relyingParty(config, request), earlier?.staff.id ?? null));
  });

  guest('sign-in', async (body, request, reply) => {
    const response = body.response as AuthenticationResponseJSON;
    const { owner, use } = await checkSignIn(deps, relyingParty(config, request), response);
    const earlier = await earlierSession(request);
    if (use === undefined) return refuse(request, 'sign-in', owner);
    const token = await inTransaction(db, async (tx) => {
      const at = now();
      if (!(await recordUse(tx, use, at))) return undefined;
      const started = { staffId: use.owner.id, passkeyId: use.id, earlier, requestId: request.id, at };
      return startStaffSession(tx, started);
    });
    return token === undefined ? refuse(request, 'sign-in', owner) : welcome(reply, use.owner, token);
  });

  guest('invitation', async ({ token }, request) => {
    const invitation = await readInvitation(db, token, now());
    if (invitation === undefined) return refuseInvitation(request);
    const { staff, expiresAt } = invitation;
    return success({ name: staff.name, role: staff.role, expires_at: expiresAt.toISOString() });
  });

  guest('enrol-options', async ({ token }, request) => {
    const invitation = await readInvitation(db, token, now());
    if (invitation === undefined) return refuseInvitation(request);
    const party = relyingParty(config, request);
    return success(await registrationOptions(deps, party, { purpose: 'enrol', staff: invitation.staff }));
  });

  guest('enrol', async ({ token, name, ...body }, request, reply) => {
    const invitation = await readInvitation(db, token, now());
    if (invitation === undefined) return refuseInvitation(request);
    const { staff } = invitation;
    const registration = {
      purpose: 'enrol',
      staffId: staff.id,
      response: body.response as RegistrationResponseJSON,
    } as const;
    const passkey = await checkRegistration(deps, relyingParty(config, request), registration);
    if (passkey === undefined) return refuse(request, 'enrolment', staff);
    const earlier = await earlierSession(request);
    const session = await inTransaction(db, async (tx) => {
      const at = now();
      if (!(await redeemInvitation(tx, token, at))) return undefined;
      await replacePasskeys(tx, passkey, { staffId: staff.id, name, at });
      await audit(tx, staff, request, { action: 'enrolment', outcome: 'done', customerId: undefined });
      const started = { staffId: staff.id, passkeyId: passkey.id, earlier, requestId: request.id, at };
      return startStaffSession(tx, started);
    });
    return session === undefined ? refuseInvitation(request) : welcome(reply, staff, session);
  });
}
