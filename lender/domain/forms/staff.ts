import { z } from '#domain/zod.ts';
import { m } from '#messages';
import { STAFF_ROLES } from '../staff.ts';
import { MAX_STAFF_NAME } from '../wire/signIn.ts';

const name = (missing: () => string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: missing }),
      z.maxLength(MAX_STAFF_NAME, { error: () => m.desk_name_long({ most: MAX_STAFF_NAME }) }),
    );

/** The name of a passkey. */
export const passkeyForm = z.object({ name: name(m.desk_passkey_name_missing) });

/** Who is invited to the desk, and as what. */
export const inviteForm = z.object({
  name: name(m.desk_person_name_missing),
  role: z.enum(STAFF_ROLES, { error: m.desk_role_missing }),
});
