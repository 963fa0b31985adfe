import type { CallName } from '#domain/wire/calls.ts';
import { m } from '#messages';
import { prepare, prepareUnawaited } from '#server/database/prepared.ts';
import type { NewRow } from '#server/database/schema.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Answer, rejected } from '#server/http/answers.ts';
import type { Deps } from '#server/start/deps.ts';

export interface Keyed {
  readonly key: string;
  readonly call: CallName;
  /** The body that the key came with. */
  readonly body: string;
  /** Undefined before sign-in: then the body itself is the scope. */
  readonly customerId: string | undefined;
}

type Claim = Omit<NewRow<'idempotency'>, 'response'>;
type Id = Pick<Claim, 'scope' | 'key_hash'>;

/** A row of the key, or nothing when there is one. */
const claimKey = prepare((db, claim: Claim) =>
  db
    .insertInto('idempotency')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .returning('call'),
);

/** Leaves with `commit`. */
const storeResponse = prepareUnawaited((db, { scope, key_hash, response }: Id & { response: Buffer }) =>
  db.updateTable('idempotency').set({ response }).where('scope', '=', scope).where('key_hash', '=', key_hash),
);

/**
 * Runs `work` once for a key and repeats its answer to every request with the same key and body, also to those that
 * arrive meanwhile, which wait for the row (D-28). The answer is encrypted under the key, and key and body are stored as
 * keyed hashes: a dump gives none of them back. Refusals by a limit aren't stored, as the same request may pass later. A repeat
 * is answered only once what the first call wrote is confirmed like its own (OPS-04).
 */
export async function once(tx: Tx, deps: Deps, keyed: Keyed, work: () => Promise<Answer>): Promise<Answer> {
  const { secrets } = deps;
  const body_hash = secrets.hash('idempotency.body', keyed.body);
  const scope = secrets.hash('idempotency', keyed.customerId ?? body_hash.toString('hex'));
  const key_hash = secrets.hash('idempotency.key', keyed.key);
  const place = ['idempotency.response', scope.toString('hex'), key_hash.toString('hex')] as const;
  const [claimed] = await claimKey(tx, {
    scope,
    key_hash,
    call: keyed.call,
    body_hash,
    created_at: deps.now(),
  });
  if (claimed === undefined) {
    const earlier = await tx
      .selectFrom('idempotency')
      .selectAll()
      .where('scope', '=', scope)
      .where('key_hash', '=', key_hash)
      // A lock is a write, for which COMMIT waits: what the first call wrote may not be on a standby yet.
      .forUpdate()
      .executeTakeFirst();
    if (!earlier?.response || earlier.call !== keyed.call || !earlier.body_hash.equals(body_hash)) {
      return rejected(409, m.service_key_reused());
    }
    return JSON.parse(deps.secrets.decryptFor(keyed.key, earlier.response, ...place)) as Answer;
  }
  const answer = await work();
  if (answer.http === undefined) {
    const response = deps.secrets.encryptFor(keyed.key, JSON.stringify(answer), ...place);
    await storeResponse(tx, { scope, key_hash, response });
  } else {
    await tx.deleteFrom('idempotency').where('scope', '=', scope).where('key_hash', '=', key_hash).execute();
  }
  return answer;
}
