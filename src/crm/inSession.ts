import type { Failure } from '#domain/wire/failure.ts';
import { token } from '../storage/session.ts';

type Outcome = { ok: true } | { ok: false; failure: Failure };

/**
 * Asks, and takes the answer only in the session that asked: where the token is another one by then, or gone, whatever
 * came is the failure `otherSession`, which ends no session and marks no step (S-06, S-08). Nothing may be stored inside.
 */
export const inSession = async <Asked extends Outcome>(
  ask: () => Promise<Asked>,
): Promise<Asked | { ok: false; failure: Failure }> => {
  const asked = token();
  const answer = await ask();
  return token() === asked ? answer : { ok: false, failure: { kind: 'otherSession' } };
};
