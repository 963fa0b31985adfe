import { randomBytes } from 'node:crypto';
import { MINUTE } from '#domain/limits.ts';
import { z } from '#domain/zod.ts';
import type { StaffChallenges } from '#server/database/schema.ts';
import { hashOf } from '#server/desk/sign-in/sessions.ts';
import type { Deps } from '#server/start/deps.ts';

/** The time for which a browser asks for a passkey. */
export const CHALLENGE_MS = 2 * MINUTE;

type Clocked = Pick<Deps, 'db' | 'now'>;

/** Makes a challenge that a passkey must sign; with `staff_id`, one of that person. */
export async function createChallenge(
  { db, now }: Clocked,
  { purpose, staff_id }: Pick<StaffChallenges, 'purpose' | 'staff_id'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = randomBytes(32);
  const hash = hashOf(challenge.toString('base64url'));
  const expires_at = new Date(now().getTime() + CHALLENGE_MS);
  await db.insertInto('staff_challenges').values({ hash, purpose, staff_id, expires_at }).execute();
  return new Uint8Array(challenge);
}

const ClientData = z.object({ challenge: z.string() });

/** The challenge that a browser's answer names; undefined for an answer that can't be read. */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8');
    return ClientData.parse(JSON.parse(text)).challenge;
  } catch {
    return undefined;
  }
}

/** Uses up the challenge that a browser's answer names [DESK-02]; undefined when there is none for this purpose. */
export async function takeChallenge(
  { db, now }: Clocked,
  purpose: StaffChallenges['purpose'],
  clientDataJSON: string,
): Promise<{ readonly challenge: string; readonly staffId: string | null } | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const taken = await db
    .deleteFrom('staff_challenges')
    .where('hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now())
    .returning('staff_id')
    .executeTakeFirst();
  return taken && { challenge, staffId: taken.staff_id };
}
