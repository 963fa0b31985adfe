import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Subject } from '#scripts/bench/recorded.ts';
import type { Deps } from '#server/start/deps.ts';

export interface Signed extends Subject {
  readonly token: string;
}

const ROWS_AT_ONCE = 4_000;

/** Inserts signed-in customers with one lead each into the tables. */
export async function signedIn({ db, secrets }: Deps, count: number): Promise<Signed[]> {
  const at = new Date();
  const people = Array.from({ length: count }, () => {
    const token = randomBytes(32).toString('base64url');
    const tokenHash = createHash('sha256').update(token).digest();
    return { profile: randomUUID(), lead: randomUUID(), token, tokenHash };
  });
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const some = people.slice(from, from + ROWS_AT_ONCE);
    const customers = some.map(({ profile: id }) => ({
      id,
      mobile_hash: randomBytes(32),
      mobile: secrets.encrypt('9000000000', 'customers.mobile', id),
      verified_at: at,
    }));
    await db.insertInto('customers').values(customers).execute();
    const leads = some.map(({ profile, lead: id }) => ({ id, customer_id: profile, status: 'LEAD-STARTED' }));
    await db.insertInto('leads').values(leads).execute();
    const tokens = some.map(({ profile, tokenHash: hash }) => ({
      hash,
      customer_id: profile,
      network: null,
      created_at: at,
      last_used_at: at,
    }));
    await db.insertInto('tokens').values(tokens).execute();
  }
  return people;
}
