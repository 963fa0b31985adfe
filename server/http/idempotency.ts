import { createHash } from 'node:crypto';
import type { CallName } from '#domain/wire/calls.ts';
import { m } from '#messages';
import type { Tx } from '#server/database/transaction.ts';
import { type Answer, rejected } from '#server/http/answers.ts';
import type { Deps } from '#server/process/deps.ts';

export interface Keyed {
  readonly key: string;
  readonly call: CallName;
  readonly bodyHash: Buffer;
  /** Undefined before sign-in: then the body itself is the scope. */
  readonly customerId: string | undefined;
}

const CONTEXT = 'idempotency.response';

/**
 * Runs `work` once for a key, and gives its answer again to every repeat with the same body, also to those
 * that come while it runs: they wait on the row (D-28). The answer is kept readable only with the key, which
 * isn't stored. Refusals for rate aren't kept: later the same request may pass.
 */
export async function once(tx: Tx, deps: Deps, keyed: Keyed, work: () => Promise<Answer>): Promise<Answer> {
  const scope = deps.secrets.hash('idempotency', keyed.customerId ?? keyed.bodyHash.toString('hex'));
  const key_hash = createHash('sha256').update(keyed.key).digest();
  const made = await tx
    .insertInto('idempotency')
    .values({ scope, key_hash, call: keyed.call, body_hash: keyed.bodyHash, created_at: deps.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('call')
    .executeTakeFirst();
  const row = () =>
    tx.selectFrom('idempotency').selectAll().where('scope', '=', scope).where('key_hash', '=', key_hash);
  if (made === undefined) {
    const earlier = await row().executeTakeFirst();
    if (!earlier?.response || earlier.call !== keyed.call || !earlier.body_hash.equals(keyed.bodyHash)) {
      return rejected(409, m.service_key_reused());
    }
    return JSON.parse(deps.secrets.decryptFor(keyed.key, earlier.response, CONTEXT)) as Answer;
  }
  const answer = await work();
  if (answer.http === undefined) {
    const response = deps.secrets.encryptFor(keyed.key, JSON.stringify(answer), CONTEXT);
    await tx
      .updateTable('idempotency')
      .set({ response })
      .where('scope', '=', scope)
      .where('key_hash', '=', key_hash)
      .execute();
  } else {
    await tx.deleteFrom('idempotency').where('scope', '=', scope).where('key_hash', '=', key_hash).execute();
  }
  return answer;
}
