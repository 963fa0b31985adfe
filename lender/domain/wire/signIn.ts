/** Calls of staff about who they are: sign-in with passkeys, invitations, own passkeys, people [DESK-01] to [DESK-09]. */

import { int, text } from '#domain/wire/fields.ts';
import { z } from '#domain/zod.ts';
import { DEMO_PEOPLE, STAFF_ROLES } from '../staff.ts';

export const nothing = z.strictObject({});
export const demoPerson = z.enum(DEMO_PEOPLE);
const role = z.enum(STAFF_ROLES);
const binary = (longest: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(longest));
const token = z.string().check(z.regex(/^[\w-]{43}$/));
const moment = z.string();
const passkeyId = binary(1_400);
const staffId = z.uuid();

/** The longest name of a person or a passkey, in characters. */
export const MAX_STAFF_NAME = 60;
const named = text(MAX_STAFF_NAME).check(z.trim(), z.minLength(1), z.regex(/^[^\p{C}]*$/u));

/** What the browser's credential API answers, as @simplewebauthn/browser writes it. */
const credential = {
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.string()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};
const assertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: binary(4_000),
    authenticatorData: binary(4_000),
    signature: binary(8_000),
    userHandle: z.optional(binary(100)),
  }),
});
const attestation = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: binary(4_000),
    attestationObject: binary(16_000),
    authenticatorData: z.optional(binary(8_000)),
    transports: z.optional(z.array(text(20)).check(z.maxLength(10))),
    publicKeyAlgorithm: z.optional(int),
    publicKey: z.optional(binary(8_000)),
  }),
});

/** Who is signed in. */
export const staff = z.object({ id: z.string(), name: z.string(), role });

/** Options for the browser's credential API; it checks them itself. */
const options = z.looseObject({ challenge: z.string() });

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: moment,
  last_used_at: z.nullable(moment),
  /** True for the one that this session was started with. */
  current: z.boolean(),
});
export type PasskeyView = z.infer<typeof passkey>;
const passkeys = z.object({ passkeys: z.array(passkey) });

const person = z.object({
  id: z.string(),
  name: z.string(),
  role,
  passkeys: int,
  /** The end of an open invitation. */
  invited_until: z.nullable(moment),
  invited_by: z.nullable(z.string()),
  last_seen_at: z.nullable(moment),
  left_at: z.nullable(moment),
  /** The end of a suspension, while a removal waits for a second person. */
  suspended_until: z.nullable(moment),
  /** True where two persons invite and remove. */
  takes_two: z.boolean(),
  /** True when the reader may invite them anew and remove them. */
  may_change: z.boolean(),
});
export type PersonView = z.infer<typeof person>;

/** An invitation or a removal that waits for a second person. */
const peopleRequest = z.object({
  id: z.string(),
  kind: z.enum(['invite', 'remove']),
  name: z.string(),
  role,
  maker: z.string(),
  at: moment,
  /** When it ends by itself. */
  until: moment,
  may_confirm: z.boolean(),
  may_turn_down: z.boolean(),
});
export type PeopleRequestView = z.infer<typeof peopleRequest>;

/** The link of a new invitation, for whom; null where a second person has to confirm it, or nobody was invited. */
const link = z.nullable(z.object({ name: z.string(), token, expires_at: moment }));

const invitation = z.object({ name: z.string(), role, expires_at: moment });
export type InvitationView = z.infer<typeof invitation>;

export const SIGN_IN_CALLS = {
  'sign-in-options': { request: nothing, data: options },
  'sign-in': { request: z.strictObject({ response: assertion }), data: staff },
  invitation: { request: z.strictObject({ token }), data: invitation },
  'enrol-options': { request: z.strictObject({ token }), data: options },
  enrol: { request: z.strictObject({ token, response: attestation, name: named }), data: staff },
  passkeys: { request: nothing, data: passkeys },
  'passkey-options': { request: nothing, data: options },
  'passkey-add': { request: z.strictObject({ response: attestation, name: named }), data: passkeys },
  'passkey-rename': { request: z.strictObject({ id: passkeyId, name: named }), data: passkeys },
  'passkey-remove': { request: z.strictObject({ id: passkeyId }), data: passkeys },
  people: {
    request: nothing,
    data: z.object({
      people: z.array(person),
      invites: z.array(role),
      requests: z.array(peopleRequest),
    }),
  },
  'people-invite': { request: z.strictObject({ name: named, role }), data: link },
  'people-remove': { request: z.strictObject({ staff_id: staffId }), data: z.null() },
  'people-decide': { request: z.strictObject({ request_id: z.uuid(), confirm: z.boolean() }), data: link },
} as const;
