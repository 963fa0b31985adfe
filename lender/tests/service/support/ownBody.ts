import type { CallName } from '#domain/wire/calls.ts';
import { REQUESTS, type RequestOf } from '#domain/wire/requests.ts';
import { z } from '#domain/zod.ts';
import type { Person } from '#testing/people.ts';

const NAMES = ['action', 'event_name'];

/** What a test says of the body of a customer's call: all but whose data it is about and what it is called. */
export type OwnFields<Name extends CallName> = Omit<
  RequestOf<Name>,
  'profile_id' | 'lead_id' | 'user_id' | 'action' | 'event_name'
> &
  Partial<RequestOf<Name>>;

/** The body of a call about a customer's own profile or lead. */
export function ownBody<Name extends CallName>(
  call: Name,
  { profile, lead }: Pick<Person, 'profile' | 'lead'>,
  fields?: OwnFields<Name>,
): RequestOf<Name> {
  const ids: Readonly<Record<string, string>> = { profile_id: profile, lead_id: lead, user_id: profile };
  const { shape } = REQUESTS[call] as unknown as { shape: Readonly<Record<string, z.ZodMiniType>> };
  const body: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(shape)) {
    if (key in ids) body[key] = ids[key];
    if (NAMES.includes(key) && schema instanceof z.ZodMiniLiteral) [body[key]] = schema.def.values;
  }
  return { ...body, ...fields } as RequestOf<Name>;
}
